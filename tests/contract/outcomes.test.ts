import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Endpoint, isDocumented } from '#contract/endpoint.ts';
import { allEndpoints, basePath, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { generalOutcomes, rateLimited } from '#contract/general-outcomes.ts';
import { readTolerantly } from '#contract/tolerant-reader.ts';
import { casesOf } from './cases.ts';
import { type Mock, startMock } from './harness.ts';
import { anyParams } from './samples.ts';
import { callOf } from './shared-cases.ts';

const overTheWire = startMock();

it('has the 24 calls of the product document', () => {
  const rows = readFileSync('docs/product.md', 'utf8').matchAll(
    /^\| `([A-Z]+) (\/\S+)`(?:, `(\/\S+)`)? \|/gm,
  );
  const calls = [...rows].flatMap(([, method, ...paths]) =>
    paths.filter(Boolean).map((path) => `${method} ${path}`),
  );
  const written = allEndpoints.filter(isDocumented).map(({ method, path, query }) => {
    const names = Object.keys(query?.schema ?? {}).map((name) => `${name}={${name}}`);
    return `${method} ${path.replace(/:(\w+)/g, '{$1}')}${names.length > 0 ? `?${names.join('&')}` : ''}`;
  });
  expect(written.toSorted()).toEqual(calls.toSorted());
  expect([basePath, calls.length]).toEqual(['/api/v1', 24]);
});

it('has an outcome for each fault of a request', () => {
  const namesOf = (endpoint: Endpoint) => generalOutcomes(endpoint).map(({ name }) => name);
  const ofBody = ['malformed-body', 'too-large', 'unsupported-media-type', 'invalid-request'];
  const ofLearner = ['invalid-request', 'invalid-token', 'forbidden', 'method-not-allowed'];
  expect(namesOf(endpoints.login)).toEqual([...ofBody, 'rate-limited', 'method-not-allowed']);
  expect(namesOf(endpoints.listUserSkills)).toEqual(ofLearner);
  expect(namesOf(endpoints.updateUser)).toContain('forbidden');
});

/** Returns the methods of all endpoints that have the same path, whatever its parameters are. */
const methodsOf = (endpoint: Endpoint) => {
  const shapeOf = ({ path }: Endpoint) => path.replace(/:\w+/g, '*');
  const same = allEndpoints.filter((other) => shapeOf(other) === shapeOf(endpoint));
  return same.map(({ method }) => method).toSorted();
};

/** Everybody gets the same responses from these endpoints, so caches may store them. */
const catalogue = ['topicsBySkill', 'pointsByTopic', 'listSkills', 'skillsBySubject', 'listSubjects'];
const faults =
  'drop empty hang lost-response malformed rate-limited server-error slow-body wrong-shape'.split(' ');

const doors: readonly (readonly [string, Mock])[] = [
  ['over the wire', overTheWire],
  ['in the process', overTheWire.inProcess],
];
const calls = allEndpoints.flatMap((endpoint) =>
  doors.map(([door, mock]) => [endpoint.id as EndpointId, door, endpoint, mock] as const),
);

describe.each(calls)('%s %s', (id, _door, endpoint, mock) => {
  // rate-limit.test.ts covers this outcome.
  const outcomes = [...endpoint.outcomes, ...generalOutcomes(endpoint)].filter((one) => one !== rateLimited);
  const caching = catalogue.includes(id) ? undefined : 'no-store';
  const cases = casesOf(endpoint);

  it.each(outcomes)('returns $name, and changes data only as a success that writes', async (outcome) => {
    const { name, status } = outcome;
    const one = cases[name] ?? cases.success;
    const call = await callOf(one, mock);
    const before = mock.stored();
    const response = await mock.send(id, call);

    // Tokens are signed, not stored, so a login changes nothing. Clients still never retry it.
    const writes = name === 'success' && !endpoint.reads && id !== 'login';
    if (writes) expect(mock.stored()).not.toEqual(before);
    else expect(mock.stored()).toEqual(before);
    expect(response.status).toBe(status);
    expect(response.get('Cache-Control')).toBe(name === 'method-not-allowed' ? undefined : caching);
    if (name === 'method-not-allowed') {
      const allow = response.get('Allow')?.match(/GET|POST|PUT|DELETE|PATCH/g);
      expect(allow?.toSorted()).toEqual(methodsOf(endpoint));
    }
    const isText = endpoint.format === 'text' && status === 200;
    expect(response.type).toBe(isText ? 'text/plain' : 'application/json');
    const body: unknown = isText ? response.text : response.body;

    if (one.response !== undefined) expect(body).toEqual(one.response);
    if (name === 'success') {
      expect(endpoint.response.validate(body)[0]?.message).toBeUndefined();
      if (endpoint.message !== undefined) expect(body).toHaveProperty('message', endpoint.message);
    } else if (name !== 'invalid-request') {
      // This message depends on the call. The contract holds an example.
      expect(body, 'the contract').toEqual(outcome.body);
    }
  });

  it('sends each forced outcome and fault, and changes nothing', async () => {
    const call = { params: anyParams, ...(await callOf(cases.success, mock)) };
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
    const bodyOf = (fault: string) => listed.find(({ name }) => name === fault)?.body;
    for (const struct of [endpoint.response, endpoint.failure])
      if (struct) expect(readTolerantly(struct, bodyOf('wrong-shape')).kind).toBe('unreadable');
    if (endpoint.method === 'GET') expect(endpoint.response.is(bodyOf('empty'))).toBe(true);
    const rest = JSON.stringify(bodyOf('empty')).replace(/"(status|state)":200|"\w+":|"default"/g, '');
    expect(rest).toMatch(/^[[\]{},"0]*$|^false$/);

    const slow = mock.startCall(id, { ...call, outcome: 'slow-body' });
    await slow.response;
    slow.abort();
    expect(mock.stored()).toEqual(before);
  });
});

it('sends JSON that ends in the middle as malformed', async () => {
  const response = await overTheWire.startCall('login', { outcome: 'malformed' }).response;
  expect(response.statusCode).toBe(200);
  expect(response.headers).toHaveProperty('content-type', 'application/json; charset=utf-8');
  const text = Buffer.concat(await response.toArray()).toString();
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
});
