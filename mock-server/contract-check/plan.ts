import type { AnswerOf, Endpoint, Outcome } from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId, type Endpoints, endpoints } from '#contract/endpoints.ts';
import { generalOutcomes, invalidToken, rateLimited } from '#contract/general-outcomes.ts';
import type { Call } from './call.ts';
import { calledEndpoints, callOf, unknownId } from './derived-call.ts';
import { faultyCall } from './faults.ts';
import type { Options } from './options.ts';

// Plans one call for each outcome of the contract, or says why no call can provoke it.

/** The data that a check has before a call. */
export interface Known extends Pick<Options, 'account' | 'accessKey'> {
  /** No account has this username. */
  readonly username: string;
  /** The successes of earlier calls. */
  readonly bodies: { [Id in EndpointId]?: AnswerOf<Endpoints[Id]> };
}

/** Why no call provokes an outcome. */
interface NoCall {
  readonly reason: string;
}

/** Another acceptable outcome of a call. `stop` ends the whole check. */
export interface Alternative extends NoCall {
  readonly outcome: Outcome;
  readonly stop?: true;
}

/** All endpoints. Later calls need data of the first ones. */
export const orderedEndpoints: ReadonlySet<Endpoint> = new Set<Endpoint>([
  endpoints.login,
  endpoints.listUserSkills,
  endpoints.listSubjects,
  endpoints.listSkills,
  endpoints.topicsBySkill,
  ...allEndpoints,
]);

export const outcomesOf = (endpoint: Endpoint) => [...endpoint.outcomes, ...generalOutcomes(endpoint)];

/** Returns the call for an outcome. It changes no data. */
export function plan(endpoint: Endpoint, name: string, known: Known): Call | NoCall {
  const { id, auth, outcomes } = endpoint;
  if (!calledEndpoints.includes(endpoint)) return { reason: 'Changes data, and this check only reads.' };
  const special = specialCalls[`${id} ${name}`];
  if (special) return special(known);
  const reason = name === rateLimited.name ? belowLimits : outOfReach[`${id} ${name}`];
  if (reason !== undefined) return { reason };
  const [success, failure] = outcomes;
  const isForLearner = auth === 'learner' || auth === 'required';
  const ownCall = callOf(endpoint, known.account?.username ?? known.username);
  const namesOnly = Object.values({ ...ownCall.params, ...ownCall.query, ...Object(ownCall.body) }).every(
    (value) => value === known.account?.username,
  );
  if (name === success.name && namesOnly) return isForLearner ? withToken(ownCall, known) : ownCall;
  const unknownCall = callOf(endpoint, known.username);
  if (name === failure?.name && name !== invalidToken.name) {
    const call = withToken(ownCall, known);
    // A backend may need a token, and it refuses a token for another learner.
    return auth === 'learner' && !namesOnly && !('reason' in call) ? call : unknownCall;
  }
  const faulty = faultyCall(endpoint, name, unknownCall, known.bodies.login?.data);
  return faulty ?? (known.bodies.login ? { reason: 'No call of this check causes it.' } : noToken(known));
}

const belowLimits = 'This check stays below the rate limits on purpose.';

/** Why no call provokes an outcome, by endpoint and outcome. */
const outOfReach: Readonly<Record<string, string>> = {
  'getUser user-deleted': 'Needs the token of a deleted account, and no call deletes accounts.',
  'requestPasswordReset success': 'Would send a mail, and this check only reads.',
  'resetPassword success': 'Needs the link of a reset mail.',
};

const noToken = ({ account }: Known): NoCall => ({
  reason: account
    ? 'Needs a token, but login returned none.'
    : 'Needs a login. Give a username and a password.',
});

function withToken(call: Call, known: Known): Call | NoCall {
  const token = known.bodies.login?.data;
  return token === undefined ? noToken(known) : { ...call, token };
}

const noData = ({ bodies }: Known, id: EndpointId, what: string): NoCall => ({
  reason: bodies[id]
    ? `Needs a ${what}, but ${id} returned none.`
    : `Needs data from ${id}, which did not succeed.`,
});

/** Returns the row with the largest count, or undefined when every count is 0. */
const largest = <Row>(rows: readonly Row[] = [], count: (row: Row) => number) =>
  rows.filter((row) => count(row) > 0).toSorted((one, other) => count(other) - count(one))[0];

const skillIn = ({ bodies }: Known) => largest(bodies.listSkills?.data, ({ Topics }) => Topics);
const topicIn = ({ bodies }: Known) => largest(bodies.topicsBySkill?.data, ({ Points = 0 }) => Points);
const subjectIn = ({ bodies }: Known) => largest(bodies.listSubjects, ({ Skills }) => Skills);

