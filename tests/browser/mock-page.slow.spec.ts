import { intercept } from './intercept.ts';
import { expect, test } from './mock-page.ts';

const skills = '/api/v1/skill/skills';

test.describe('an outcome', () => {
  test('shows its answer, and stays forced until it is cleared', async ({ page, mock }) => {
    await mock.open();
    const outcome = page.getByLabel('Outcome of listSkills');
    await expect(outcome).toHaveValue('success');
    await outcome.selectOption('server-error');
    await expect(page.getByText('Decided by us: the product document leaves it open.')).toBeVisible();
    await expect(page.getByText('"message": "Internal server error"')).toBeVisible();
    expect((await mock.call(skills)).status()).toBe(200);

    await page.getByRole('button', { name: 'Force server-error' }).click();
    await expect(page.getByRole('status')).toHaveText(
      'listSkills answers server-error (HTTP 500) until cleared.',
    );
    await expect(page.getByText('Forced server-error (HTTP 500), until cleared')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Endpoints' })).toHaveText('Endpoints 1 forced');
    await expect(outcome).toBeFocused();
    expect([(await mock.call(skills)).status(), (await mock.call(skills)).status()]).toEqual([500, 500]);

    await page.getByRole('button', { name: 'Clear listSkills' }).click();
    await expect(page.getByRole('status')).toHaveText('listSkills answers as usual.');
    await expect(outcome).toHaveValue('success');
    await expect(outcome).toBeFocused();
    expect((await mock.call(skills)).status()).toBe(200);
  });

  test('is gone after one call when it is forced once', async ({ page, mock }) => {
    await mock.open();
    await page.getByLabel('Outcome of listSkills').selectOption('rate-limited');
    await page.getByRole('radio', { name: 'Once' }).check();
    await page.getByRole('button', { name: 'Force rate-limited' }).click();
    await expect(page.getByText('Forced rate-limited (HTTP 429), on the next call')).toBeVisible();
    expect((await mock.call(skills)).status()).toBe(429);
    await expect(page.getByText('Forced rate-limited')).toBeHidden();
    await expect(page.getByLabel('Outcome of listSkills')).toHaveValue('success');
    expect((await mock.call(skills)).status()).toBe(200);
  });

  test('is refused at the field for zero calls, and counts down from three', async ({ page, mock, app }) => {
    app.allowConsole(/400/);
    await mock.open();
    await page.getByLabel('Outcome of login').selectOption('hang');
    const count = page.getByRole('spinbutton', { name: 'Number of calls' });
    await count.fill('0');
    await page.getByRole('button', { name: 'Force hang' }).click();
    await expect(count).toBeFocused();
    await expect(count).toHaveAccessibleDescription(/^times: /);
    await expect(count).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Outcome of login').selectOption('server-error');
    await expect(count).not.toHaveAttribute('aria-invalid');
    await count.fill('3');
    await page.getByRole('button', { name: 'Force server-error' }).click();
    await expect(page.getByText('Forced server-error (HTTP 500), on the next 3 calls')).toBeVisible();
    await mock.call('/api/v1/userskill/auth', { method: 'POST', body: {} });
    await expect(page.getByText('Forced server-error (HTTP 500), on the next 2 calls')).toBeVisible();
  });

  test('shows when somebody else forces it, and keeps a choice that is not forced yet', async ({
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
    await expect(page.getByRole('status')).toHaveText('Every endpoint answers as usual.');
    await expect(page.getByText('Forced server-error')).toBeHidden();
    const endpoints = await (await mock.call('/__mock/endpoints')).json();
    expect(endpoints.filter((endpoint: { forced: unknown }) => endpoint.forced !== null)).toEqual([]);
  });
});

test('finds endpoints by a word, and by a forced outcome', async ({ page, mock }) => {
  await mock.call('/__mock/endpoints/login', { method: 'PUT', body: { outcome: 'hang' } });
  await mock.open();
  const find = page.getByRole('searchbox', { name: 'Find an endpoint' });
  await find.fill('reset password');
  await expect(page.getByRole('status')).toHaveText('2 of 24 endpoints.');
  await expect(page.getByLabel(/^Outcome of /)).toHaveCount(24);
  await expect(page.getByLabel('Outcome of resetPassword')).toBeVisible();
  await expect(page.getByLabel('Outcome of login')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Catalogue' })).toBeHidden();
  await find.fill('teapot');
  await expect(page.getByText('No endpoint has these words')).toBeVisible();
  await find.fill('');
  await page.getByLabel('Only forced').check();
  await expect(page.getByText('1 of 24 endpoints', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Outcome of login')).toBeVisible();
});

test('tells when the mock stops answering, keeps what was typed, and goes on when it is back', async ({
  page,
  mock,
  app,
}) => {
  app.allowConsole(/net::ERR_FAILED/);
  await mock.open();
  await page.getByLabel('Outcome of login').selectOption('hang');
  const latency = page.getByRole('form', { name: 'Latency' });
  const field = latency.getByLabel('Another latency, in milliseconds');
  await field.fill('700');
  const mend = await intercept(page, '**/__mock/**', (route) => route.abort());
  await expect(page.getByText('No answer', { exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/^The mock does not answer\./);
  await latency.getByRole('button', { name: 'Set' }).click();
  await expect(latency.getByRole('alert')).toHaveText('The mock does not answer. Try again when it is back.');
  await expect(field).toHaveValue('700');
  await page.getByRole('button', { name: 'Reset this world' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(question.getByRole('alert')).toHaveText(
    'The mock does not answer. Try again when it is back.',
  );
  await page.keyboard.press('Escape');

  mend();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('The mock answers again.');
  await expect(page.getByLabel('Outcome of login')).toHaveValue('hang');
  await latency.getByRole('button', { name: 'Set' }).click();
  await expect(latency.getByText('Every call waits 700 ms.')).toBeVisible();
  await expect(latency.getByRole('alert')).toBeEmpty();
});

test('requests nothing of another origin, and allows nothing inline', async ({ page, mock }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await mock.open();
  expect([...origins]).toEqual([process.env.MOCK_ORIGIN]);
  for (const path of ['/__mock', '/__mock/page/main.js']) {
    const policy = (await mock.call(path)).headers()['content-security-policy'];
    expect(policy).toBe("default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  }
});

test('blocks calls and frames of another origin', async ({ page, mock, app }) => {
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
