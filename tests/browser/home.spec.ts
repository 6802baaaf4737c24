import { course } from '#copy/alerts.ts';
import { app as appCopy } from '#copy/app.ts';
import { home, nextStep } from '#copy/home.ts';
import { rating } from '#copy/rating.ts';
import { screens } from '#copy/screens.ts';
import { expect, test } from './app.ts';
import { callsOf, homeHeading, landingHeading, ownCode } from './first-paint.ts';
import { hold, intercept } from './intercept.ts';
import { ratingHeading } from './rating-form.ts';

test.use({ viewport: { width: 390, height: 664 } });

test('shows the static frame, then home, and requests each part once', async ({ page, app }) => {
  await app.remember('asha01');
  const made = callsOf(page);
  const letThrough = await hold(page, ownCode);
  await page.goto('./', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: appCopy.display })).toBeVisible();
  await expect(landingHeading(page)).toBeHidden();
  letThrough();
  await expect(homeHeading(page)).toBeFocused();
  await expect(page).toHaveTitle(appCopy.title(home.title));
  await expect(page.locator('html')).not.toHaveAttribute('data-start');

  await expect(page.getByRole('link', { name: /^Alerts, \d+ new$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: nextStep.heading })).toContainText(/\d+%/);
  for (const name of [home.mySkills, screens.myProjects, home.subjects, home.topSkills, course.heading]) {
    await expect(page.getByRole('region', { name }).getByRole('article').first()).toBeVisible();
  }
  for (const call of [
    '/api/v1/skill/skills',
    '/api/v1/subject/subjects',
    '/api/v1/userskill/get_user',
    '/api/v1/userskill/user_skill?username=asha01',
    '/api/v1/projects/asha01',
    '/feeds/ads.csv',
    '/feeds/alerts.csv',
  ])
    expect(made.filter((other) => other === call)).toEqual([call]);
  // An English page has the names of the catalogue, and home has no search.
  for (const feed of ['names', 'words']) expect(made).not.toContain(`/feeds/${feed}.csv`);

  const step = page.getByRole('region', { name: nextStep.heading });
  const next = step.getByRole('link', { name: 'Continue: Accessibility Testing' });
  await expect(step).toContainText('Next: Standards and planning');
  await expect(next).toBeInViewport({ ratio: 1 });
  for (const picture of await page.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await expect(picture).toHaveAttribute('alt', '');
  }
  await next.click();
  await expect(
    ratingHeading(page, rating.add('Accessibility Testing'), 'Standards and planning'),
  ).toBeFocused();

  const name = 'Venkatanarasimharaju';
  await intercept(page, '**/userskill/get_user*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"Asha"', `"${name}"`) });
  });
  await page.goto('./');
  const greeting = page.getByRole('heading', { level: 1, name: home.greeting(name) });
  await expect(greeting).toBeVisible();
  const lines = await greeting.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines, 'a long name stands unbroken below the greeting').toBe(2);
});
