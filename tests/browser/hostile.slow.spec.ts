import type { Page } from '@playwright/test';
import { paths, type RouteName } from '#paths';
import { expect, test } from './app.ts';
import { harm } from './hostile-page.ts';
import { replaceTexts } from './hostile-responses.ts';
import { hostileTexts } from './hostile-texts.ts';

// The texts of an earlier visit must not stand in for those of this one.
test.beforeEach(({ page }) =>
  page.addInitScript(() => location.protocol !== 'about:' && localStorage.setItem('KeepData', 'no')),
);

test.use({ viewport: { width: 320, height: 800 } });

/** Queries that show the most foreign texts. */
const queries: Partial<Record<RouteName, readonly string[]>> = {
  addSkill: ['skill=4', 'skill=4&topic=13'],
  editSkill: ['skill=5&is_exist=true', 'skill=2&topic=6&is_exist=true'],
  previewSkill: ['skill=2'],
  skillDetails: ['skill=2'],
  previewSubject: ['subject=3'],
  previewProject: ['project=1'],
  updateProject: ['project=1'],
  profile: ['', 'tab=projects', 'tab=experience'],
};
/** Screens without foreign texts. */
const forVisitors: readonly RouteName[] = [
  'login',
  'beta',
  'registration',
  'registered',
  'forgotPassword',
  'resetPassword',
  'help',
];

const screens = Object.entries(paths)
  .filter(([name]) => !forVisitors.includes(name as RouteName))
  .flatMap(([name, path]) =>
    (queries[name as RouteName] ?? ['']).map((query) => (query === '' ? path : `${path}?${query}`)),
  );

async function isThere(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

async function openDialog(page: Page): Promise<boolean> {
  const buttons = page.locator('main button[aria-haspopup=dialog]').filter({ visible: true });
  if ((await buttons.count()) === 0) return false;
  await buttons.last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return true;
}

for (const [kind, text] of Object.entries(hostileTexts)) {
  test(`shows every screen unharmed with ${kind}`, async ({ page, app }) => {
    page.on('dialog', (dialog) => dialog.dismiss());
    await app.remember('asha01');
    await replaceTexts(page, text);
    for (const address of screens) {
      await test.step(address, async () => {
        await isThere(page, address);
        expect.soft(await harm(page), address).toEqual([]);
        if (await openDialog(page)) expect.soft(await harm(page), `a dialog of ${address}`).toEqual([]);
      });
    }
  });
}
