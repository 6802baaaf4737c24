import type { Page } from '@playwright/test';
import { course } from '#copy/alerts.ts';
import { home as homeCopy } from '#copy/home.ts';
import { lastKnown } from '#copy/last-known.ts';
import { navigation } from '#copy/navigation.ts';
import { projects } from '#copy/projects.ts';
import { rating } from '#copy/rating.ts';
import { screens } from '#copy/screens.ts';
import { levels } from '#copy/skills.ts';
import { unsent } from '#copy/unsent.ts';
import { hold } from './intercept.ts';
import { comeBack, expect, goOffline, kept, networkGone, noNetwork, test } from './kept-app.ts';
import { logOut } from './profile-folds.ts';
import { componentPoints, level } from './rating-form.ts';
import { sendLogin } from './send-login.ts';

test.use({ serviceWorkers: 'allow' });

const home = (page: Page) => page.getByRole('heading', { level: 1, name: /^Hello / });
const notice = (page: Page) => page.locator('.notice').getByText(lastKnown.offline);

/** Visits home twice, so that the device has its data and the service worker its pictures. */
async function visitHome(page: Page) {
  await kept(page);
  await page.reload();
  await expect(page.getByRole('region', { name: course.heading })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('LastKnown:asha01')?.length ?? 0))
    .toBeGreaterThan(20_000);
}

/** Scrolls every picture into view, and returns the number of pictures that show and that do not. */
const pictures = (page: Page) =>
  page.evaluate(async () => {
    // Each load picks another course, whose picture may be new.
    const all = [...document.querySelectorAll<HTMLImageElement>('main img:not(.course-picture)')];
    for (const image of all) {
      image.scrollIntoView();
      while (image.currentSrc === '') await new Promise(requestAnimationFrame);
      await image.decode().catch(() => undefined);
    }
    const broken = all.filter(
      ({ naturalWidth, currentSrc }) => naturalWidth === 0 || currentSrc.startsWith('data:'),
    );
    return { shown: all.length - broken.length, broken: broken.length };
  });

/** Returns everything that the browser has stored for the app, as text. */
async function storedTexts(page: Page): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const parts = [JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        parts.push(`${name} ${request.url}`);
        if (!/\/(assets|workbox-)/.test(request.url))
          parts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return parts.join('\n');
  });
  return inPage + JSON.stringify(await page.context().storageState({ indexedDB: true }));
}

test('shows own data without a network, and the next learner nothing of them', async ({ page, app }) => {
  app.allowConsole(networkGone);
  await app.logIn('asha01');
  await visitHome(page);
  await pictures(page);
  for (const path of ['/myproject', '/myprofile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await pictures(page);
  }
  await goOffline(page);
  for (const [path, heading] of [
    ['/', homeCopy.greeting('Asha')],
    ['/myproject', screens.myProjects],
    ['/myprofile', 'Asha Hegde'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expect(notice(page)).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    expect((await pictures(page)).broken, path).toBe(0);
  }
  await page.goto('./update/profile');
  await expect(noNetwork(page)).toBeFocused();
  await page.goto('./myprofile');
  await expect(notice(page)).toBeVisible();
  await comeBack(page);
  await expect(page.getByText(lastKnown.connected).last()).toBeVisible();

  // Documents of the first tab stay offline.
  const tab = await page.context().newPage();
  const ofAsha = /asha|hegde|bus.timetable/i;
  await tab.goto('./myproject');
  await expect(tab.getByRole('heading', { name: 'Bus Timetable' })).toBeVisible();
  await tab.goto('./myprofile');
  await logOut(tab);
  await expect(tab).toHaveURL('./login');
  await expect.poll(() => storedTexts(tab)).not.toMatch(ofAsha);
  expect(await storedTexts(tab)).not.toMatch(/"LastKnown:\w|^pictures /m);
  for (let steps = 0; steps < 2; steps += 1) {
    await tab.goBack();
    await expect(tab.getByRole('navigation', { name: navigation.name })).toHaveCount(0);
    expect(await tab.locator('body').textContent()).not.toMatch(ofAsha);
  }
  await tab.goto('./login');
  await sendLogin(tab, 'ravi02');
  await expect(tab).toHaveURL('./myproject');
  await expect(tab.getByText(projects.none)).toBeVisible();
  expect(await storedTexts(tab)).not.toMatch(ofAsha);
});

test('saves a rating without a network, and sends it after a reload with one', async ({ page, app }) => {
  app.allowConsole(networkGone);
  const form = './addskill?skill=4&topic=13';
  await app.logIn('asha01');
  await visitHome(page);
  await page.goto(form);
  await expect(level(page, componentPoints[0], levels[1])).toBeVisible();
  await page.waitForLoadState('networkidle');
  await goOffline(page);
  await page.goto(form);
  for (const point of componentPoints.slice(0, 3)) await level(page, point, levels[3]).check();
  await page.getByRole('button', { name: rating.submit }).click();
  await expect(page.getByText(unsent.saved)).toBeVisible();
  await page.goto('./allskills');
  const react = page.getByRole('article').filter({ hasText: 'React' });
  await expect(react.getByText(unsent.mark)).toBeVisible();
  await app.control.verify({ endpoint: 'addUserSkill', times: 0 });
  await comeBack(page);
  await expect(page.getByText(unsent.sent(['Components and props']))).toBeVisible();
  await expect(react.getByText(unsent.mark)).toHaveCount(0);
  await app.control.verify({ endpoint: 'addUserSkill', times: 1 });
});

test('refreshes behind the learner, who keeps place and focus', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await app.logIn('asha01');
  await visitHome(page);
  const mySkills = page.getByRole('region', { name: homeCopy.mySkills }).getByRole('article');
  await expect(mySkills).toHaveCount(4);
  // Another device deletes skills, whose cards stand above.
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
  for (const skill of [1, 2])
    await page.request.delete(`${process.env.MOCK_ORIGIN}/api/v1/userskill/skill/delete`, {
      headers: { 'Auth-token': token },
      data: { username: 'asha01', skill },
    });
  const release = await hold(page, '**/userskill/user_skill*');
  await page.reload();
  await expect(home(page)).toBeFocused();
  // An input of the learner ends the restoring of the scroll.
  await page.keyboard.press('Tab');
  const subject = page.getByRole('link', { name: 'Design', exact: true });
  await subject.focus();
  await subject.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const top = () => subject.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const before = await top();
  release();
  await expect(page.getByText(lastKnown.updated)).toHaveCount(1);
  await expect(mySkills).toHaveCount(3);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await expect(subject).toBeFocused();
});
