import { intercept } from './intercept.ts';
import { expect, test } from './mock-page.ts';

const skills = '/api/v1/skill/skills';

test.describe('an outcome', () => {
  test('shows its response and stays forced until cleared', async ({ page, mock }) => {
    await mock.open();
    const outcome = page.getByLabel('Outcome of listSkills');
    await expect(outcome).toHaveValue('success');
    await outcome.selectOption('server-error');
    await expect(
      page.getByText('Decided: the product document does not describe this outcome.'),
    ).toBeVisible();
    await expect(page.getByText('"message": "Internal server error"')).toBeVisible();
    expect((await mock.call(skills)).status()).toBe(200);

    await page.getByRole('button', { name: 'Force server-error' }).click();
    await expect(page.getByRole('status')).toHaveText(
      'listSkills is forced to server-error (HTTP 500) until cleared.',
    );
    await expect(page.getByText('Forced server-error (HTTP 500), until cleared')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Endpoints' })).toHaveText('Endpoints 1 forced');
    await expect(outcome).toBeFocused();
    expect([(await mock.call(skills)).status(), (await mock.call(skills)).status()]).toEqual([500, 500]);

    await page.getByRole('button', { name: 'Clear listSkills' }).click();
    await expect(page.getByRole('status')).toHaveText('listSkills is not forced any more.');
    await expect(outcome).toHaveValue('success');
    await expect(outcome).toBeFocused();
    expect((await mock.call(skills)).status()).toBe(200);
  });

  test('ends after one call when forced once', async ({ page, mock }) => {
    await mock.open();
    await page.getByLabel('Outcome of listSkills').selectOption('rate-limited');
    await page.getByRole('radio', { name: 'Next request' }).check();
    await page.getByRole('button', { name: 'Force rate-limited' }).click();
    await expect(page.getByText('Forced rate-limited (HTTP 429), for the next request')).toBeVisible();
    expect((await mock.call(skills)).status()).toBe(429);
    await expect(page.getByText('Forced rate-limited')).toBeHidden();
    await expect(page.getByLabel('Outcome of listSkills')).toHaveValue('success');
    expect((await mock.call(skills)).status()).toBe(200);
  });

  test('refuses zero calls at the field and counts down from three', async ({ page, mock, app }) => {
    app.allowConsole(/400/);
    await mock.open();
    await page.getByLabel('Outcome of login').selectOption('hang');
    const count = page.getByRole('spinbutton', { name: 'Number of requests' });
    await count.fill('0');
    await page.getByRole('button', { name: 'Force hang' }).click();
    await expect(count).toBeFocused();
    await expect(count).toHaveAccessibleDescription(/^times: /);
    await expect(count).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Outcome of login').selectOption('server-error');
    await expect(count).not.toHaveAttribute('aria-invalid');
    await count.fill('3');
    await page.getByRole('button', { name: 'Force server-error' }).click();
    await expect(page.getByText('Forced server-error (HTTP 500), for the next 3 requests')).toBeVisible();
    await mock.call('/api/v1/userskill/auth', { method: 'POST', body: {} });
    await expect(page.getByText('Forced server-error (HTTP 500), for the next 2 requests')).toBeVisible();
  });

  test('shows an outcome that another client forces, and keeps an unforced choice', async ({
    page,
    mock,
  }) => {
    await mock.open();
    await page.getByLabel('Outcome of login').selectOption('drop');
    await mock.call('/__mock/endpoints/register', { method: 'PUT', body: { outcome: 'server-error' } });
    await expect(page.getByText('Forced server-error')).toBeVisible();
    await expect(page.getByLabel('Outcome of register')).toHaveValue('server-error');
    await expect(page.getByLabel('Outcome of login')).toHaveValue('drop');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('status')).toHaveText('No endpoint is forced any more.');
    await expect(page.getByText('Forced server-error')).toBeHidden();
    const endpoints = await (await mock.call('/__mock/endpoints')).json();
    expect(endpoints.filter((endpoint: { forced: unknown }) => endpoint.forced !== null)).toEqual([]);
  });
});

