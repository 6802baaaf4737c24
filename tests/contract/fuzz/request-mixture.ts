import { controlHeaders } from '#contract/development.ts';
import { basePath, type EndpointId } from '#contract/endpoints.ts';
import type { SampleCalls } from '#mock/openapi/sample-calls.ts';
import type { Call } from '../harness.ts';
import { requestOf, tokenOf } from './fuzzing.ts';
import { bytesOf, type Header, type RawRequest } from './raw-http.ts';

/** How many worlds are called again and again. */
const steadyWorlds = 3;
const steady = (number: number) => `steady-${number % steadyWorlds}`;

/** Requests of many kinds by number: reads, writes, failures and nonsense, in worlds that stay and in ever new ones. */
export function requestMixture(right: SampleCalls, host: string) {
  const tokens = Array.from({ length: steadyWorlds }, (_, index) => tokenOf('asha01', steady(index)));
  const tokenFor = (number: number) => tokens[number % steadyWorlds] ?? '';

  function call(
    id: EndpointId,
    number: number,
    world: string,
    more: readonly Header[] = [],
    change: Call = {},
  ) {
    const request = requestOf(id, { ...(right[id] as Call), ...change });
    const headers: Header[] = [
      ['Connection', 'keep-alive'],
      [controlHeaders.world, world],
      ['Host', `host-${number}.example`],
      ['Origin', `http://app-${number}.example`],
    ];
    return { ...request, headers: [...request.headers, ...headers, ...more] };
  }

  type Kind = (number: number) => RawRequest;
  const again =
    (id: EndpointId, change?: Call): Kind =>
    (number) =>
      call(id, number, steady(number), [], change);
  const afresh =
    (id: EndpointId): Kind =>
    (number) =>
      call(id, number, `fresh-${number}`);
  const signedIn =
    (id: EndpointId): Kind =>
    (number) =>
      call(id, number, steady(number), [['Auth-token', tokenFor(number)]]);
  const forced =
    (id: EndpointId, outcome: string): Kind =>
    (number) =>
      call(id, number, steady(number), [[controlHeaders.outcome, outcome.replace('#', String(number))]]);
  const withBody =
    (id: EndpointId, text: string): Kind =>
    (number) => ({
      ...call(id, number, steady(number)),
      body: Buffer.from(text.replace('#', String(number))),
    });
  const control =
    (method: string, path: string, body?: object): Kind =>
    (number) => ({
      method,
      target: `/__mock${path.replace('#', String(number))}`,
      headers: [
        ['Connection', 'keep-alive'],
        ['Content-Type', 'application/json'],
        [controlHeaders.world, steady(number)],
      ],
      ...(body && { body: Buffer.from(JSON.stringify(body)) }),
    });

  const cheap: Kind[] = [
    afresh('listSubjects'),
    signedIn('getUser'),
    signedIn('listProjects'),
    signedIn('updateUser'),
    (number) => call('getUser', number, steady(number), [['Auth-token', `${tokenFor(number)}${number}`]]),
    afresh('listUserSkills'),
    again('editUserTopic'),
    again('addUserSkill'),
    afresh('deleteUserTopic'),
    afresh('createProject'),
    again('updateProject'),
    afresh('requestPasswordReset'),
    (number) => call('userExists', number, steady(number), [], { headers: { user: `nobody${number}` } }),
    (number) => ({ ...call('listSkills', number, steady(number)), method: 'PATCH' }),
    withBody('addUserSkill', '{"number": #'),
    withBody('createProject', JSON.stringify({ username: '#', data: 'x'.repeat(500) })),
    forced('topicLevel', 'wrong-shape'),
    forced('listSubjects', 'unknown-#'),
    forced('listSkills', 'server-error'),
    control('PUT', '/endpoints/listSubjects', { outcome: 'empty', times: 1 }),
    control('PUT', '/latency', { ms: -1 }),
  ];
  const dear: Kind[] = [
    again('listSkills'),
    again('register'),
    control('GET', '/fixtures/subjects?name_like=#'),
    (number) => ({ ...call('listSkills', number, steady(number)), target: `${basePath}/unknown/${number}` }),
  ];
  const kinds = [...cheap, ...cheap, ...cheap, ...dear];
  const written = new Map<string, string>();

  /** The bytes of a kind of request with this number in it. Each is written out once, then only its number changes. */
  function bytes(kind: Kind, number: number): Buffer {
    const place = 999_990 + (number % steadyWorlds);
    const key = `${kinds.indexOf(kind)} ${place}`;
    const template = written.get(key) ?? bytesOf(kind(place), host).toString('latin1');
    written.set(key, template);
    return Buffer.from(template.replaceAll(String(place), String(100_000 + number)), 'latin1');
  }
  return { kinds, bytes };
}
