import { test as base, expect } from '@playwright/test';
import { createMockControl, type MockControl } from '#mock/client.ts';

const url = process.env.MOCK_ORIGIN ?? 'http://localhost:3001';

const test = base.extend<{ control: MockControl }>({
  control: async ({ browserName }, use) => {
    const control = createMockControl({ url, world: `${browserName}-${crypto.randomUUID()}` });
    await use(control);
    await control.reset();
  },
  extraHTTPHeaders: async ({ control }, use) => use(control.headers),
});
test.use({ baseURL: process.env.WEB_ORIGIN ?? 'http://localhost:5173' });

test('shows that the server is busy', async ({ page, control }) => {
  await control.force('login', 'rate-limited', { times: 1 });
  await page.goto('/login');
  await page.getByLabel('Username').fill('asha01');
  await page.getByLabel('Password', { exact: true }).fill('Sample@123');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Too many requests')).toBeVisible();
  await control.verify({ endpoint: 'login', match: { body: { username: 'asha01' } }, times: 1 });
});
