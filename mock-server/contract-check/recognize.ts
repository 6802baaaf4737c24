import type { Endpoint } from '#contract/endpoint.ts';
import { contractOutcomesOf } from '#mock/call/outcomes.ts';
import { compare } from './compare.ts';
import { showing } from './printable.ts';
import type { Drift } from './struct-drifts.ts';

/** The outcome that a response shows, and its drift from the contract. */
export interface Recognized {
  readonly outcome: string;
  readonly drifts: readonly Drift[];
}

/** Returns the outcome of the endpoint that differs least from a backend's response. */
export function recognize(
  endpoint: Endpoint,
  {
    status,
    headers,
    text,
  }: { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly text: string },
): Recognized {
  const answer = { status, headers: new Headers(headers), text };
  const show = showing(endpoint, new Set());
  const [nearest] = contractOutcomesOf(endpoint)
    .map((outcome) => ({ outcome: outcome.name, drifts: compare(endpoint, outcome, answer, show) }))
    .toSorted((one, other) => distance(one) - distance(other));
  if (!nearest) throw new Error(`${endpoint.id} has no outcomes`);
  const isKnown = nearest.drifts.every(({ path, tolerated }) => path !== 'HTTP status' || tolerated);
  return isKnown ? nearest : { ...nearest, outcome: `http-${status}` };
}

/** A breaking drift counts more than any number of tolerated drifts. Another HTTP status counts most. */
const distance = ({ drifts }: Recognized) =>
  drifts.reduce((sum, { path, tolerated }) => sum + (tolerated ? 1 : path === 'HTTP status' ? 1e6 : 1000), 0);

/** Returns the verdict of the journal, or undefined without drift. */
export function verdictOf({ drifts }: Recognized): string | undefined {
  const breakingFirst = drifts.toSorted((one, other) => Number(one.tolerated) - Number(other.tolerated));
  const [first] = breakingFirst;
  if (!first) return undefined;
  const { path, expected, got, tolerated } = first;
  return `${path}: Expected ${expected}, received ${got}${tolerated ? ' (the app tolerates it)' : ''}`;
}
