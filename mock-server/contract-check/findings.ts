/**
 * One difference between a response and the contract. `path` is a field or a part of the response. `tolerated`: the app
 * copes with the difference.
 */
export interface Drift {
  readonly path: string;
  readonly expected: string;
  readonly got: string;
  readonly tolerated: boolean;
}

/** Returns the path with * for each list index. Drifts of several rows share it. */
export const patternOf = ({ path }: Pick<Drift, 'path'>) => path.replace(/(?<=^|\.)\d+(?=\.|$)/g, '*');

/** One compared call. `outcome` is the expected outcome. */
export interface Case {
  readonly endpoint: string;
  readonly outcome: string;
  readonly drifts: readonly Drift[];
  /** Time of the response. Undefined without a response, and for a comparison of two responses. */
  readonly ms?: number | undefined;
}

/** An outcome that a call did not reach. */
export type Unchecked = Pick<Case, 'endpoint' | 'outcome'> & { readonly reason: string };

export type Result = { readonly cases: readonly Case[]; readonly unchecked: readonly Unchecked[] };