test('finds endpoints by words and by forced outcomes', async ({ page, mock }) => {
  await mock.call('/__mock/endpoints/login', { method: 'PUT', body: { outcome: 'hang' } });
  await mock.open();
  const find = page.getByRole('searchbox', { name: 'Find an endpoint' });
  await find.fill('reset password');
  await expect(page.getByRole('status')).toHaveText('2 of 25 endpoints.');
  await expect(page.getByLabel(/^Outcome of /)).toHaveCount(25);
  await expect(page.getByLabel('Outcome of resetPassword')).toBeVisible();
  await expect(page.getByLabel('Outcome of login')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Catalogue' })).toBeHidden();
  await find.fill('teapot');
  await expect(page.getByText('No endpoint matches.')).toBeVisible();
  await find.fill('');
  await page.getByLabel('Only forced').check();
  await expect(page.getByText('1 of 25 endpoints', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Outcome of login')).toBeVisible();
});

test('reports an unreachable mock, keeps typed values, and recovers', async ({ page, mock, app }) => {
  app.allowConsole(/net::ERR_FAILED/);
  await mock.open();
  await page.getByLabel('Outcome of login').selectOption('hang');
  const latency = page.getByRole('form', { name: 'Latency' });
  const field = latency.getByLabel('Custom latency in milliseconds');
  await field.fill('700');
  const mend = await intercept(page, '**/__mock/**', (route) => route.abort());
  await expect(page.getByText('No response', { exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/^The mock does not respond\./);
  await latency.getByRole('button', { name: 'Set' }).click();
  await expect(latency.getByRole('alert')).toHaveText(
    'The mock does not respond. Check that it is running, then try again.',
  );
  await expect(field).toHaveValue('700');
  await page.getByRole('button', { name: 'Reset this world' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(question.getByRole('alert')).toHaveText(
    'The mock does not respond. Check that it is running, then try again.',
  );
  await page.keyboard.press('Escape');

  mend();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('The mock responds again.');
  await expect(page.getByLabel('Outcome of login')).toHaveValue('hang');
  await latency.getByRole('button', { name: 'Set' }).click();
  await expect(latency.getByText('Every response is delayed by 700 ms.')).toBeVisible();
  await expect(latency.getByRole('alert')).toBeEmpty();
});

test('requests nothing from another origin and allows nothing inline', async ({ page, mock }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await mock.open();
  expect([...origins]).toEqual([process.env.MOCK_ORIGIN]);
  for (const path of ['/__mock', '/__mock/page/main.js']) {
    const policy = (await mock.call(path)).headers()['content-security-policy'];
    expect(policy).toBe("default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  }
});

test('blocks calls and frames from another origin', async ({ page, mock, app }) => {
  app.allowConsole(/CORS|403|Failed to load|Refused to display|frame-ancestors|X-Frame-Options/);
  await mock.call('/__mock/endpoints/login', { method: 'PUT', body: { outcome: 'hang' }, world: 'default' });
  const elsewhere = 'http://elsewhere.example/';
  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>a</title>' }),
  );
  await page.goto(elsewhere);
  const answers = await page.evaluate(async (origin) => {
    const tried = await Promise.allSettled([
      fetch(`${origin}/__mock/log`),
      fetch(`${origin}/__mock/reset`, { method: 'POST', mode: 'no-cors' }),
    ]);
    const frame = document.createElement('iframe');
    frame.src = `${origin}/__mock`;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    return tried.map(({ status }) => status);
  }, process.env.MOCK_ORIGIN);
  expect(answers).toEqual(['rejected', 'rejected']);
  expect(page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
  const endpoints = await (await mock.call('/__mock/endpoints', { world: 'default' })).json();
  expect(endpoints.find(({ id }: { id: string }) => id === 'login').forced).toBe('hang');
  await mock.call('/__mock/endpoints/login', { method: 'PUT', body: { outcome: null }, world: 'default' });
});
