// Liberation replaces the usual web fonts. Lohit (78 kB) is the smallest font with Devanagari.
const debianPackages = 'chromium-headless-shell fonts-liberation fonts-lohit-deva';

/**
 * Returns the commands that install Chromium: Debian's package for root on Debian, else Playwright's build.
 * `osRelease` is the text of /etc/os-release, or empty.
 */
export function planInstallation(osRelease: string, isRoot: boolean): string[] {
  const distribution = distributionOf(osRelease);
  if (isRoot && distribution === 'debian')
    // Container images have no package lists, and old lists name removed packages.
    return ['apt-get update', `apt-get install -y --no-install-recommends ${debianPackages}`];
  const withLibraries = isRoot && distribution === 'ubuntu' ? ' --with-deps' : '';
  return [`npx playwright install --no-shell${withLibraries} chromium`];
}

/** Returns the ID field of an os-release file, such as `debian`. */
export const distributionOf = (osRelease: string) => /^ID="?([^"\n]+)"?$/m.exec(osRelease)?.[1];
