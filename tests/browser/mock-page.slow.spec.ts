import { intercept } from './intercept.ts';
import { expect, skills, test } from './mock-page.ts';

test('shows the response of an outcome and forces it until cleared', async ({ page, mock }) => {
  await mock.open('Endpoints');
  const outcome = page.getByLabel('Outcome of listSkills');
  await outcome.selectOption('server-error');
  await expect(page.getByText('Not in the product document.').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('"message": "Internal server error"')).toBeVisible();

  await page.getByRole('button', { name: 'Force server-error' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'listSkills is forced to server-error (HTTP 500), until cleared.',
  );
  await expect(page.getByText('Forced server-error (HTTP 500), until cleared')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Endpoints' })).toHaveText('Endpoints 1 forced');
  await expect(outcome).toBeFocused();
  expect([(await mock.call(skills)).status(), (await mock.call(skills)).status()]).toEqual([500, 500]);

  await page.getByRole('button', { name: 'Clear listSkills' }).click();
  await expect(page.getByRole('status')).toHaveText('listSkills is not forced any more.');
  await expect(outcome).toHaveValue('');
  await expect(outcome).toBeFocused();
  expect((await mock.call(skills)).status()).toBe(200);
});

test('reports an unreachable mock, keeps typed values, and recovers', async ({ page, mock, app }) => {
  app.allowConsole(/net::ERR_FAILED/);
  const unreachable = 'The mock does not respond. Check that it is running, then try again.';
  await mock.open('State');
  const latency = page.getByRole('form', { name: 'Latency' });
  await latency.getByLabel('Milliseconds').fill('700');
  const mend = await intercept(page, '**/__mock/**', (route) => route.abort());
  await expect(page.getByText('No response', { exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(unreachable);
  await latency.getByRole('button', { name: 'Set' }).click();
  await expect(latency.getByRole('alert')).toHaveText(unreachable);
  mend();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('The mock responds again.');
  await latency.getByRole('button', { name: 'Set' }).click();
  await expect(latency.getByText('Responses are delayed by 700 ms.')).toBeVisible();
  await expect(latency.getByRole('alert')).toBeEmpty();
});

test('requests nothing from another origin and allows only its import map inline', async ({ page, mock }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await mock.open('Endpoints');
  expect([...origins]).toEqual([process.env.MOCK_ORIGIN]);
  for (const path of ['/__mock', '/__mock/page/page.html'])
    expect((await mock.call(path)).headers()['content-security-policy']).toMatch(
      /^default-src 'self'; script-src 'self' 'sha256-[^' ]+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
});
