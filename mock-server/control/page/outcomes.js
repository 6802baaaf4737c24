/** @import { ListedEndpoint, ListedOutcome, ListedRule } from '#mock/control/forcing.ts' */
import { make } from './elements.js';

/** The choice of an endpoint that is not forced. */
export const unforced = '';

/** @param {Pick<ListedOutcome, 'name' | 'status'>} outcome */
export const nameAndStatus = ({ name, status }) =>
  `${name} (${status === 0 ? 'no response' : `HTTP ${status}`})`;

/** @type {[label: string, has: (outcome: ListedOutcome) => boolean][]} */
const groups = [
  ['Documented', ({ documented }) => documented],
  ['Decided', ({ documented, fault }) => !documented && !fault],
  ['Faults', ({ fault }) => fault !== undefined],
];

/**
 * Options for these outcomes, grouped by origin.
 *
 * @param {readonly ListedOutcome[]} outcomes
 * @returns {HTMLElement[]}
 */
export const optionsOf = (outcomes) =>
  groups.flatMap(([label, has]) => {
    const members = outcomes.filter(has);
    if (members.length === 0) return [];
    const options = members.map((outcome) =>
      make('option', { value: outcome.name, textContent: nameAndStatus(outcome) }),
    );
    return [make('optgroup', { label }, ...options)];
  });

/**
 * @param {ListedOutcome} outcome
 */
export function originOf({ documented, fault }) {
  if (fault) return `Fault. ${fault}`;
  return documented
    ? 'Documented: the product document describes this outcome.'
    : 'Decided: the product document does not describe this outcome.';
}

/**
 * The duration of a forced outcome in words. Null lasts until it is cleared.
 *
 * @param {number | null} times
 */
export function durationOf(times) {
  if (times === null) return 'until cleared';
  return times === 1 ? 'for the next request' : `for the next ${times} requests`;
}

/**
 * A rule in words, such as `only when body.username is ravi02: server-error (HTTP 500), until cleared`.
 *
 * @param {ListedRule} rule
 * @param {ListedEndpoint} endpoint
 */
export function ruleInWords({ match, outcomes, times }, endpoint) {
  const names = outcomes.map((name) => {
    const outcome = endpoint.outcomes.find((known) => known.name === name);
    return outcome ? nameAndStatus(outcome) : 'not forced';
  });
  const when = match ? `only when ${conditionsIn(match).join(' and ')}: ` : '';
  return `${when}${names.join(', then ')}, ${durationOf(times)}`;
}

/**
 * @param {unknown} expected
 * @param {string} [path]
 * @returns {string[]}
 */
function conditionsIn(expected, path = '') {
  const parts = typeof expected === 'object' && expected !== null ? Object.entries(expected) : [];
  if (parts.length > 0) {
    return parts.flatMap(([name, part]) => conditionsIn(part, path === '' ? name : `${path}.${name}`));
  }
  return [`${path} is ${typeof expected === 'string' ? expected : JSON.stringify(expected)}`];
}
