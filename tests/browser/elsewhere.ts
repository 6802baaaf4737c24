import { expect, type Page } from '@playwright/test';
import type { User } from '#contract/entities.ts';

/** Saves changes to the record of the page's learner, as another device does. */
export async function saveElsewhere(page: Page, changes: Partial<User>): Promise<void> {
  const account = `${process.env.MOCK_ORIGIN}/api/v1/userskill`;
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
  const headers = { 'Auth-token': token };
  const stored = await page.request.post(`${account}/get_user`, { headers });
  const { username, ...record } = (await stored.json()) as User;
  const data = { ...record, ...changes };
  const response = await page.request.put(`${account}/update?username=${username}`, { headers, data });
  expect(await response.json()).toMatchObject({ status: 200 });
}
