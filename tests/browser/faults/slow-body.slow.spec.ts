import { home } from '#copy/home.ts';
import { ui } from '#copy/ui.ts';
import { expect, test } from '../app.ts';
import { homeHeading } from '../first-paint.ts';
import { sendLogin } from '../send-login.ts';

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
