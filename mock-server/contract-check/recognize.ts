import type { Endpoint } from '#contract/endpoint.ts';
import { contractOutcomesOf } from '#mock/call/outcomes.ts';
import { compare } from './compare.ts';
import { type Drift, patternOf } from './findings.ts';
import { printable } from './printable.ts';
import type { BackendResponse } from './response.ts';

// The door of this folder: other rooms judge the response of a backend by this file alone.

/** Returns the outcome that differs least from a backend's response, and the drift from it. */
export function recognize(endpoint: Endpoint, response: BackendResponse) {
  const [nearest] = contractOutcomesOf(endpoint)
    .map((outcome) => ({ outcome: outcome.name, drifts: compare(endpoint, outcome, response) }))
    .toSorted((one, other) => distanceOf(one) - distanceOf(other));
  if (!nearest) throw new Error(`${endpoint.id} has no outcomes`);
  const isKnown = nearest.drifts.every(({ path, tolerated }) => path !== 'HTTP status' || tolerated);
  const drifts = nearest.drifts.map(printable());
  return { outcome: isKnown ? nearest.outcome : `http-${response.status}`, drifts };
}

/** A breaking drift counts more than any number of tolerated drifts. Another HTTP status counts most. */
function distanceOf({ drifts }: { readonly drifts: readonly Drift[] }): number {
  // Equal drifts of many rows count once.
  const breaking = new Set(drifts.filter(({ tolerated }) => !tolerated).map(patternOf));
  const tolerated = new Set(drifts.filter((drift) => drift.tolerated).map(patternOf));
  return (breaking.has('HTTP status') ? 1e9 : 0) + 1000 * breaking.size + tolerated.size;
}

/** Returns the verdict of the journal, or undefined without drift. */
export function verdictOf({ drifts }: { readonly drifts: readonly Drift[] }): string | undefined {
  const first = drifts.find(({ tolerated }) => !tolerated) ?? drifts[0];
  if (!first) return undefined;
  const { path, expected, got, tolerated } = first;
  return `${path}: Expected ${expected}, received ${got}${tolerated ? ' (the app tolerates it)' : ''}`;
}
