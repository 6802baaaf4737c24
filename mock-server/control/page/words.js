/** @import { ListedEndpoint, ListedOutcome, ListedRule } from '#mock/control/forcing.ts' */
/** @import { ShownLatency } from '#mock/control/world-controls.ts' */

/** @type {readonly [name: string, ms: number][]} */
export const units = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
  ['second', 1000],
];

/** A duration, such as `1 day 2 hours`. @param {number} ms */
export function durationInWords(ms) {
  const parts = [];
  let rest = ms;
  for (const [name, length] of units) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) parts.push(`${count} ${name}${count === 1 ? '' : 's'}`);
  }
  if (rest > 0 || parts.length === 0) parts.push(`${rest} ms`);
  return parts.join(' ');
}

/** @param {string} time as ISO 8601 */
export const dateInWords = (time) =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/**
 * @param {ShownLatency} latency
 * @param {string} [id] of the endpoint, else all
 */
export function latencyInWords(latency, id) {
  const [min, max] = 'ms' in latency ? [latency.ms, latency.ms] : [latency.min, latency.max];
  const delay = min === max ? durationInWords(min) : `${durationInWords(min)} to ${durationInWords(max)}`;
  return `Responses${id ? ` of ${id}` : ''} are ${max === 0 ? 'not delayed' : `delayed by ${delay}`}.`;
}

/** @param {Pick<ListedOutcome, 'name' | 'status'>} outcome */
export const nameAndStatus = ({ name, status }) =>
  `${name} (${status === 0 ? 'no response' : `HTTP ${status}`})`;

/** @param {ListedOutcome} outcome */
export function originInWords({ documented, fault }) {
  if (fault) return `Fault. ${fault}`;
  return documented
    ? 'Documented: the product document describes this outcome.'
    : 'Decided: the product document does not describe this outcome.';
}

/** The duration of a forced outcome. @param {number | null} times null lasts until it is cleared */
export function timesInWords(times) {
  if (times === null) return 'until cleared';
  return times === 1 ? 'for the next request' : `for the next ${times} requests`;
}

/**
 * A rule, such as `only when body.username is ravi02: server-error (HTTP 500), until cleared`.
 *
 * @param {ListedRule} rule
 * @param {ListedEndpoint} endpoint
 */
export function ruleInWords({ match, outcomes, times, hasBody, status, headers, delay }, endpoint) {
  const names = outcomes.map((name) => {
    const outcome = endpoint.outcomes.find((known) => known.name === name);
    return outcome ? nameAndStatus({ name: outcome.name, status: status ?? outcome.status }) : 'not forced';
  });
  return [
    `${match ? `only when ${conditionsIn(match).join(' and ')}: ` : ''}${names.join(', then ')}`,
    ...(hasBody ? ['with a body of its own'] : []),
    ...Object.entries(headers ?? {}).map(([name, value]) => `with ${name}: ${value}`),
    ...(delay ? [`delayed by ${durationInWords(delay)}`] : []),
    timesInWords(times),
  ].join(', ');
}

/**
 * @param {unknown} expected
 * @param {string} [path]
 * @returns {string[]}
 */
function conditionsIn(expected, path) {
  const parts = typeof expected === 'object' && expected !== null ? Object.entries(expected) : [];
  if (parts.length > 0)
    return parts.flatMap(([name, part]) => conditionsIn(part, path ? `${path}.${name}` : name));
  return [`${path} is ${typeof expected === 'string' ? expected : JSON.stringify(expected)}`];
}
