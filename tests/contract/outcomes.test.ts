import { describe, expect, it } from 'vitest';
import { isDocumented } from '#contract/endpoint.ts';
import { allEndpoints, basePath, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { generalOutcomes } from '#contract/general-outcomes.ts';
import { cases } from './cases.ts';
import { startMock } from './harness.ts';
import { anyParams } from './samples.ts';
import type { Case } from './shared-cases.ts';

const mock = startMock();

/** The endpoints of the product document, repeated here to check the contract against. */
const documented = [
  'login POST /userskill/auth',
  'getUser POST /userskill/get_user',
  'register POST /userskill/register',
  'userExists POST /userskill/isuser',
  'requestPasswordReset POST /userskill/request-reset-password',
  'resetPassword POST /userskill/reset-password/{token}',
  'updateUser PUT /userskill/update?username={username}',
  'listUserSkills GET /userskill/user_skill?username={username}',
  'addUserSkill POST /userskill/user_skill',
  'addUserTopic POST /userskill/add/topic',
  'editUserTopic POST /userskill/edit/topic',
  'deleteUserTopic DELETE /userskill/delete/topic',
  'deleteUserSkill DELETE /userskill/skill/delete',
  'topicLevel POST /userskill/topiclevel',
  'skillLevel POST /userskill/skilllevel',
  'topicsBySkill POST /topic/topics/by_skill',
  'pointsByTopic POST /point/points/by_topic',
  'listSkills GET /skill/skills',
  'skillsBySubject POST /skill/skills/subject',
  'listSubjects GET /subject/subjects',
  'listProjects GET /projects/{username}',
  'createProject POST /projects/',
  'updateProject PUT /projects/{project_id}',
  'deleteProject DELETE /projects/{project_id}',
];

describe('the contract', () => {
  it('has the 24 documented endpoints', () => {
    const written = allEndpoints.filter(isDocumented).map(({ id, method, path, query }) => {
      const names = Object.keys(query?.schema ?? {}).map((name) => `${name}={${name}}`);
      return `${id} ${method} ${path.replace(/:(\w+)/g, '{$1}')}${names.length > 0 ? `?${names.join('&')}` : ''}`;
    });
    expect(written.toSorted()).toEqual(documented.toSorted());
    expect(basePath).toBe('/api/v1');
  });

  it('keys each endpoint by its id, lists success first, each outcome once, and no GET that writes', () => {
    for (const [key, { id, outcomes, method, ...endpoint }] of Object.entries(endpoints)) {
      const names: string[] = outcomes.map(({ name }) => name);
      expect([id, names[0], new Set(names).size], id).toEqual([key, 'success', names.length]);
      if (method === 'GET') expect(endpoint, id).toHaveProperty('reads', true);
    }
  });
});

/** Everybody gets the same responses from these endpoints, so caches may store them. */
const catalogue = ['topicsBySkill', 'pointsByTopic', 'listSkills', 'skillsBySubject', 'listSubjects'];
const faults = 'drop empty hang malformed rate-limited server-error slow-body wrong-shape'.split(' ');

const callOf = async ({ call }: Case) => (typeof call === 'function' ? await call(mock) : call);

describe.each(allEndpoints.map((endpoint) => [endpoint.id as EndpointId, endpoint] as const))(
  '%s',
  (id, endpoint) => {
    const outcomes = [...endpoint.outcomes, ...generalOutcomes(endpoint)];
    const caching = catalogue.includes(id) ? undefined : 'no-store';
    const own = cases[id] ?? {};

    it('has a case for every outcome, forced only when no input reaches the outcome', () => {
      expect(Object.keys(own).toSorted()).toEqual(outcomes.map(({ name }) => name).toSorted());
      const forced = Object.keys(own).filter((name) => own[name]?.forced);
      // The document limits getUser too, but the mock does not count its calls.
      expect(forced).toEqual(id === 'getUser' ? ['rate-limited'] : []);
    });

    it.each(outcomes)('returns $name, and changes data only as a success that writes', async (outcome) => {
      const { name, status } = outcome;
      const one = own[name] as Case;
      const call = await callOf(one);
      const before = mock.stored();
      const response = await mock.send(id, one.forced ? { ...call, outcome: name } : call);

      // Tokens are signed, not stored, so a login changes nothing. Clients still never retry it.
      const writes = name === 'success' && !endpoint.reads && id !== 'login';
      if (writes) expect(mock.stored()).not.toEqual(before);
      else expect(mock.stored()).toEqual(before);
      expect(response.status).toBe(status);
      expect(response.get('Cache-Control')).toBe(name === 'method-not-allowed' ? undefined : caching);
      const isText = endpoint.format === 'text' && status === 200;
      expect(response.type).toBe(isText ? 'text/plain' : 'application/json');
      const body: unknown = isText ? response.text : response.body;

      if (outcome.body === undefined) {
        expect(endpoint.response.validate(body)[0]?.message).toBeUndefined();
        if (endpoint.message !== undefined) expect(body).toHaveProperty('message', endpoint.message);
        if (one.response !== undefined) expect(body).toEqual(one.response);
      } else {
        expect(body).toEqual(one.response);
        // This message depends on the call. The contract holds an example.
        if (name !== 'invalid-request') expect(body, 'the contract').toEqual(outcome.body);
        if (status !== 200) expect(body).toEqual({ status, message: expect.any(String) });
      }
    });

    it('sends each forced outcome and fault, and changes nothing', async () => {
      const call = { params: anyParams, ...(await callOf(own.success as Case)) };
      const before = mock.stored();
      const listed = (await mock.controls().endpoints()).find((one) => one.id === id)?.outcomes ?? [];
      const general = listed.filter(({ name }) => faults.includes(name));
      expect(general.map(({ name }) => name).toSorted()).toEqual(faults);
      // The rate limit is documented (product, section 8).
      expect(general.filter((one) => one.documented).map(({ name }) => name)).toEqual(['rate-limited']);

      for (const { name, status, body } of listed) {
        if (body === undefined) continue;
        const response = await mock.send(id, { ...call, outcome: name });
        const received: unknown = response.type === 'text/plain' ? response.text : response.body;
        expect([response.status, received, response.get('Cache-Control')]).toEqual([status, body, caching]);
        expect(response.get('Retry-After')).toBe(status === 429 ? '60' : undefined);
      }
      const slow = mock.startCall(id, { ...call, outcome: 'slow-body' });
      await slow.response;
      slow.abort();
      expect(mock.stored()).toEqual(before);
    });

    it('sends the faults malformed, wrong-shape and empty to an invalid request', async () => {
      const answering = (outcome: string) => mock.send(id, { outcome, params: anyParams });
      const malformed = await mock.startCall(id, { outcome: 'malformed', params: anyParams }).response;
      expect(malformed.statusCode).toBe(200);
      const text = Buffer.concat(await malformed.toArray()).toString();
      expect(() => JSON.parse(text)).toThrow(SyntaxError);

      const wrong = await answering('wrong-shape');
      expect([wrong.status, wrong.type]).toEqual([200, 'application/json']);
      for (const struct of [endpoint.response, endpoint.failure])
        if (struct) expect(struct.validate(wrong.body, { coerce: true, mask: true })[0]).toBeDefined();

      const empty = await answering('empty');
      const body: unknown = endpoint.format === 'text' ? empty.text : empty.body;
      if (endpoint.method === 'GET') expect(endpoint.response.validate(body)[0]).toBeUndefined();
      const rest = JSON.stringify(body).replace(/"(status|state)":200/g, '');
      expect(rest.replace(/"\w+":/g, '').replace('"default"', '')).toMatch(/^[[\]{},"0]*$|^false$/);
    });
  },
);
