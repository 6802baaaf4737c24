import { randomInt } from 'node:crypto';
import type { Endpoint, Outcome, ResponseOf } from '#contract/endpoint.ts';
import { type EndpointId, type Endpoints, endpoints } from '#contract/endpoints.ts';
import { forbidden, generalOutcomes, invalidToken } from '#contract/general-outcomes.ts';
import { validCall } from '#mock/openapi/valid-call.ts';
import { type Call, sendsToken } from './call.ts';
import type { Drift } from './findings.ts';
import type { Options } from './options.ts';

// Plans one call for each outcome of the contract, or says why no call can provoke it. The values of a call match no
// data of a backend, and its logs show that the check sent them.

/** The data that a check has before a call. */
export interface Known extends Pick<Options, 'account' | 'access-key'> {
  /** The successes of earlier calls. */
  readonly bodies: { [Id in EndpointId]?: ResponseOf<Endpoints[Id]> };
}

/** Why no call provokes an outcome. */
type NoCall = { readonly reason: string };

/** Plans a call. `valid` is a call of this endpoint in the name of an unknown learner. */
type Plan = (known: Known, valid: Call, endpoint: Endpoint) => Call | NoCall;

/** Larger than any catalogue id, and within a signed 32-bit integer. */
const unknownId = 2_000_000_000;

/** No account has this username. */
const unknownUsername = `contract${randomInt(1e7, 1e8)}`;

/** Endpoints that write, but refuse the call of an unknown learner. */
const refusing = ['login', 'requestPasswordReset', 'resetPassword'];

export const outcomesOf = (endpoint: Endpoint) => [...endpoint.outcomes, ...generalOutcomes(endpoint)];

/** Returns a valid call in the name of a learner. Throws when no value fits a field. */
export function callOf(endpoint: Endpoint, username = unknownUsername): Call {
  const named = new Map([
    ['email', `${username}@example.com`],
    ['password', `Check-${username.slice(-8)}`],
  ]);
  return validCall(endpoint, (field) =>
    field.endsWith('_id') ? [unknownId] : [named.get(field), username, unknownId],
  );
}

/** Returns the call for an outcome. It changes no data. */
export function plan(endpoint: Endpoint, name: string, known: Known): Call | NoCall {
  const { id, auth, reads, outcomes } = endpoint;
  if (!reads && !refusing.includes(id)) return { reason: 'Changes data, and this check only reads.' };
  const [success, failure] = outcomes;
  const valid = callOf(endpoint);
  const general = calls[name] ?? (name === failure?.name ? withoutToken : noCall);
  const call = (calls[`${id} ${name}`] ?? general)(known, valid, endpoint);
  if ('reason' in call || 'token' in call || !sendsToken(endpoint)) return call;
  const token = known.bodies.login?.data;
  // A backend may check the token before anything else.
  const needsToken = auth === 'required' || name === success.name || name === forbidden.name;
  return needsToken && token === undefined ? needsLogin : { ...call, token };
}

const needsLogin = { reason: 'Needs a login. Give a username and a password.' };
const noCall: Plan = () => ({ reason: 'No call of this check causes it.' });
/** A token would be that of another learner. */
const withoutToken: Plan = (_, call) => ({ ...call, token: undefined });
const ownCall: Plan = ({ account }, _, endpoint) => callOf(endpoint, account?.username);

/** Returns a call with these fields of a row of an earlier response. */
const rowCall =
  <Row extends object>(find: (known: Known) => Row | undefined, what: string, ...fields: (keyof Row)[]) =>
  (known: Known): Call | NoCall => {
    const row = find(known);
    if (!row) return { reason: `Needs a ${what}.` };
    return { body: Object.fromEntries(fields.map((field) => [field, row[field]])) };
  };

const skillIn = ({ bodies }: Known) => bodies.listSkills?.data.find(({ Topics }) => Topics > 0);
const topicIn = ({ bodies }: Known) => bodies.topicsBySkill?.data.find(({ Points = 0 }) => Points > 0);
function subjectIn({ bodies, 'access-key': key }: Known) {
  const subject = bodies.listSubjects?.find(({ Skills }) => Skills > 0);
  return subject && { subject_id: subject.sub_id, key, Skills: subject.Skills };
}
const ratedIn = ({ bodies, account }: Known) =>
  bodies.listUserSkills?.skills.flatMap(({ skill_id, Topics }) =>
    Topics.map(({ topic_id }) => ({ username: account?.username, skill_id, topic_id })),
  )[0];
const rated = 'login with a rated topic';

