interface Host {
  /** The ID field of /etc/os-release, or undefined without this file. */
  distribution: string | undefined;
  isRoot: boolean;
}

interface Installation {
  /** The software and its source, for the line that is printed before the installation. */
  what: string;
  commands: string[][];
}

// Liberation replaces the usual web fonts. Lohit (78 kB) is the smallest font with Devanagari.
const debianPackages = ['chromium-headless-shell', 'fonts-liberation', 'fonts-lohit-deva'];

/** Plans the installation of Chromium: Debian's package for root on Debian, else Playwright's build. */
export function planInstallation(host: Host): Installation {
  if (host.isRoot && host.distribution === 'debian') {
    return {
      what: `${debianPackages.join(', ')} from Debian`,
      commands: [
        // Container images have no package lists, and old lists name removed packages.
        ['apt-get', 'update'],
        ['apt-get', 'install', '-y', '--no-install-recommends', ...debianPackages],
      ],
    };
  }
  const install = ['npx', 'playwright', 'install', '--no-shell'];
  if (host.isRoot && host.distribution === 'ubuntu') {
    return {
      what: "Playwright's Chromium and the libraries it needs",
      commands: [[...install, '--with-deps', 'chromium']],
    };
  }
  return { what: "Playwright's Chromium", commands: [[...install, 'chromium']] };
}

/** Returns the ID field of an os-release file, such as `debian`. */
export function distributionOf(osRelease: string): string | undefined {
  return /^ID="?([^"\n]+)"?$/m.exec(osRelease)?.[1];
}
