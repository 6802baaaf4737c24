/** @import { ListedEndpoint, ListedOutcome } from '#mock/control/forcing.ts' */
import { make } from './elements.js';

/** The outcome in the select of an endpoint that is not forced. */
export const unforced = 'success';

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
 * The options of an endpoint's select: not forced, then the other outcomes grouped by origin.
 *
 * @param {ListedEndpoint} endpoint
 * @returns {HTMLElement[]}
 */
export function optionsOf({ outcomes }) {
  const others = outcomes.filter(({ name }) => name !== unforced);
  return [
    make('option', { value: unforced, textContent: 'Not forced' }),
    ...groups.flatMap(([label, has]) => {
      const members = others.filter(has);
      if (members.length === 0) return [];
      const options = members.map((outcome) =>
        make('option', { value: outcome.name, textContent: nameAndStatus(outcome) }),
      );
      return [make('optgroup', { label }, ...options)];
    }),
  ];
}

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
