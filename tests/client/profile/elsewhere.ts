import type { User } from '#contract/entities.ts';
import { callMock } from '../world.ts';

/** Saves changes to the record of the stored token, as another device does. */
export async function saveElsewhere(changes: Partial<User>): Promise<void> {
  const headers = { 'Auth-token': localStorage.getItem('auth_token') ?? '' };
  const stored = await callMock('/api/v1/userskill/get_user', { method: 'POST', headers });
  const { username, ...record } = (await stored.json()) as User;
  const response = await callMock(`/api/v1/userskill/update?username=${username}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ ...record, ...changes }),
  });
  const { status } = (await response.json()) as { readonly status: number };
  if (status !== 200) throw new Error(`the other device could not save: status ${status}`);
}
