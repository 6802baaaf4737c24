import { allEndpoints } from '#contract/endpoints.ts';
import { proxyTo } from '#mock/bridge/proxy.ts';
import { createMockControl } from '#mock/client.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { serve } from '#mock/serve.ts';
import { intercept } from './intercept.ts';
import { expect, test } from './mock-page.ts';

const skills = '/api/v1/skill/skills';

test.describe('an outcome', () => {
  test('shows its response and stays forced until cleared', async ({ page, mock }) => {
    await mock.open('Endpoints');
    const outcome = page.getByLabel('Outcome of listSkills');
    await expect(outcome).toHaveValue('');
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
    await expect(page.getByRole('tab', { name: 'Endpoints' })).toHaveText('Endpoints 1 forced');
    await expect(outcome).toBeFocused();
    expect([(await mock.call(skills)).status(), (await mock.call(skills)).status()]).toEqual([500, 500]);

    await page.getByRole('button', { name: 'Clear listSkills' }).click();
    await expect(page.getByRole('status')).toHaveText('listSkills is not forced any more.');
    await expect(outcome).toHaveValue('');
    await expect(outcome).toBeFocused();
    expect((await mock.call(skills)).status()).toBe(200);
  });

  test('ends after one call when forced once', async ({ page, mock }) => {
    await mock.open('Endpoints');
    await page.getByLabel('Outcome of listSkills').selectOption('rate-limited');
    await page.getByRole('radio', { name: 'Next request' }).check();
    await page.getByRole('button', { name: 'Force rate-limited' }).click();
    await expect(page.getByText('Forced rate-limited (HTTP 429), for the next request')).toBeVisible();
    expect((await mock.call(skills)).status()).toBe(429);
    await expect(page.getByText('Forced rate-limited')).toBeHidden();
    await expect(page.getByLabel('Outcome of listSkills')).toHaveValue('');
    expect((await mock.call(skills)).status()).toBe(200);
  });

  test('refuses zero calls at the field and counts down from three', async ({ page, mock, app }) => {
    app.allowConsole(/400/);
    await mock.open('Endpoints');
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
    await mock.open('Endpoints');
    await page.getByLabel('Outcome of login').selectOption('drop');
    await mock.call('/__mock/endpoints/register', { method: 'PUT', body: { outcome: 'server-error' } });
    await expect(page.getByText('Forced server-error')).toBeVisible();
    await expect(page.getByLabel('Outcome of register')).toHaveValue('server-error');
    await expect(page.getByLabel('Outcome of login')).toHaveValue('drop');
  });

  test('lists the rules of an endpoint, which Clear removes', async ({ page, mock }) => {
    const put = (body: unknown) => mock.call('/__mock/endpoints/login', { method: 'PUT', body });
    await put({ outcomes: ['hang', null], times: 2 });
    await put({ outcome: 'server-error', times: 2, match: { body: { username: 'ravi02' } } });
    await mock.open('Endpoints');
    const rules = page.getByRole('listitem').filter({ hasText: /^Forced/ });
    await expect(rules).toHaveText([
      'Forced only when body.username is ravi02: server-error (HTTP 500), for the next 2 requests',
      'Forced hang (no response), then not forced, for the next 4 requests',
    ]);
    await expect(page.getByLabel('Outcome of login')).toHaveValue('hang');
    await page.getByRole('button', { name: 'Clear login' }).click();
    await expect(rules).toHaveCount(0);
    expect((await (await mock.call('/__mock/endpoints')).json())[1].rules).toEqual([]);
  });

  test('sends a status and a delay, and tells all parts of a rule', async ({ page, mock }) => {
    const outcomes = ['server-error'];
    const rule = { outcomes, times: 1, status: 503, headers: { 'Retry-After': '5' }, delay: 2000, body: {} };
    const rules: object[] = [];
    await page.route('**/__mock/endpoints', async (route) => {
      const [first, ...others] = await (await route.fetch()).json();
      await route.fulfill({
        json: [{ ...first, forced: rules[0] ? 'server-error' : null, rules }, ...others],
      });
    });
    await page.route('**/__mock/endpoints/*', async (route) => {
      expect(route.request().postDataJSON()).toEqual({ outcome: 'server-error', status: 503, delay: 2000 });
      rules.push(rule);
      await route.fulfill({ json: {} });
    });
    await mock.open('Endpoints');
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByLabel(/^Outcome of /) })
      .first();
    await row.getByLabel(/^Outcome of /).selectOption('server-error');
    await row.getByText('More', { exact: true }).click();
    await row.getByLabel('Status').fill('503');
    await row.getByLabel('Delay in ms').fill('2000');
    await page.keyboard.press('Enter');
    await expect(row.getByRole('listitem')).toHaveText(
      'Forced server-error (HTTP 503), with a body of its own, with Retry-After: 5, delayed by 2 seconds, for the next request',
    );
  });

  test('forces success, which differs from no forced outcome', async ({ page, mock }) => {
    await mock.open('Endpoints');
    await page.getByLabel('Outcome of listSubjects').selectOption('success');
    await page.getByRole('button', { name: 'Force success' }).click();
    await expect(page.getByText('Forced success (HTTP 200), until cleared')).toBeVisible();
    await expect(page.getByLabel('Outcome of listSubjects')).toHaveValue('success');
  });

  test('is forced on all endpoints and cleared on all', async ({ page, mock }) => {
    await mock.open('Endpoints');
    const tab = page.getByRole('tab', { name: 'Endpoints' });
    await page.getByRole('combobox', { name: 'Force all endpoints' }).selectOption('server-error');
    await page.getByRole('button', { name: 'Force all endpoints' }).click();
    await expect(page.getByRole('status')).toHaveText(
      'All endpoints are forced to server-error until cleared.',
    );
    await expect(tab).toHaveText(`Endpoints ${allEndpoints.length} forced`);
    expect((await mock.call(skills)).status()).toBe(500);
    await page.getByRole('button', { name: 'Clear all forced outcomes' }).click();
    await expect(page.getByRole('status')).toHaveText('No endpoint is forced any more.');
    await expect(tab).toHaveText('Endpoints');
    expect((await mock.call(skills)).status()).toBe(200);
  });
});

