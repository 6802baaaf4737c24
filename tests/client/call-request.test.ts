import { describe, expect, test } from 'vitest';
import { login } from '#contract/account.ts';
import { listSkills } from '#contract/catalogue.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { listUserSkills } from '#contract/learner-skills.ts';
import { listProjects } from '#contract/projects.ts';
import { answer, answering, call, credentials, standInForTheNetwork } from './answering.ts';
import { expectConsole, spoken } from './console.ts';

standInForTheNetwork();

/** What was sent last. */
function request() {
  const [address, init] = answering.mock.lastCall ?? [];
  return {
    address: String(address),
    method: init?.method,
    headers: new Headers(init?.headers),
    body: init?.body,
  };
}

describe('a request', () => {
  test('goes to the endpoint with its parameters escaped', async () => {
    answer({ status: 200, data: [] });
    await call(listProjects, { params: { username: 'a/b?c' } });
    expect(request().address).toMatch(/\/api\/v1\/projects\/a%2Fb%3Fc$/);
    answer({ status: 200, skills: [] });
    await call(listUserSkills, { query: { username: 'a&b=c' } });
    expect(request().address).toMatch(/\/api\/v1\/userskill\/user_skill\?username=a%26b%3Dc$/);
  });

  test('says that it sends JSON where it sends something, and only there', async () => {
    answer({ status: 200, data: 'token', message: '' });
    await call(login, credentials);
    expect(request().headers.get('Content-Type')).toBe('application/json');
    expect(request().body).toBe('{"username":"asha01","password":"Sample@123"}');
    answer({ status: 200, data: [] });
    await call(listSkills, {});
    expect(request().headers.get('Content-Type')).toBe(null);
    expect(request().body).toBe(null);
  });
});

describe('the token', () => {
  test('goes with exactly the calls whose contract asks for it', async () => {
    localStorage.setItem('auth_token', 'token-of-asha');
    const { endpoints } = await import('#contract/endpoints.ts');
    answering.mockRejectedValue(new TypeError('Failed to fetch'));
    const carrying: string[] = [];
    for (const endpoint of Object.values(endpoints) as Endpoint[]) {
      await call(endpoint, { params: {}, query: {}, body: {} } as RequestOf<Endpoint>);
      if (request().headers.get('Auth-token') === 'token-of-asha') carrying.push(endpoint.id);
    }
    const open = ['login', 'register', 'userExists', 'requestPasswordReset', 'resetPassword'];
    const catalogue = ['topicsBySkill', 'pointsByTopic', 'listSkills', 'skillsBySubject', 'listSubjects'];
    const expected = Object.keys(endpoints).filter((id) => ![...open, ...catalogue].includes(id));
    expect(carrying).toEqual(expected);
  });

  test('is not sent where there is none', async () => {
    answer({ status: 200, skills: [] });
    await call(listUserSkills, { query: { username: 'asha01' } });
    expect(request().headers.has('Auth-token')).toBe(false);
  });

  test('is never said to the console, nor is the password or the answer', async () => {
    expectConsole(/^listUserSkills: /);
    expectConsole(/^login: /);
    localStorage.setItem('auth_token', 'token-of-asha');
    answer({ status: 200, skills: [{ name: 'token-of-asha' }] });
    await call(listUserSkills, { query: { username: 'asha01' } });
    answer({ status: 200, data: { token: 'token-of-asha' }, message: 'Sample@123' });
    await call(login, credentials);
    expect(spoken()).toHaveLength(2);
    expect(spoken().join(' ')).not.toMatch(/token-of-asha|Sample@123/);
  });
});
