import type { Endpoint, Outcome, ResponseOf } from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId, type Endpoints, endpoints } from '#contract/endpoints.ts';
import { forbidden, generalOutcomes, invalidToken, rateLimited } from '#contract/general-outcomes.ts';
import { type Call, sendsToken } from './call.ts';
import { calledEndpoints, callOf, faults, unknownId } from './derived-call.ts';
import type { Drift } from './findings.ts';
import type { Options } from './options.ts';

// Plans one call for each outcome of the contract, or says why no call can provoke it.

/** The data that a check has before a call. */
export interface Known extends Pick<Options, 'account' | 'accessKey'> {
  /** No account has this username. */
  readonly username: string;
  /** The successes of earlier calls. */
  readonly bodies: { [Id in EndpointId]?: ResponseOf<Endpoints[Id]> };
}

/** Why no call provokes an outcome. */
type NoCall = { readonly reason: string };

const { listSubjects, listSkills } = endpoints;
/** All endpoints. Later calls need data of the first ones. */
export const orderedEndpoints = new Set<Endpoint>([listSubjects, listSkills, ...allEndpoints]);

export const outcomesOf = (endpoint: Endpoint) => [...endpoint.outcomes, ...generalOutcomes(endpoint)];

/** Returns the call for an outcome. It changes no data. */
export function plan(endpoint: Endpoint, name: string, known: Known): Call | NoCall {
  const { id, auth, outcomes } = endpoint;
  if (!calledEndpoints.includes(endpoint)) return { reason: 'Changes data, and this check only reads.' };
  if (name === rateLimited.name) return { reason: 'This check stays below the rate limits on purpose.' };
  const call = specialCalls[`${id} ${name}`]?.(known) ?? generalCall(endpoint, name, known);
  if ('reason' in call || 'token' in call || !sendsToken(endpoint)) return call;
  const token = known.bodies.login?.data;
  // A backend may check the token before anything else.
  const needsToken = auth === 'required' || name === outcomes[0].name || name === forbidden.name;
  return needsToken && token === undefined ? needsLogin : { ...call, token };
}

function generalCall(endpoint: Endpoint, name: string, known: Known): Call | NoCall {
  const [success, failure] = endpoint.outcomes;
  if (name === success.name) return ownCall(endpoint, known);
  const call = callOf(endpoint, known.username);
  const fault = faults[name];
  if (fault) return fault(call, endpoint);
  // A token would be that of another learner.
  if (name === failure?.name) return { ...call, token: undefined };
  return { reason: 'No call of this check causes it.' };
}

const ownCall = (endpoint: Endpoint, { account, username }: Known) =>
  callOf(endpoint, account?.username ?? username);

const needsLogin = { reason: 'Needs a login. Give a username and a password.' };

const skillIn = ({ bodies }: Known) => bodies.listSkills?.data.find(({ Topics }) => Topics > 0);
const topicIn = ({ bodies }: Known) => bodies.topicsBySkill?.data.find(({ Points = 0 }) => Points > 0);
const subjectIn = ({ bodies }: Known) => bodies.listSubjects?.find(({ Skills }) => Skills > 0);
function keyedSubjectIn(known: Known) {
  const subject = subjectIn(known);
  return subject && { subject_id: subject.sub_id, key: known.accessKey };
}
const ratedIn = ({ bodies, account }: Known) =>
  bodies.listUserSkills?.skills.flatMap(({ skill_id, Topics }) =>
    Topics.map(({ topic_id }) => ({ username: account?.username, skill_id, topic_id })),
  )[0];

/** Returns a call with these fields of a row of an earlier response. */
const rowCall =
  <Row extends object>(find: (known: Known) => Row | undefined, what: string, ...fields: (keyof Row)[]) =>
  (known: Known): Call | NoCall => {
    const row = find(known);
    if (!row) return { reason: `Needs a ${what}.` };
    return { body: Object.fromEntries(fields.map((field) => [field, row[field]])) };
  };

/** The calls that need more than values without data, by endpoint and outcome. */
const specialCalls: Readonly<Record<string, (known: Known) => Call | NoCall>> = {
  'login success': ({ account }) => (account ? { body: account } : needsLogin),
  'getUser user-deleted': () => ({ reason: 'Needs the token of a deleted account.' }),
  'userExists success': ({ account }) => (account ? { headers: { user: account.username } } : needsLogin),
  'userExists header-missing': () => ({}),
  'requestPasswordReset success': () => ({ reason: 'Would send a mail, and this check only reads.' }),
  'resetPassword success': () => ({ reason: 'Needs the link of a reset mail.' }),
  'topicLevel success': rowCall(ratedIn, 'login with a rated topic', 'username', 'skill_id', 'topic_id'),
  'topicLevel not-added': (known) => ownCall(endpoints.topicLevel, known),
  'skillLevel success': rowCall(ratedIn, 'login with a rated topic', 'username', 'skill_id'),
  'skillLevel not-added': (known) => ownCall(endpoints.skillLevel, known),
  'topicsBySkill success': rowCall(skillIn, 'skill with topics from listSkills', 'skill_id'),
  'pointsByTopic success': rowCall(topicIn, 'topic with points from topicsBySkill', 'topic_id'),
  'skillsBySubject success': rowCall(
    keyedSubjectIn,
    'subject with skills from listSubjects',
    'subject_id',
    'key',
  ),
  'skillsBySubject unknown-subject': ({ accessKey: key }) => ({ body: { subject_id: unknownId, key } }),
  'skillsBySubject invalid-key': (known) => ({
    body: { subject_id: subjectIn(known)?.sub_id ?? unknownId, key: 'no-access-key' },
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
