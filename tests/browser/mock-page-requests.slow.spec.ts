import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test } from './mock-page.ts';

const skills = '/api/v1/skill/skills';
const auth = '/api/v1/userskill/auth';

const requests = (page: Page) => page.getByRole('list', { name: /^Requests/ });
const summaries = (page: Page) => requests(page).locator('summary');

test.describe('the requests', () => {
  test('show a new call, and its bodies, headers and verdicts when opened', async ({ page, mock }) => {
    await mock.open();
    await expect(page.getByText('No requests in this world yet.')).toBeVisible();
    await mock.call(auth, { method: 'POST', body: { username: 'asha01' } });
    await expect(summaries(page)).toHaveText([
      /^POST .*auth 400 login invalid-request \d+ ms \d\d:\d\d:\d\d ✗ Request: password: Expected/,
    ]);
    await expect(page.getByText('No requests in this world yet.')).toBeHidden();
    await summaries(page).click();
    await expect(page.getByLabel('Request body')).toHaveText('{\n  "username": "asha01"\n}');
    await expect(page.getByLabel('Response body')).toContainText('\n  "status": 400,\n');
    await expect(page.getByLabel('Request headers')).toContainText('content-type: application/json');
    await expect(page.getByLabel('Response headers')).toContainText('cache-control: no-store');
    await expect(page.getByText('✗ Breaks the contract: password: Expected')).toBeVisible();
    await expect(page.getByText('✓ Matches the contract')).toBeVisible();
    await expect(page.getByText('Outcome set by: request schema.')).toBeVisible();
  });

  test('start in the upper half of a phone screen', async ({ page, mock }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await mock.call(skills);
    await mock.open();
    await expect(summaries(page)).toBeVisible();
    expect((await summaries(page).boundingBox())?.y).toBeLessThan(300);
  });

  test('tell cut bodies, and offer no curl command for a cut request', async ({ page, mock }) => {
    await mock.call('/__mock/endpoints/listSkills', { method: 'PUT', body: { body: 'a'.repeat(300_000) } });
    await mock.call(skills);
    await mock.call(auth, { method: 'POST', body: { username: 'a'.repeat(120_000) } });
    await mock.open();
    await summaries(page).first().click();
    await expect(page.getByText('The body was too large to keep.')).toBeVisible();
    await expect(page.getByText(/^No curl command, because/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy as curl' })).toHaveCount(0);
    await summaries(page).last().click();
    await expect(page.getByText(/^Only the start of the body/)).toBeVisible();
  });

  test('filter by broken contract, by forced outcome and by words', async ({ page, mock }) => {
    await mock.call(skills);
    await mock.call(auth, { method: 'POST', body: { username: 'ravi02' } });
    await mock.call('/api/v1/subject/subjects', { headers: { 'X-Mock-Outcome': 'server-error' } });
    await mock.open();
    const shown = summaries(page).filter({ visible: true });
    await expect(shown).toHaveText([/listSubjects/, /login/, /listSkills/]);
    await page.getByLabel('Breaks the contract').check();
    await expect(shown).toHaveText([/login/]);
    await expect(page.getByRole('status')).toHaveText('1 of 3 requests.');
    await page.getByLabel('Forced', { exact: true }).check();
    await expect(shown).toHaveText([/listSubjects.*forced by header/]);
    await page.getByLabel('All', { exact: true }).check();
    await page.getByRole('searchbox', { name: 'Find a request' }).fill('post RAVI02');
    await expect(shown).toHaveText([/login/]);
  });

  test('keep an opened row and the focus when a call arrives', async ({ page, mock }) => {
    await mock.call(skills);
    await mock.open();
    const summary = summaries(page).filter({ hasText: 'listSkills' });
    await summary.press('Enter');
    await expect(page.getByLabel('Response body')).toBeVisible();
    const sameElement = await summary.elementHandle();
    const said = await page.getByRole('status').textContent();
    await mock.call('/api/v1/subject/subjects');
    await expect(summaries(page)).toHaveText([/listSubjects/, /listSkills/]);
    await expect(page.getByLabel('Response body')).toBeVisible();
    await expect(summary).toBeFocused();
    expect(await sameElement?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.getByRole('status').textContent()).toBe(said);
  });

  test('start again when the world was reset and called as often', async ({ page, mock }) => {
    await mock.call(skills);
    await mock.call(skills);
    await mock.open();
    await expect(summaries(page)).toHaveText([/listSkills/, /listSkills/]);
    await summaries(page).first().focus();
    await page.getByRole('button', { name: 'Pause' }).dispatchEvent('click');
    await mock.call('/__mock/reset', { method: 'POST' });
    for (const path of [auth, auth, auth]) await mock.call(path, { method: 'POST', body: {} });
    await page.getByRole('button', { name: 'Resume' }).dispatchEvent('click');
    await expect(summaries(page)).toHaveText([/login/, /login/, /login/]);
    await expect(page.getByRole('tabpanel')).toBeFocused();
  });

  test('show a waiting call, its response later, and a client that left', async ({ page, mock }) => {
    await mock.call(skills);
    const [done] = await (await mock.call('/__mock/log')).json();
    const waiting = { ...done, status: 0, outcome: 'waiting', received: { headers: {}, body: '' } };
    const log = [waiting, { ...waiting, id: 2, outcome: 'aborted' }];
    await page.route('**/__mock/log*', (route) => {
      const since = Number(new URL(route.request().url()).searchParams.get('since'));
      return route.fulfill({ json: log.filter(({ id }) => id > since) });
    });
    await mock.open();
    await expect(summaries(page)).toHaveText([
      / none listSkills aborted \d+ ms /,
      / open listSkills waiting \d\d:/,
    ]);
    await summaries(page).last().click();
    await expect(page.getByText('No response yet')).toBeVisible();
    log[0] = done;
    await expect(summaries(page).last()).toHaveText(/ 200 listSkills success \d+ ms /);
    await expect(page.getByLabel('Response body')).toContainText('"status": 200');
    await expect(summaries(page)).toHaveCount(2);
  });

  test('stop polling while paused or hidden', async ({ page, mock }) => {
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
    await expect(page.getByText('listSkills success')).toHaveCount(1);
    await turn(true);
    await mock.call(skills);
    await seeNoPoll();
    await turn(false);
    await expect(page.getByText('listSkills success')).toHaveCount(2);
  });

  test('drop the oldest row beyond 200, and read only new requests', async ({ page, mock }) => {
    const polls = new Set<string>();
    page.on('request', (request) => polls.add(new URL(request.url()).search));
    for (let call = 0; call < 200; call += 1) await mock.call(`/api/v1/nothing?call=${call}`);
    await mock.open();
    await expect(summaries(page)).toHaveCount(200);
    const second = await summaries(page).nth(198).elementHandle();
    await summaries(page).last().focus();
    await mock.call('/api/v1/nothing?call=200');
    await expect(summaries(page).first()).toHaveText(/call=200/);
    await expect(summaries(page)).toHaveCount(200);
    await expect(summaries(page).last()).toHaveText(/call=1 /);
    expect(await second?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page.getByRole('tabpanel')).toBeFocused();
    await expect.poll(() => polls).toContain('?since=200');
  });

  test('go into a HAR file and, one by one, into curl commands', async ({ page, mock, context, world }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const body = { username: 'asha01', email: "it's@example.com" };
    await mock.call('/api/v1/userskill/request-reset-password', { method: 'POST', body });
    await mock.open();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download HAR' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`requests-${world}.har`);
    expect(JSON.parse(await readFile(await file.path(), 'utf8')).log.entries).toHaveLength(1);
    await summaries(page).click();
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    await expect(page.getByRole('status')).toHaveText('Copied the curl command.');
    const command = await page.evaluate(() => navigator.clipboard.readText());
    const { stdout } = await promisify(execFile)('sh', ['-c', `${command} --silent`]);
    expect(JSON.parse(stdout)).toHaveProperty('status', 404);
    await expect(summaries(page)).toHaveText([/requestPasswordReset/, /requestPasswordReset/]);
  });
});

test.describe('the mails', () => {
  const ask = async (mock: { call: (path: string, call: object) => Promise<unknown> }, origin: string) => {
    const body = { username: 'asha01', email: 'asha01@example.com' };
    const path = '/api/v1/userskill/request-reset-password';
    await mock.call(path, { method: 'POST', body, headers: { Origin: origin } });
  };

  test('shows a mail with its reset link', async ({ page, mock, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await mock.open('Mails');
    await expect(page.getByText('No mail yet.')).toBeVisible();
    await ask(mock, process.env.WEB_ORIGIN?.replace(/\/$/, '') ?? '');
    const mails = page.getByRole('tabpanel', { name: /^Mails/ });
    await expect(mails.getByText('To asha01@example.com')).toBeVisible();
    const href = await mails.getByRole('link').getAttribute('href');
    expect(href?.startsWith(`${process.env.WEB_ORIGIN}changepassword?token=`)).toBe(true);
    await mails.getByRole('button', { name: 'Copy link for asha01' }).click();
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
    await mock.open('Mails');
    const mails = page.getByRole('tabpanel', { name: /^Mails/ });
    await expect(mails.getByText('javascript:alert(1)//changepassword')).toBeVisible();
    await expect(mails.getByRole('link')).toHaveCount(0);
  });
});
