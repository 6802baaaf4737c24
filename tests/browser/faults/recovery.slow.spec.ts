import { home } from '#copy/home.ts';
import { ui } from '#copy/ui.ts';
import { expect, test } from '../app.ts';
import { homeHeading } from '../first-paint.ts';
import { sendLogin } from '../send-login.ts';
import { allStates } from '../states/all.ts';

// The client tests prove which text a screen shows for which failure. Here the built app recovers from it.

for (const { name, failed, reach } of Object.values(allStates).flat()) {
  if (failed === undefined) continue;
  test(`recovers on Try again from: ${name}`, async ({ page, app }) => {
    await reach(page, app);
    await app.control.clear();
    const again = page.getByRole('button', { name: ui.tryAgain });
    // One press may repair several lists.
    await expect(async () => {
      if ((await again.count()) > 0) await again.first().click({ timeout: 1000 });
      await expect(again).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await expect(page.getByText(failed)).toHaveCount(0);
    await expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('accepts responses that trickle in over ten seconds', async ({ page, app }) => {
  // The client tests prove the timeout of 15 s. Here a busy machine may take longer.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  for (const endpoint of ['login', 'listSkills'] as const) await app.control.force(endpoint, 'slow-body');
  await page.goto('./login');
  await sendLogin(page, 'asha01');
  await expect(page.getByRole('button', { name: ui.loading })).toHaveAttribute('aria-disabled', 'true');
  await expect(homeHeading(page)).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('region', { name: home.topSkills }).getByRole('article')).not.toHaveCount(0, {
    timeout: 90_000,
  });
});
