import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from './mock-page.ts';

const skills = '/api/v1/skill/skills';
const auth = '/api/v1/userskill/auth';

test.describe('the log', () => {
  test('shows a new call with its verdicts and rule', async ({ page, mock }) => {
    await mock.open();
    await expect(page.getByText('No requests in this world yet.')).toBeVisible();
    await mock.call(auth, { method: 'POST', body: { username: 'asha01' } });
    const row = page.getByRole('row', { name: /auth/ });
    await expect(row.getByRole('cell')).toHaveText([
      `POST ${auth}login`,
      'invalid-requestrequest schema',
      /^400\d+ ms$/,
      /^✗ Request wrong: password: Expected .*✓ Response ok$/,
      /^\d\d:\d\d:\d\d$/,
      'Copy as curl',
    ]);
    await expect(page.getByText('No requests in this world yet.')).toBeHidden();
  });

  test('filters by broken contract and by forced outcome', async ({ page, mock }) => {
    await mock.call(skills);
    await mock.call(auth, { method: 'POST', body: {} });
    await mock.call('/api/v1/subject/subjects', { headers: { 'X-Mock-Outcome': 'server-error' } });
    await mock.open();
    const rows = page.getByRole('table', { name: /^Requests/ }).getByRole('button', { expanded: false });
    const paths = async () => (await rows.allInnerTexts()).map((text) => text.split('\n').at(-1));
    await expect.poll(paths).toEqual(['listSubjects', 'login', 'listSkills']);
    await page.getByLabel('Breaks the contract').check();
    await expect(rows).toHaveText([/login/]);
    await expect(page.getByRole('status')).toHaveText('1 of 3 requests.');
    await page.getByLabel('Forced', { exact: true }).check();
    await expect(rows).toHaveText([/listSubjects/]);
  });

  test('keeps an opened row and the focus when a call arrives', async ({ page, mock }) => {
    await mock.call(skills);
    await mock.open();
    const opener = page.getByRole('button', { name: /GET .*skills listSkills/ });
    await opener.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('Verdict on the response')).toBeVisible();
    const sameElement = await opener.elementHandle();
    const said = await page.getByRole('status').textContent();
    await mock.call('/api/v1/subject/subjects');
    await expect(page.getByRole('button', { name: /listSubjects/ })).toBeVisible();
    await expect(page.getByText('Verdict on the response')).toBeVisible();
    await expect(opener).toBeFocused();
    expect(await sameElement?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.getByRole('status').textContent()).toBe(said);
  });

  test('stops polling while paused or hidden', async ({ page, mock }) => {
    await page.clock.install();
    await mock.open();
    const polls: string[] = [];
    const turn = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    const seeNoPoll = async () => {
      polls.length = 0;
      await page.clock.runFor(10_000);
      expect(polls).toEqual([]);
    };
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
    await mock.call(skills);
    page.on('request', (request) => polls.push(request.url()));
    await seeNoPoll();
    await expect(page.getByText('No requests in this world yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByRole('row', { name: /listSkills/ })).toHaveCount(1);
    await turn(true);
    await mock.call(skills);
    await seeNoPoll();
    await turn(false);
    await expect(page.getByRole('row', { name: /listSkills/ })).toHaveCount(2);
  });

  test('drops the oldest row when the log is full', async ({ page, mock }) => {
    const entry = (at: number) => ({
      at: new Date(at * 1000).toISOString(),
      method: 'GET',
      path: `/api/v1/skill/skills?call=${at}`,
      endpoint: 'listSkills',
      outcome: 'success',
      rule: 'state',
      status: 200,
      ms: 1,
      request: 'ok',
      answer: 'ok',
      curl: 'curl',
    });
    let log = [entry(1), entry(2), entry(3)];
    await page.route('**/__mock/log', (route) => route.fulfill({ json: log }));
    await mock.open();
    const openers = page.getByRole('table').getByRole('button', { name: /^GET/ });
    await expect(openers).toHaveText([/call=3/, /call=2/, /call=1/]);
    const second = await openers.nth(1).elementHandle();
    await openers.nth(2).focus();
    log = [entry(2), entry(3), entry(4)];
    await expect(openers).toHaveText([/call=4/, /call=3/, /call=2/]);
    expect(await second?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page.getByRole('heading', { name: 'Requests' })).toBeFocused();
  });

  test('copies a call as a curl command', async ({ page, mock, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const body = { username: 'asha01', email: "it's@example.com" };
    await mock.call('/api/v1/userskill/request-reset-password', { method: 'POST', body });
    await mock.open();
    await page.getByRole('button', { name: /^Copy as curl: POST .*request-reset-password/ }).click();
    await expect(page.getByRole('status')).toHaveText('Copied the curl command.');
    const command = await page.evaluate(() => navigator.clipboard.readText());
    const { stdout } = await promisify(execFile)('sh', ['-c', `${command} --silent`]);
    expect(JSON.parse(stdout)).toHaveProperty('status', 404);
    await expect(page.getByRole('row', { name: /requestPasswordReset/ })).toHaveCount(2);
  });
});

test.describe('the outbox', () => {
  const ask = async (mock: { call: (path: string, call: object) => Promise<unknown> }, origin: string) => {
    const body = { username: 'asha01', email: 'asha01@example.com' };
    const path = '/api/v1/userskill/request-reset-password';
    await mock.call(path, { method: 'POST', body, headers: { Origin: origin } });
  };

  test('shows a mail with its reset link', async ({ page, mock, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await mock.open();
    await expect(page.getByText('No mail yet.')).toBeVisible();
    await ask(mock, process.env.WEB_ORIGIN?.replace(/\/$/, '') ?? '');
    const outbox = page.getByRole('region', { name: 'Outbox' });
    await expect(outbox.getByText('To asha01@example.com')).toBeVisible();
    const href = await outbox.getByRole('link').getAttribute('href');
    expect(href?.startsWith(`${process.env.WEB_ORIGIN}changepassword?token=`)).toBe(true);
    await outbox.getByRole('button', { name: 'Copy link for asha01' }).click();
    await expect(page.getByRole('status')).toHaveText('Copied the link.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href);
    const token = new URL(href ?? '').searchParams.get('token');
    const reset = await mock.call(`/api/v1/userskill/reset-password/${token}`, {
      method: 'POST',
      body: { password: 'Other@1234' },
    });
    expect(await reset.json()).toHaveProperty('status', 200);
  });

  test('shows a link as text when it is no web address', async ({ page, mock }) => {
    await page.route('**/__mock/outbox', (route) =>
      route.fulfill({
        json: [
          {
            to: 'asha01@example.com',
            username: 'asha01',
            token: 'x',
            link: 'javascript:alert(1)//changepassword',
            sentAt: '2025-01-01T00:00:00.000Z',
          },
        ],
      }),
    );
    await mock.open();
    const outbox = page.getByRole('region', { name: 'Outbox' });
    await expect(outbox.getByText('javascript:alert(1)//changepassword')).toBeVisible();
    await expect(outbox.getByRole('link')).toHaveCount(0);
  });
});