/** The calls that provoke an outcome, by its name or by endpoint and name. The second goes first. */
const calls: Readonly<Record<string, Plan>> = {
  success: ownCall,
  'not-added': ownCall,
  'malformed-body': (_, call) => ({ ...call, rawBody: '{"' }),
  // Larger than 100 kB, with 1 kB as 1000 or 1024 bytes.
  'too-large': (_, call) => ({ ...call, body: { filler: 'x'.repeat(100 * 1024) } }),
  'unsupported-media-type': (_, call) => ({ ...call, headers: { 'Content-Type': 'text/plain' } }),
  'invalid-request': (_, call, { body }) =>
    body ? { ...call, body: body.is({}) ? null : {} } : { ...call, query: {} },
  'invalid-token': (_, call) => ({ ...call, token: 'contract-check.no-token' }),
  // With the token of another learner.
  forbidden: (_, call) => call,
  'method-not-allowed': (_, call) => ({ ...call, method: 'PATCH', body: undefined }),
  'rate-limited': () => ({ reason: 'This check stays below the rate limits on purpose.' }),
  'login success': ({ account }) => (account ? { body: account } : needsLogin),
  'getUser user-deleted': () => ({ reason: 'Needs the token of a deleted account.' }),
  'userExists success': ({ account }) => (account ? { headers: { user: account.username } } : needsLogin),
  'userExists header-missing': () => ({}),
  'requestPasswordReset success': () => ({ reason: 'Would send a mail, and this check only reads.' }),
  'resetPassword success': () => ({ reason: 'Needs the link of a reset mail.' }),
  'topicLevel success': rowCall(ratedIn, rated, 'username', 'skill_id', 'topic_id'),
  'skillLevel success': rowCall(ratedIn, rated, 'username', 'skill_id'),
  'topicsBySkill success': rowCall(skillIn, 'skill with topics from listSkills', 'skill_id'),
  'pointsByTopic success': rowCall(topicIn, 'topic with points from topicsBySkill', 'topic_id'),
  'skillsBySubject success': rowCall(subjectIn, 'subject with skills from listSubjects', 'subject_id', 'key'),
  'skillsBySubject unknown-subject': ({ 'access-key': key }) => ({ body: { subject_id: unknownId, key } }),
  'skillsBySubject invalid-key': (known) => ({
    body: { subject_id: subjectIn(known)?.subject_id ?? unknownId, key: 'no-access-key' },
  }),
};

/** Returns another acceptable outcome of a call, or undefined. `stop` ends the whole check. */
export function alternativeOf({ id, auth }: Endpoint, name: string, { token }: Call) {
  const { login, skillsBySubject } = endpoints;
  const instead = (outcome: Outcome, reason: string, stop = false) => ({ outcome, reason, stop });
  // The contract lets a backend require a token.
  if (auth === 'learner' && token === undefined)
    return instead(
      invalidToken,
      'The backend responds 401 without a token, as the contract allows. A check with a login can reach more.',
    );
  if (id === login.id && name === 'success')
    return instead(login.outcomes[1], 'The backend rejects this username and password. Check both.', true);
  const [, invalidKey] = skillsBySubject.outcomes;
  if (id === skillsBySubject.id && (name === 'success' || name === 'unknown-subject'))
    return instead(invalidKey, 'The backend rejects the access key. Give the right key with --access-key.');
}

/** Returns how the success of an endpoint contradicts what else is known, or undefined without a relation. */
export function contradictionsOf({ id }: Endpoint, known: Known): Drift[] | undefined {
  const { bodies, account } = known;
  const equal = (path: string, expected: string, right: unknown, got: unknown): Drift[] =>
    right === got ? [] : [{ path, expected, got: `${got}, not ${right}`, tolerated: false }];
  const counts = (field: string, count: unknown, list: { readonly data: readonly unknown[] } | undefined) =>
    equal('data', `as many rows as ${field}`, count, list?.data.length);
  switch (id) {
    case 'getUser':
      return equal('username', 'the username of the login', account?.username, bodies.getUser?.username);
    case 'userExists':
      return equal('body', 'true for the account', true, bodies.userExists);
    case 'topicsBySkill':
      return counts('Topics of listSkills', skillIn(known)?.Topics, bodies.topicsBySkill);
    case 'pointsByTopic':
      return counts('Points of topicsBySkill', topicIn(known)?.Points, bodies.pointsByTopic);
    case 'skillsBySubject':
      return counts('Skills of listSubjects', subjectIn(known)?.Skills, bodies.skillsBySubject);
  }
}
