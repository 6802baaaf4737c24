import { endpoints } from '#contract/endpoints.ts';
import type { Answer } from '#mock/contract-check/answer.ts';
import { showing } from '#mock/contract-check/printable.ts';
import type { Drift } from '#mock/contract-check/struct-drifts.ts';

// Responses of a made-up backend, to judge without one.

const json = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' };

export function answerWith(
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, headers: new Headers({ ...json, ...headers }), text };
}

/** Returns a line per drift: path, expected, got, and `tolerated` if the app copes. */
export const linesOf = (drifts: readonly Drift[]) =>
  drifts.map(({ path, expected, got, tolerated }) =>
    [path, expected, got, ...(tolerated ? ['tolerated'] : [])].join(' | '),
  );

export const showAll = showing(endpoints.listSkills, new Set());
