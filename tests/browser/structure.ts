import type { Page } from '@playwright/test';

export const brokenStructure = (page: Page) =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const [nav, ...moreNavs] = seen('nav');
    const [banner, ...moreBanners] = seen(
      '[role="banner"], header:not(:is(main, article, section, aside, nav) *)',
    );
    const [main] = seen('main');
    const isEasy = document.querySelector('.easy') !== null;
    const hasMenu = localStorage.getItem('auth_token') !== null && !isEasy;
    const isBefore = (one: Element | undefined, other: Element | undefined) =>
      Boolean(one && other && one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    const app = document.querySelector('.brand-name')?.textContent;
    const landmarks = seen('main, nav');
    const firstLinks = [...document.querySelectorAll('a[href]')].slice(0, landmarks.length);
    const demands: [string, boolean][] = [
      ['title that names the app', document.title.endsWith(` – ${app}`)],
      ['language', document.documentElement.lang !== ''],
      ['single h1', seen('h1').length === 1],
      ['single main', seen('main').length === 1],
      ['single banner', banner !== undefined && moreBanners.length === 0],
      ['banner before main', isBefore(banner, main)],
      ['Help in the banner', Boolean(banner?.querySelector('a[href$="/help"]'))],
      ['Display in the banner', Boolean(banner?.querySelector('button[aria-haspopup="dialog"]'))],
      ['single nav, for learners outside easy mode', Boolean(nav) === hasMenu && moreNavs.length === 0],
      ['accessible name of the nav', !nav || isNamed(nav)],
      ['nav after main', !nav || isBefore(main, nav)],
      ['accessible name for every region', seen('section').every(isNamed)],
      [
        'skip link to each landmark before all other links',
        firstLinks.every((link, nth) => link.matches(`.skip-link[href="#${landmarks[nth]?.id}"]`)),
      ],
    ];
    return demands.filter(([, isMet]) => !isMet).map(([demand]) => `missing: ${demand}`);

    function isNamed(element: Element): boolean {
      const id = element.getAttribute('aria-labelledby');
      const name =
        id === null ? element.getAttribute('aria-label') : document.getElementById(id)?.textContent;
      return Boolean(name?.trim());
    }
  });
