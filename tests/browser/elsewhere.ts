import { expect, type Page } from '@playwright/test';
import type { PointLevel, User } from '#contract/entities.ts';

const account = () => `${process.env.MOCK_ORIGIN}/api/v1/userskill`;

const headersOf = async (page: Page) => ({
  'Auth-token': await page.evaluate(() => localStorage.getItem('auth_token') ?? ''),
});

interface Rating {
  readonly skill_id: number;
  readonly topic_id: number;
  readonly points: readonly PointLevel[];
}

/** Rates a topic of the page's learner anew, as another device does. Leaves the endpoint of an edit to the page. */
export async function rateElsewhere(page: Page, rating: Rating, username = 'asha01'): Promise<void> {
  const headers = await headersOf(page);
  const { points: _, ...topic } = rating;
  await page.request.delete(`${account()}/delete/topic`, { headers, data: { username, ...topic } });
  const added = await page.request.post(`${account()}/add/topic`, { headers, data: { username, ...rating } });
  expect(await added.json()).toMatchObject({ status: 200 });
}

/** Saves changes to the record of the page's learner, as another device does. */
export async function saveElsewhere(page: Page, changes: Partial<User>): Promise<void> {
  const headers = await headersOf(page);
  const stored = await page.request.post(`${account()}/get_user`, { headers });
  const { username, ...record } = (await stored.json()) as User;
  const data = { ...record, ...changes };
  const response = await page.request.put(`${account()}/update?username=${username}`, { headers, data });
  expect(await response.json()).toMatchObject({ status: 200 });
}
