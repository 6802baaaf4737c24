import { type APIRequestContext, expect } from '@playwright/test';
import type { MockControl } from '#mock/client.ts';

/** Requests a reset mail for a sample learner from the mock directly. Returns the path and query of its link. */
export async function askForResetLink(
  request: APIRequestContext,
  control: MockControl,
  username: string,
): Promise<string> {
  const response = await request.post(`${process.env.MOCK_ORIGIN}/api/v1/userskill/request-reset-password`, {
    data: { username, email: `${username}@example.com` },
  });
  expect(await response.json()).toMatchObject({ status: 200 });
  const link = new URL((await control.mails()).at(-1)?.link ?? '');
  return link.pathname + link.search;
}
