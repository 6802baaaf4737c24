import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { auth, expect, skills, test } from './mock-page.ts';

const requests = (page: Page) => page.getByRole('list', { name: /^Requests/ });
const summaries = (page: Page) => requests(page).locator('summary');

test('shows a new call, and its bodies, headers and verdicts when opened', async ({ page, mock }) => {
  await mock.open();
  await expect(page.getByText('No requests in this world yet.')).toBeVisible();
  await mock.call(auth, { method: 'POST', body: { username: 'asha01' } });
  await expect(summaries(page)).toHaveText([
    /^POST .*auth 400 login invalid-request \d+ ms \d\d:\d\d:\d\d ✗ Request: password: Expected/,
  ]);
  await summaries(page).click();
  await expect(page.getByLabel('Request body')).toHaveText('{\n  "username": "asha01"\n}');
  await expect(page.getByLabel('Response body')).toContainText('\n  "status": 400,\n');
  await expect(page.getByLabel('Request headers')).toContainText('content-type: application/json');
  await expect(page.getByLabel('Response headers')).toContainText('cache-control: no-store');
  await expect(page.getByText('✗ Breaks the contract: password: Expected')).toBeVisible();
  await expect(page.getByText('✓ Matches the contract')).toBeVisible();
  await expect(page.getByText('Outcome set by: request schema.')).toBeVisible();
});

test('shows binary bodies as base64, each with the size of the whole', async ({ page, mock }) => {
  await mock.call(skills);
  await page.route('**/__mock/log*', async (route) => {
    const response = await route.fetch();
    const [entry] = await response.json();
    const sent = { ...entry.sent, body: '/wA=', encoding: 'base64' };
    const received = { ...entry.received, body: 'iVBO', encoding: 'base64', cut: true, size: 120_345 };
    await route.fulfill({ response, json: [{ ...entry, sent, received, curl: null }] });
  });
  await mock.open();
  await summaries(page).click();
  await expect(page.getByText('Binary body of 2 bytes, as base64')).toBeVisible();
  await expect(page.getByLabel('Request body')).toHaveText('/wA=');
  await expect(page.getByText('Binary body of 120345 bytes, as base64')).toBeVisible();
  await expect(page.getByText('No curl command, because the request has control characters')).toBeVisible();
});

test('filters requests by broken contract, by forced outcome and by words', async ({ page, mock }) => {
  await mock.call(skills);
  await mock.call(auth, { method: 'POST', body: { username: 'ravi02' } });
  await mock.call('/api/v1/subject/subjects', { headers: { 'X-Mock-Outcome': 'server-error' } });
  await mock.open();
  const shown = summaries(page).filter({ visible: true });
  const show = page.getByRole('combobox', { name: 'Show' });
  await expect(shown).toHaveText([/listSubjects/, /login/, /listSkills/]);
  await show.selectOption('Breaks the contract');
  await expect(shown).toHaveText([/login/]);
  await expect(page.getByRole('status')).toHaveText('1 of 3 requests.');
  await show.selectOption('Forced');
  await expect(shown).toHaveText([/listSubjects.*forced by header/]);
  await show.selectOption('All');
  const search = page.getByRole('searchbox', { name: 'Find requests' });
  await search.fill('post RAVI02');
  await expect(shown).toHaveText([/login/]);
  await search.fill('zzzz');
  await expect(shown).toHaveCount(0);
  const none = 'No request matches. Show all, or search for words of a path, an outcome or a body.';
  await expect(page.getByRole('status')).toHaveText(none);
  await expect(page.getByRole('region', { name: 'Requests' })).toContainText(none);
});

test('stays still while paused, and keeps an opened row and the focus when a call arrives', async ({
  page,
  mock,
}) => {
  await page.clock.install();
  await mock.call(skills);
  await mock.open();
  const summary = summaries(page).filter({ hasText: 'listSkills' });
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  const polls: string[] = [];
  page.on('request', (request) => polls.push(request.url()));
  await mock.call('/api/v1/subject/subjects');
  await summary.press('Enter');
  await expect(page.getByLabel('Response body')).toBeVisible();
  await page.clock.runFor(10_000);
  expect(polls).toEqual([]);
  await expect(summaries(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Resume' }).click();
  await summary.focus();
  await expect(summaries(page)).toHaveText([/listSubjects/, /listSkills/]);
  await expect(page.getByLabel('Response body')).toBeVisible();
  await expect(summary).toBeFocused();
});

test('saves requests as a HAR file and copies them as curl commands', async ({
  page,
  mock,
  context,
  world,
}) => {
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
});

test('shows a mail with its reset link', async ({ page, mock, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await mock.open('Mails');
  await expect(page.getByText('No mail yet.')).toBeVisible();
  const body = { username: 'asha01', email: 'asha01@example.com' };
  const headers = { Origin: process.env.WEB_ORIGIN?.replace(/\/$/, '') ?? '' };
  await mock.call('/api/v1/userskill/request-reset-password', { method: 'POST', body, headers });
  const mails = page.getByRole('region', { name: 'Mails' });
  await expect(mails.getByText('To asha01@example.com')).toBeVisible();
  const href = await mails.getByRole('link').getAttribute('href');
  expect(href?.startsWith(`${process.env.WEB_ORIGIN}changepassword?token=`)).toBe(true);
  await mails.getByRole('button', { name: 'Copy link for asha01' }).click();
  await expect(page.getByRole('status')).toHaveText('Copied the link.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href);
});
