import { readFile } from 'node:fs/promises';
import { intercept } from './intercept.ts';
import { expect, test } from './mock-page.ts';

const skills = '/api/v1/skill/skills';

test.describe('an outcome', () => {
  test('that is chosen tells what it answers, and is forced by a press until it is cleared', async ({
    page,
    mock,
  }) => {
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

  test('that is forced once is gone after one call, and the page sees it go', async ({ page, mock }) => {
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

  test('that is forced for three calls says how many are left', async ({ page, mock }) => {
    await mock.open();
    await page.getByLabel('Outcome of listSkills').selectOption('empty');
    await expect(page.getByText('Fault. The right shape with nothing in it.')).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Number of calls' }).fill('3');
    await page.getByRole('button', { name: 'Force empty' }).click();
    await expect(page.getByText('Forced empty (HTTP 200), on the next 3 calls')).toBeVisible();
    await mock.call(skills);
    await expect(page.getByText('Forced empty (HTTP 200), on the next 2 calls')).toBeVisible();
  });

  test('cannot be forced for no call at all, which is told at the field', async ({ page, mock, app }) => {
    app.allowConsole(/400/);
    await mock.open();
    await page.getByLabel('Outcome of login').selectOption('hang');
    const count = page.getByRole('spinbutton', { name: 'Number of calls' });
    await count.fill('0');
    await page.getByRole('button', { name: 'Force hang' }).click();
    await expect(count).toBeFocused();
    await expect(count).toHaveAccessibleDescription(/^times: /);
    await expect(count).toHaveAttribute('aria-invalid', 'true');
    await count.fill('1');
    await page.getByRole('button', { name: 'Force hang' }).click();
    await expect(page.getByText('Forced hang (no answer), on the next call')).toBeVisible();
    await page.getByLabel('Outcome of login').selectOption('drop');
    await expect(count).not.toHaveAttribute('aria-invalid');
  });

  test('of every kind is offered under what it is, and says what it answers', async ({ page, mock }) => {
    await mock.open();
    const outcome = page.getByLabel('Outcome of getUser');
    const names = (group: string) => outcome.locator(`optgroup[label="${group}"] option`).allTextContents();
    expect(await outcome.locator('option').first().textContent()).toBe('success: not forced');
    expect(await names('Documented')).toEqual(['user-deleted (HTTP 404)', 'rate-limited (HTTP 429)']);
    expect(await names('Decided by us')).toContain('invalid-token (HTTP 401)');
    const faults = await names('Faults');
    expect(faults).toContain('drop (no answer)');
    for (const label of faults) {
      await outcome.selectOption({ label });
      await expect(page.getByText(/^Fault\. \w/)).toBeVisible();
    }
    await outcome.selectOption('user-deleted');
    await expect(page.getByText('Documented: the product document tells of it.')).toBeVisible();
  });

  test('that somebody else forces is seen, and a choice that is not forced yet stays', async ({
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

test('endpoints are found by a word, and by being forced', async ({ page, mock }) => {
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

test('a mock that stops is told, loses nothing typed, and is followed again when it is back', async ({
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

test('the page asks nothing of another origin and lets nothing inline run', async ({ page, mock }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await mock.open();
  expect([...origins]).toEqual([process.env.MOCK_ORIGIN]);
  for (const path of ['/__mock', '/__mock/', '/__mock/page/main.js', '/__mock/page/page.css']) {
    const policy = (await mock.call(path)).headers()['content-security-policy'];
    expect(policy).toBe("default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  }
  for (const path of ['/__mock/page/none.js', '/__mock/page/..%2fcontrols.ts', '/__mock/page/'])
    expect((await mock.call(path)).status()).toBe(404);
});

test('a page of another origin can neither steer the mock nor show the page in a frame', async ({
  page,
  mock,
  app,
}) => {
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

test('the files of the page are read as they stand', async ({ mock }) => {
  const served = await (await mock.call('/__mock/page/changes.js')).text();
  const file = new URL('../../mock-server/control/page/changes.js', import.meta.url);
  expect(served).toBe(await readFile(file, 'utf8'));
});