/** Returns the call about a topic that the learner rated. `isOfTopic` names the topic too. */
function levelCall(known: Known, isOfTopic: boolean): Call | NoCall {
  const username = known.account?.username;
  const skill = known.bodies.listUserSkills?.skills.find(({ Topics }) => Topics.length > 0);
  const topic = skill?.Topics[0];
  if (!known.bodies.login) return noToken(known);
  if (!skill || !topic) return noData(known, 'listUserSkills', `rated topic of ${username}`);
  const body = { username, skill_id: skill.skill_id, ...(isOfTopic && { topic_id: topic.topic_id }) };
  return withToken({ body }, known);
}

/** The calls that need more than values without data, by endpoint and outcome. */
const specialCalls: Readonly<Record<string, (known: Known) => Call | NoCall>> = {
  'login success': (known) => (known.account ? { body: known.account } : noToken(known)),
  'userExists success': (known) =>
    known.account ? { headers: { user: known.account.username } } : noToken(known),
  'userExists header-missing': () => ({}),
  'topicLevel success': (known) => levelCall(known, true),
  'skillLevel success': (known) => levelCall(known, false),
  'topicsBySkill success': (known) => {
    const skill_id = skillIn(known)?.skill_id;
    return skill_id === undefined ? noData(known, 'listSkills', 'skill with topics') : { body: { skill_id } };
  },
  'pointsByTopic success': (known) => {
    const topic_id = topicIn(known)?.topic_id;
    return topic_id === undefined
      ? noData(known, 'topicsBySkill', 'topic with points')
      : { body: { topic_id } };
  },
  'skillsBySubject success': (known) => {
    const subject = subjectIn(known);
    if (!subject) return noData(known, 'listSubjects', 'subject with skills');
    return { body: { subject_id: subject.sub_id, key: known.accessKey } };
  },
  'skillsBySubject unknown-subject': ({ accessKey }) => ({ body: { subject_id: unknownId, key: accessKey } }),
  'skillsBySubject invalid-key': (known) => ({
    body: { subject_id: subjectIn(known)?.sub_id ?? unknownId, key: 'no-access-key' },
  }),
};

const keyRejected: Alternative = {
  outcome: endpoints.skillsBySubject.outcomes[1],
  reason: 'The backend rejects the access key. Give the right key with --access-key.',
};

const alternatives: Readonly<Record<string, Alternative>> = {
  'login success': {
    outcome: endpoints.login.outcomes[1],
    reason: 'The backend rejects this username and password. Check both.',
    stop: true,
  },
  'skillsBySubject success': keyRejected,
  'skillsBySubject unknown-subject': keyRejected,
};

/** Returns the acceptable outcome of a call besides its own. The contract lets a backend require a token. */
export function alternativeOf(
  { id, auth }: Endpoint,
  name: string,
  { token }: Call,
): Alternative | undefined {
  if (auth !== 'learner' || token !== undefined) return alternatives[`${id} ${name}`];
  const reason =
    'The backend responds 401 without a token, as the contract allows. A check with a login can reach more.';
  return { outcome: invalidToken, reason };
}

const agreement = (path: string, rule: string, expected: unknown, got: unknown) => ({
  path,
  rule,
  expected: `${expected}`,
  got: `${got}`,
});

/** Two related values of different responses. `rule` says how they relate, whatever the values. */
export type Agreement = ReturnType<typeof agreement>;

const sameCount = (field: string, count: unknown, list: { readonly data: readonly unknown[] } | undefined) =>
  agreement('data', `as many rows as ${field}`, `a list of ${count}`, `a list of ${list?.data.length}`);

/** Returns how the success of an endpoint must agree with what else is known. */
export function agreementOf({ id }: Endpoint, known: Known): Agreement | undefined {
  const { bodies, account } = known;
  switch (id) {
    case 'getUser':
      return agreement('username', 'the username of the login', account?.username, bodies.getUser?.username);
    case 'userExists':
      return agreement('body', 'true for the account', true, bodies.userExists);
    case 'topicsBySkill':
      return sameCount('Topics of listSkills', skillIn(known)?.Topics, bodies.topicsBySkill);
    case 'pointsByTopic':
      return sameCount('Points of topicsBySkill', topicIn(known)?.Points, bodies.pointsByTopic);
    case 'skillsBySubject':
      return sameCount('Skills of listSubjects', subjectIn(known)?.Skills, bodies.skillsBySubject);
  }
}
