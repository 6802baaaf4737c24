import { expect, test } from './app.ts';
import { visitStops } from './focus.ts';
import { intercept } from './intercept.ts';
import { chooseDisplay } from './looks.ts';
import { clipped } from './reflow.ts';
import { sendLogin } from './send-login.ts';
import { smallTargets } from './targets.ts';

test('a deep link and a refresh keep a learner where she is', async ({ page, app }) => {
  await app.logIn('meena03');
  await page.goto('/pev/subject?subject=3');
  await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/pev/subject?subject=3');
  await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeVisible();
});

test('going back finds the page where it was: scroll and focus', async ({ page, app }) => {
  await app.logIn('asha01');
  const subject = page.getByRole('link', { name: 'Accessibility', exact: true });
  await subject.focus();
  const before = await page.evaluate(() => Math.round(window.scrollY));
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(subject).toBeFocused();
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(before);
});

test('the Add menu opens, is walked and closed by keyboard', async ({ page, app }) => {
  await app.logIn('ravi02');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const add = bar.getByRole('button', { name: 'Add' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(add).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('link', { name: 'Add Skill' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await expect(add).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/addproject');
  await expect(add).toHaveAttribute('aria-expanded', 'false');
});

/** Of a phone, of one held sideways, and what zoom of 400 % leaves of a laptop's screen. */
const screenSizes = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 667, height: 375 },
  { width: 320, height: 256 },
];

for (const size of screenSizes) {
  test(`the bar stays in reach at every text size on ${size.width} x ${size.height}, and covers no focus`, async ({
    page,
    app,
  }) => {
    await page.setViewportSize(size);
    await app.logIn('asha01');
    await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const textSize of [100, 125, 150, 200]) {
      await test.step(`${textSize} %`, async () => {
        await chooseDisplay(page, { textSize });
        await expect(bar.getByRole('link')).toHaveText(['Home', 'Projects', 'Alerts', 'Profile']);
        const places = bar.getByRole('link').or(bar.getByRole('button'));
        for (const place of await places.all()) await expect(place).toBeInViewport({ ratio: 1 });
        await bar.getByRole('button', { name: 'Add' }).click();
        const addProject = bar.getByRole('link', { name: 'Add Project' });
        await addProject.scrollIntoViewIfNeeded();
        await expect(addProject).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Escape');
        expect.soft((await bar.boundingBox())?.height).toBeLessThanOrEqual(Math.max(46, size.height / 8));
        expect.soft(await smallTargets(page)).toEqual([]);
        expect.soft(await clipped(page)).toEqual([]);
        expect.soft(await visitStops(page)).toEqual([]);
      });
    }
  });
}

test('logging out says so, empties the device and leads to the login', async ({ page, app }) => {
  await app.logIn('asha01');
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Hegde' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You are getting logged out now..')).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('You are getting logged out now..')).toHaveCount(0);
  await page.goto('/myprofile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show what you can do');
});

test('a session that the backend no longer accepts is explained, and the login leads back', async ({
  page,
  app,
}) => {
  app.allowConsole(/401/);
  await app.logIn('asha01');
  await page.evaluate(() => localStorage.setItem('auth_token', 'not.good'));
  await page.goto('/update/project?project=1');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You were logged out because your session ended.')).toBeVisible();
  await sendLogin(page, 'asha01');
  await expect(page).toHaveURL('/update/project?project=1');
});

test('a deleted account is told in a dialog, and the device is emptied', async ({ page, app }) => {
  app.allowConsole(/404/);
  await app.logIn('asha01');
  await app.force('getUser', 'user-deleted');
  await page.reload();
  const told = page.getByRole('dialog', {
    name: 'Your Account has been deleted please contacy administrator to more help',
  });
  await expect(told).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Show what you can do');
});

test('without a network the screen says so, and what was typed is there when it returns', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('asha01');
  await page.context().setOffline(true);
  await expect(page.getByRole('heading', { name: 'No Internet connection' })).toBeVisible();
  await expect(page.getByLabel('Username')).toBeHidden();
  await page.context().setOffline(false);
  await expect(page.getByLabel('Username')).toHaveValue('asha01');
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('an address that is no screen says so and leads home', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL('/');
});

test('a screen whose code cannot be fetched says so and can be tried again', async ({ page, app }) => {
  app.allowConsole(/Failed to (load|fetch)|dynamically imported|net::/);
  const mend = await intercept(page, '**/assets/login-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This screen stopped working');
  mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('going back from a topic finds the skill whose pop-up was open', async ({ page, app }) => {
  await app.logIn('asha01');
  const skill = page.getByRole('button', { name: 'React' });
  await skill.click();
  await page.getByRole('dialog').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add React' })).toBeFocused();
  await page.goBack();
  await expect(skill).toBeFocused();
});

test('a refresh keeps the place on the page, the skip link and the current link add nothing to the history', async ({
  page,
  app,
}) => {
  await app.logIn('asha01');
  await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await page.evaluate(() => window.scrollTo(0, 500));
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
});

test('Back on a screen that was opened from outside leads home', async ({ page, app }) => {
  await app.logIn('asha01');
  const fresh = await page.context().newPage();
  await fresh.goto('/allskills');
  await fresh.getByRole('button', { name: 'Back' }).click();
  await expect(fresh).toHaveURL('/');
});
