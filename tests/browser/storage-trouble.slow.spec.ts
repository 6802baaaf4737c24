import type { Page } from '@playwright/test';
import { toAddSkill, toProfile } from '#addresses';
import { login } from '#copy/account.ts';
import { navigation } from '#copy/navigation.ts';
import { profile, updateProfile } from '#copy/profile.ts';
import { rating } from '#copy/rating.ts';
import { levels } from '#copy/skills.ts';
import { uploads } from '#copy/uploads.ts';
import { paths } from '#paths';
import { expect, test } from './app.ts';
import { logOut } from './profile-folds.ts';
import { choose, cover, imagesOf, openAsNewcomer, sixImages } from './project-form.ts';
import { componentPoints, level } from './rating-form.ts';
import { sendLogin } from './send-login.ts';

const notKept = /^This device cannot keep what you type here\./;

async function goAround(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: navigation.profile }).click();
  await page.getByRole('link', { name: profile.editProfile }).click();
  await page.getByLabel(updateProfile.bio).fill('I test websites.');
  await expect(page.getByRole('status').getByText(notKept)).toBeVisible();
  await page.getByRole('button', { name: updateProfile.submit }).click();
  await expect(page.getByText(updateProfile.done)).toBeVisible();
  await logOut(page);
  await expect(page.getByRole('button', { name: login.submit })).toBeVisible();
}

test('runs from memory and warns about drafts when the storage is full', async ({ page }) => {
  await page.goto('./login');
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (let size = 2 ** 22; size >= 1; size /= 2) fill(storage, size);
    }
    function fill(storage: Storage, size: number): void {
      try {
        for (let nth = 0; nth < 99; nth += 1) storage.setItem(`full ${size} ${nth}`, 'x'.repeat(size));
      } catch {
        // The storage is full for this size. Smaller items may still fit.
      }
    }
  });
  await sendLogin(page, 'asha01');
  await expect(page.getByRole('heading', { level: 1, name: /^Hello Asha/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(null);
  await goAround(page);
});

test('saves a rating and uploads an image with a database that never answers', async ({
  page,
  app,
  request,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  await openAsNewcomer(page, app, request);
  await choose(page, cover, sixImages[cover] ?? []);
  // Firebase would wait 30 s for the database before its sign-in.
  await expect(imagesOf(page, cover).getByText(uploads.uploaded, { exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await page.goto(`.${toAddSkill(4, 13)}`);
  for (const point of componentPoints) await level(page, point, levels[3]).check();
  await page.getByRole('button', { name: rating.submit }).click();
  await expect(page.getByText('Skill added successfully')).toBeVisible();
});

const rubbish = [
  '{',
  '[[{"scroll":1},null]]',
  '{"toString":1,"theme":{"toString":1},"textSize":{"valueOf":1},"name":{},"bio":[]}',
  '[{"toString":1},{"__proto__":null}]',
  '\ud800\u0000\u202e',
];
const deviceKeys = [
  'Display',
  'SkillsChanged',
  'ProjectsChanged',
  'AlertsSeen:asha01',
  'Experience:asha01',
  'LastSkill:asha01',
  'Draft:asha01:profile:1',
  'Draft:asha01:project 1:1',
  'Draft:asha01:rating 13:1',
];
const visitKeys = ['return_to', 'return_for', 'places', 'tab', 'draft:registration'];

test('opens screens when every storage key holds invalid data', async ({ page, app }) => {
  app.allowConsole(/^Experience: rows left out: /);
  await app.remember('asha01');
  await page.addInitScript(
    ([texts, local, session]) => {
      const text = texts[Number(new URLSearchParams(location.search).get('nth'))] ?? '';
      for (const key of local) localStorage.setItem(key, text);
      for (const key of session) sessionStorage.setItem(key, text);
    },
    [rubbish, deviceKeys, visitKeys] as const,
  );
  const addresses = [
    paths.home,
    paths.alerts,
    toProfile('experience'),
    paths.updateProfile,
    toAddSkill(4, 13),
  ];
  for (const [nth, address] of addresses.entries()) {
    await test.step(address, async () => {
      await page.goto(`.${address}${address.includes('?') ? '&' : '?'}nth=${nth}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /Asha|Alerts for you|Update profile|Add React/,
      );
      await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
    });
  }
});
