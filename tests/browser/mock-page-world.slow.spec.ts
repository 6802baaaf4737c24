import { auth, expect, type Mock, skills, test } from './mock-page.ts';

const projectsIn = async ({ call }: Mock): Promise<readonly unknown[]> =>
  (await (await call('/api/v1/projects/asha01')).json()).data;

test('sets a pressed or typed latency and refuses an invalid latency', async ({ page, mock }) => {
  await mock.open('State');
  const latency = page.getByRole('form', { name: 'Latency' });
  await expect(latency.getByText('Responses are not delayed.')).toBeVisible();
  await latency.getByRole('button', { name: '300 ms' }).click();
  await expect(page.getByRole('status')).toHaveText('Responses are delayed by 300 ms.');
  await expect(latency.getByRole('button', { name: '300 ms' })).toHaveAttribute('aria-pressed', 'true');

  const field = latency.getByLabel('Milliseconds');
  await field.fill('-5');
  await latency.getByRole('button', { name: 'Set' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^Milliseconds: /);
  await field.fill('1500');
  await page.keyboard.press('Enter');
  await expect(latency.getByText('Responses are delayed by 1 second 500 ms.')).toBeVisible();
  await expect(field).toHaveAccessibleDescription('');
  expect(await (await mock.call('/__mock/latency')).json()).toEqual({ ms: 1500, endpoints: {} });
});

test('moves the clock forward, which expires a login', async ({ page, mock }) => {
  const asha = { username: 'asha01', password: 'Sample@123' };
  const { data: token } = await (await mock.call(auth, { method: 'POST', body: asha })).json();
  const record = () =>
    mock.call('/api/v1/userskill/get_user', { method: 'POST', headers: { 'Auth-token': token } });
  expect((await record()).status()).toBe(200);
  await mock.open('State');
  const clock = page.getByRole('form', { name: 'Clock' });
  await expect(clock.getByText('real time')).toBeVisible();
  await clock.getByRole('button', { name: '+ 31 days' }).click();
  await expect(page.getByRole('status')).toHaveText('Advanced the clock by 31 days.');
  await expect(clock.getByText('31 days ahead')).toBeVisible();
  expect((await record()).status()).toBe(401);
  await clock.getByLabel('Minutes').fill('90');
  await clock.getByRole('button', { name: 'Advance' }).click();
  await expect(clock.getByText('31 days 1 hour 30 minutes ahead')).toBeVisible();
});

test('opens a world by its name, which the URL keeps', async ({ page, mock, world }) => {
  const other = `${world}-b`;
  await mock.call('/__mock/endpoints/listSkills', { method: 'PUT', body: { outcome: 'server-error' } });
  await mock.open('State');
  const forced = page.getByRole('link', { name: 'Endpoints 1 forced' });
  const name = page.getByLabel('Name of the world');
  await expect(forced).toBeVisible();
  await name.fill(other);
  await page.getByRole('button', { name: 'Use world' }).click();
  await expect(forced).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`world=${other}#state$`));
  await expect(page).toHaveTitle(`Mock API, world ${other} - Skills Portfolio`);
  expect((await mock.call(skills, { world: other })).status()).toBe(200);
  await expect(page.getByRole('link', { name: 'Requests 1' })).toBeVisible();
  await expect(page.locator(`#worlds option[value="${world}"]`)).toBeAttached();
  await expect(name).toHaveValue(other);
  await page.goBack();
  await expect(name).toHaveValue(world);
  await expect(forced).toBeVisible();
});

test('resets a world after a question', async ({ page, mock }) => {
  await mock.call('/api/v1/projects/1', { method: 'DELETE' });
  await mock.call('/__mock/endpoints/login', { method: 'PUT', body: { outcome: 'hang' } });
  await mock.open('State');
  const left = await projectsIn(mock);
  const reset = page.getByRole('button', { name: 'Reset this world' });
  page.once('dialog', (question) => question.dismiss());
  await reset.click();
  await expect(page.getByRole('status')).toHaveText('Nothing is reset.');
  expect(await projectsIn(mock)).toEqual(left);

  page.once('dialog', (question) => question.accept());
  await reset.click();
  await expect(page.getByRole('status')).toHaveText(/^World browser-.* is reset\.$/);
  await expect(page.getByRole('link', { name: 'Endpoints', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Requests 0' })).toBeVisible();
  expect(await projectsIn(mock)).toHaveLength(left.length + 1);
});

test('saves a snapshot and restores its data', async ({ page, mock, world }) => {
  await mock.open('State');
  const before = await projectsIn(mock);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download snapshot' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`snapshot-${world}.json`);
  await mock.call('/api/v1/projects/1', { method: 'DELETE' });
  expect(await projectsIn(mock)).not.toEqual(before);
  await page.getByLabel('Snapshot to restore').setInputFiles(await file.path());
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(/^Restored the data from .*\.$/);
  expect(await projectsIn(mock)).toEqual(before);
});
