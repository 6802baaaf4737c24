/** @import { ListedEndpoint, ListedOutcome } from '#mock/control/forcing.ts' */
import { make } from './elements.js';

/** The name of the outcome that an endpoint has when nothing is forced. */
export const unforced = 'success';

/** @param {Pick<ListedOutcome, 'name' | 'status'>} outcome */
export const nameAndStatus = ({ name, status }) =>
  `${name} (${status === 0 ? 'no answer' : `HTTP ${status}`})`;

/** @type {[label: string, has: (outcome: ListedOutcome) => boolean][]} */
const groups = [
  ['Documented', ({ documented }) => documented],
  ['Decided by us', ({ documented, fault }) => !documented && !fault],
  ['Faults', ({ fault }) => fault !== undefined],
];

/**
 * The options of an endpoint's switch: the ordinary answer, then everything else by where it comes from.
 *
 * @param {ListedEndpoint} endpoint
 * @returns {HTMLElement[]}
 */
export function optionsOf({ outcomes }) {
  const others = outcomes.filter(({ name }) => name !== unforced);
  return [
    make('option', { value: unforced, textContent: 'success: not forced' }),
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
 * Where an outcome comes from, in a sentence.
 *
 * @param {ListedOutcome} outcome
 */
export function originOf({ documented, fault }) {
  if (fault) return `Fault. ${fault}`;
  return documented
    ? 'Documented: the product document tells of it.'
    : 'Decided by us: the product document leaves it open.';
}

/**
 * How long a forced outcome lasts; null is until it is cleared.
 *
 * @param {number | null} times
 */
export function durationOf(times) {
  if (times === null) return 'until cleared';
  return times === 1 ? 'on the next call' : `on the next ${times} calls`;
}
