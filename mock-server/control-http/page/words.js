/** @import { Endpoint, Latency } from './mock.js' */

const units = { day: 24 * 60 * 60 * 1000, hour: 60 * 60 * 1000, minute: 60 * 1000, second: 1000 };

/** A duration, such as `1 day 2 hours`. @param {number} ms */
export function durationInWords(ms) {
  const parts = [];
  let rest = ms;
  for (const [name, length] of Object.entries(units)) {
    const count = Math.floor(rest / length);
    rest %= length;
    if (count > 0) parts.push(`${count} ${name}${count === 1 ? '' : 's'}`);
  }
  if (rest > 0 || ms === 0) parts.push(`${rest} ms`);
  return parts.join(' ');
}

/** @param {string} time as ISO 8601 */
export const dateInWords = (time) =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** The latency of an endpoint, or of all without an id. @param {Latency} latency @param {string} [id] */
export function latencyInWords({ ms = 0, min = ms, max = ms }, id) {
  const delay = min === max ? durationInWords(min) : `${durationInWords(min)} to ${durationInWords(max)}`;
  return `Responses${id ? ` of ${id}` : ''} are ${max === 0 ? 'not delayed' : `delayed by ${delay}`}.`;
}

/** @param {{ readonly name: string, readonly status: number }} outcome a status of 0 is no response */
export const nameAndStatus = ({ name, status }) =>
  `${name} (${status === 0 ? 'no response' : `HTTP ${status}`})`;

/**
 * A rule, such as `only when {"body":{"username":"ravi02"}}: server-error (HTTP 500), until cleared`.
 *
 * @param {Endpoint['rules'][number]} rule @param {Endpoint} endpoint
 */
export function ruleInWords({ match, outcomes, times, hasBody, status, headers, delay }, endpoint) {
  const names = outcomes.map((name) => {
    const outcome = endpoint.outcomes.find((known) => known.name === name);
    return outcome ? nameAndStatus({ ...outcome, status: status ?? outcome.status }) : 'not forced';
  });
  const parts = [names.join(', then ')];
  if (hasBody) parts.push('with a body of its own');
  for (const [name, value] of Object.entries(headers ?? {})) parts.push(`with ${name}: ${value}`);
  if (delay) parts.push(`delayed by ${durationInWords(delay)}`);
  parts.push(times ? `for the next ${times === 1 ? 'request' : `${times} requests`}` : 'until cleared');
  return `${match ? `only when ${JSON.stringify(match)}: ` : ''}${parts.join(', ')}`;
}