test('opens the tab in the address and follows back, forward and the keyboard', async ({ page, mock }) => {
  await mock.open('Mails');
  const selected = page.getByRole('tab', { selected: true });
  const panel = page.getByRole('tabpanel');
  await page.getByRole('link', { name: /^World/ }).click();
  await expect(panel).toHaveAccessibleName('State');
  await page.goBack();
  await expect(selected).toHaveAccessibleName(/^Mails/);
  await page.goForward();
  await expect(selected).toHaveAccessibleName('State');
  await selected.focus();
  const names = { ArrowRight: /^Requests/, ArrowLeft: /^State/, Home: /^Requests/, End: /^State/ };
  for (const [key, name] of Object.entries(names)) {
    await page.keyboard.press(key);
    await expect(selected).toBeFocused();
    await expect(selected).toHaveAccessibleName(name);
    await expect(panel).toHaveAccessibleName(name);
  }
  await expect(page).toHaveURL(/#state$/);
});

test('finds endpoints by words and by forced outcomes', async ({ page, mock }) => {
  await mock.call('/__mock/endpoints/login', { method: 'PUT', body: { outcome: 'hang' } });
  await mock.open('Endpoints');
  const find = page.getByRole('searchbox', { name: 'Find an endpoint' });
  await find.fill('reset password');
  await expect(page.getByRole('status')).toHaveText(`2 of ${allEndpoints.length} endpoints.`);
  await expect(page.getByLabel(/^Outcome of /)).toHaveCount(allEndpoints.length);
  await expect(page.getByLabel('Outcome of resetPassword')).toBeVisible();
  await expect(page.getByLabel('Outcome of login')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Catalogue' })).toBeHidden();
  await find.fill('teapot');
  await expect(page.getByText('No endpoint matches.')).toBeVisible();
  await find.fill('');
  await page.getByLabel('Only forced').check();
  await expect(page.getByText(`1 of ${allEndpoints.length} endpoints`, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Outcome of login')).toBeVisible();
});

test('lets one endpoint answer from the state while the others answer from a backend', async ({
  page,
  request,
  world,
}) => {
  const fixtures = { ...(await loadFixtures()), projects: [] };
  const upstream = proxyTo(`${process.env.MOCK_ORIGIN}/api/v1`);
  const { origin, stop } = await serve({ port: 0, fixtures, upstream });
  const control = createMockControl({ url: origin, world });
  const projects = async () =>
    (await (await request.get(`${origin}/api/v1/projects/asha01`, control)).json()).data.length;
  await page.goto(`${origin}/__mock?world=${world}#endpoints`);
  await expect(page.getByText('Answers come from a backend.').filter({ visible: true })).toBeVisible();
  expect(await projects()).toBe(3);

  const choice = page.getByLabel("Answer from the mock's state for listProjects");
  await choice.check();
  await expect(page.getByRole('status')).toHaveText("listProjects answers from the mock's state.");
  expect(await projects()).toBe(0);
  await page.getByRole('tab', { name: 'Requests' }).click();
  const outcomes = page.getByRole('list', { name: /^Requests/ }).locator('.outcome');
  await expect(outcomes).toHaveText(['listProjects success', 'listProjects success backend']);

  await control.answerFrom('listProjects', 'upstream');
  await expect(choice).not.toBeChecked();
  // An open page polls, and would report the stopped mock as an error.
  await page.close();
  await stop();
});

test('reports an unreachable mock, keeps typed values, and recovers', async ({ page, mock, app }) => {
  app.allowConsole(/net::ERR_FAILED/);
  await mock.open('Endpoints');
  await page.getByLabel('Outcome of login').selectOption('hang');
  await page.getByRole('tab', { name: 'State' }).click();
  const latency = page.getByRole('form', { name: 'Latency' });
  const field = latency.getByLabel('Milliseconds');
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
  await latency.getByRole('button', { name: 'Set' }).click();
  await expect(latency.getByText('Responses are delayed by 700 ms.')).toBeVisible();
  await expect(latency.getByRole('alert')).toBeEmpty();
  await page.getByRole('tab', { name: 'Endpoints' }).click();
  await expect(page.getByLabel('Outcome of login')).toHaveValue('hang');
});

test('requests nothing from another origin and allows only its import map inline', async ({ page, mock }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await mock.open('Endpoints');
  expect([...origins]).toEqual([process.env.MOCK_ORIGIN]);
  for (const path of ['/__mock', '/__mock/page/main.js']) {
    const policy = (await mock.call(path)).headers()['content-security-policy'];
    expect(policy).toMatch(
      /^default-src 'self'; script-src 'self' 'sha256-[^' ]+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    );
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
