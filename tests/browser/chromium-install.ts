interface Host {
  /** The ID field of /etc/os-release; undefined where there is no such file. */
  distribution: string | undefined;
  isRoot: boolean;
}

interface Installation {
  /** What is installed and from where, for the line printed before it starts. */
  what: string;
  /** Run in this order. */
  commands: string[][];
}

// Liberation stands in for the usual web fonts; Lohit (78 kB) is the smallest that draws Devanagari.
const debianPackages = ['chromium-headless-shell', 'fonts-liberation', 'fonts-lohit-deva'];

/** How to get a Chromium on this host: Debian's package where we may install it, else Playwright's build. */
export function planInstallation(host: Host): Installation {
  if (host.isRoot && host.distribution === 'debian') {
    return {
      what: `${debianPackages.join(', ')} from Debian`,
      commands: [
        // Images come without package lists, and old lists name packages that are gone.
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

/** The ID field of an os-release file's text, such as `debian`. */
export function distributionOf(osRelease: string): string | undefined {
  return /^ID="?([^"\n]+)"?$/m.exec(osRelease)?.[1];
}
