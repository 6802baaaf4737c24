import { expect, test } from './mock-page.ts';

const skills = '/api/v1/skill/skills';
const auth = '/api/v1/userskill/auth';
const asha = { username: 'asha01', password: 'Sample@123' };

test('sets a pressed or typed latency and refuses an invalid latency at the field', async ({
  page,
  mock,
  app,
}) => {
  app.allowConsole(/400/);
  await mock.open();
  const latency = page.getByRole('form', { name: 'Latency' });
  await expect(latency.getByText('Responses are not delayed.')).toBeVisible();
  await latency.getByRole('button', { name: '300 ms' }).click();
  await expect(page.getByRole('status')).toHaveText('Every response is delayed by 300 ms.');
  await expect(latency.getByRole('button', { name: '300 ms' })).toHaveAttribute('aria-pressed', 'true');
  expect(await (await mock.call('/__mock/latency')).json()).toEqual({ ms: 300 });

  const field = latency.getByLabel('Custom latency in milliseconds');
  await field.fill('-5');
  await latency.getByRole('button', { name: 'Set' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^ms: /);
  await expect(field).toHaveValue('-5');
  await field.fill('1500');
  await page.keyboard.press('Enter');
  await expect(latency.getByText('Every response is delayed by 1 second 500 ms.')).toBeVisible();
  await expect(field).toHaveAccessibleDescription('');
  expect(await (await mock.call('/__mock/latency')).json()).toEqual({ ms: 1500 });
});

test('moves the clock forward, which expires a login', async ({ page, mock }) => {
  const { data: token } = await (await mock.call(auth, { method: 'POST', body: asha })).json();
  const record = () =>
    mock.call('/api/v1/userskill/get_user', { method: 'POST', headers: { 'Auth-token': token } });
  expect((await record()).status()).toBe(200);
  await mock.open();
  const clock = page.getByRole('form', { name: 'Clock' });
  await expect(clock.getByText('real time')).toBeVisible();
  await clock.getByRole('button', { name: '+ 31 days' }).click();
  await expect(page.getByRole('status')).toHaveText('Advanced the clock by 31 days.');
  await expect(clock.getByText('31 days ahead')).toBeVisible();
  expect((await record()).status()).toBe(401);
  await clock.getByLabel('Advance by').fill('1.5');
  await clock.getByLabel('Unit').selectOption('hours');
  await clock.getByRole('button', { name: 'Advance' }).click();
  await expect(clock.getByText('31 days 1 hour 30 minutes ahead')).toBeVisible();
});

test.describe('a world', () => {
  test('changes by its name, appears in the URL, and is isolated', async ({ page, mock, world }) => {
    const other = `${world}-b`;
    await mock.call('/__mock/endpoints/listSkills', { method: 'PUT', body: { outcome: 'server-error' } });
    await mock.open();
    await expect(page.getByText('Forced server-error')).toBeVisible();
    await page.getByLabel('World', { exact: true }).fill(other);
    await page.getByRole('button', { name: 'Use world' }).click();
    await expect(page.getByRole('status')).toHaveText(`The page shows world ${other}.`);
    await expect(page.getByText('Forced server-error')).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`world=${other}$`));
    await expect(page).toHaveTitle(`Mock API, world ${other} - Skills Portfolio`);
    expect((await mock.call(skills, { world: other })).status()).toBe(200);
    await expect(page.getByRole('row', { name: /GET .*skills/ })).toHaveCount(1);
    await expect(page.locator(`#worlds option[value="${world}"]`)).toBeAttached();

    await page.reload();
    await expect(page.getByLabel('World', { exact: true })).toHaveValue(other);
    await page.goBack();
    await expect(page.getByLabel('World', { exact: true })).toHaveValue(world);
    await expect(page.getByText('Forced server-error')).toBeVisible();
  });

  test('resets after a dialog that lists the losses', async ({ page, mock }) => {
    await mock.call('/api/v1/projects/1', { method: 'DELETE' });
    await mock.call('/__mock/endpoints/login', { method: 'PUT', body: { outcome: 'hang' } });
    await mock.open();
    const projects = async () => (await (await mock.call('/api/v1/projects/asha01')).json()).data.length;
    const left = await projects();
    await page.getByRole('button', { name: 'Reset this world' }).click();
    const question = page.getByRole('dialog', { name: /^Reset world browser-/ });
    await expect(question.getByRole('listitem')).toHaveCount(4);
    await question.getByRole('button', { name: 'Keep everything' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('button', { name: 'Reset this world' })).toBeFocused();
    expect(await projects()).toBe(left);

    await page.getByRole('button', { name: 'Reset this world' }).click();
    await question.getByRole('button', { name: 'Reset' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('status')).toHaveText(/^World browser-.* is reset\.$/);
    await expect(page.getByText('Forced hang')).toBeHidden();
    await expect(page.getByText('No requests in this world yet.')).toBeVisible();
    expect(await projects()).toBe(left + 1);
  });
});

test.describe('a snapshot', () => {
  const projects = '/api/v1/projects/asha01';

  test('saves a file and restores its data', async ({ page, mock, world }) => {
    await mock.open();
    const before = await (await mock.call(projects)).json();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download snapshot' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`snapshot-${world}.json`);
    await expect(page.getByRole('status')).toHaveText(`Downloaded snapshot-${world}.json.`);
    await mock.call('/api/v1/projects/1', { method: 'DELETE' });
    expect(await (await mock.call(projects)).json()).not.toEqual(before);

    await page.getByLabel('Snapshot to restore').setInputFiles(await file.path());
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByRole('status')).toHaveText(/^Restored the data from .*\.$/);
    expect(await (await mock.call(projects)).json()).toEqual(before);
  });

  test('refuses an invalid file as a whole and names every path', async ({ page, mock, app }) => {
    app.allowConsole(/400/);
    await mock.open();
    const field = page.getByLabel('Snapshot to restore');
    const restore = page.getByRole('button', { name: 'Restore', exact: true });
    await restore.click();
    await expect(field).toHaveAccessibleDescription('Choose a snapshot file first.');
    await expect(field).toBeFocused();

    const state = await (await mock.call('/__mock/snapshot')).json();
    state.users[0].dob = 'yesterday';
    state.skills[1].name = 5;
    const put = (text: string) =>
      field.setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await put(JSON.stringify(state));
    await restore.click();
    await expect(field).toHaveAccessibleDescription(/users.*dob/);
    await expect(field).toHaveAccessibleDescription(/skills.*name/);
    const { users } = await (await mock.call('/__mock/snapshot')).json();
    expect(users[0].dob).not.toBe('yesterday');

    await put('{');
    await restore.click();
    await expect(field).toHaveAccessibleDescription(/^body: /);
  });
});
