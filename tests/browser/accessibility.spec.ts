import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { axe } from './axe.ts';
import { sidewaysScroll } from './reflow.ts';

// Every screen that stands, in each of its states, in light and dark, narrow and wide: axe finds nothing, targets
// are 44 px, nothing scrolls sideways, there is one h1, one main and a title.

type LogIn = (username: string) => Promise<void>;
interface State {
  readonly name: string;
  readonly reach: (page: Page, logIn: LogIn) => Promise<void>;
}

const states: readonly State[] = [
  {
    name: 'landing',
    reach: async (page) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'login',
    reach: async (page) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    },
  },
  {
    name: 'login with errors',
    reach: async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
    },
  },
  {
    name: 'home, full',
    reach: async (page, logIn) => {
      await logIn('asha01');
      await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'home, empty',
    reach: async (page, logIn) => {
      await logIn('ravi02');
      await expect(page.getByText("You have't any skills yet")).toBeVisible();
      await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
    },
  },
  {
    name: 'the pop-up of topics',
    reach: async (page, logIn) => {
      await logIn('asha01');
      await page.getByRole('button', { name: 'React' }).click();
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'the Add menu',
    reach: async (page, logIn) => {
      await logIn('ravi02');
      await page.getByRole('button', { name: 'Add' }).click();
      await expect(page.getByRole('link', { name: 'Add Project' })).toBeVisible();
    },
  },
  {
    name: 'profile',
    reach: async (page, logIn) => {
      await logIn('asha01');
      await page.getByRole('link', { name: 'Profile' }).click();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    },
  },
  {
    name: 'login after logout, with its notice',
    reach: async (page, logIn) => {
      await logIn('asha01');
      await page.getByRole('link', { name: 'Profile' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    },
  },
  {
    name: 'a screen that is not built yet',
    reach: async (page, logIn) => {
      await logIn('asha01');
      await page.getByRole('link', { name: 'Alerts' }).click();
      await expect(page.getByText('This screen is not built yet.')).toBeVisible();
    },
  },
  {
    name: 'page not found',
    reach: async (page) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'offline',
    reach: async (page) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      await page.context().setOffline(true);
      await expect(page.getByRole('heading', { name: 'No Internet connection' })).toBeVisible();
    },
  },
];

/** Links in a sentence may be lower than 44 px, as WCAG 2.5.5 has it. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const inSight = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return [...document.querySelectorAll('a[href], button, input, [role="button"]')]
      .filter((element) => inSight(element) && !element.classList.contains('skip-link'))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        const whole = getComputedStyle(element, '::after');
        const cover = whole.position === 'absolute' && whole.content !== 'none';
        return !cover && (width < 44 || height < 44);
      })
      .map((element) => `${element.textContent || element.getAttribute('aria-label')}`);
  });

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 800 },
        contextOptions: { reducedMotion: 'reduce' },
      });
      for (const { name, reach } of states) {
        test(`${name} is accessible`, async ({ page, app }) => {
          await reach(page, app.logIn);
          expect(await axe(page)).toEqual([]);
          expect(await smallTargets(page)).toEqual([]);
          expect(await sidewaysScroll(page)).toBe(0);
          await expect(page.getByRole('main')).toHaveCount(1);
          if (name !== 'the pop-up of topics')
            await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page).toHaveTitle(/Skills Portfolio$/);
        });
      }
    });
  }
}
