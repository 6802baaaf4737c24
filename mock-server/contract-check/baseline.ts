import { array, enums, type Infer, object, string } from 'superstruct';
import { problemsOf } from '#contract/failures.ts';
import { readText } from '#mock/files/read-text.ts';
import { type Case, type Drift, patternOf } from './findings.ts';

/** The fields that equal drifts share, whatever the row and the value. A baseline accepts such drift. */
const AcceptedDrift = object({
  endpoint: string(),
  outcome: string(),
  /** With * for each list index, because the rows of a backend change. */
  path: string(),
  expected: string(),
  /** An accepted tolerated drift must not hide a breaking drift of the same field. */
  kind: enums(['breaking', 'tolerated']),
});
export type AcceptedDrift = Infer<typeof AcceptedDrift>;

const Baseline = object({ accepted: array(AcceptedDrift) });

/** The first of the equal drifts in all rows and calls of an outcome, and their count. */
type Finding = Drift & Pick<Case, 'endpoint' | 'outcome'> & { readonly count: number };

export function acceptedOf(finding: Omit<Finding, 'count' | 'got'>): AcceptedDrift {
  const { endpoint, outcome, expected, tolerated } = finding;
  const kind = tolerated ? 'tolerated' : 'breaking';
  return { endpoint, outcome, path: patternOf(finding), expected, kind };
}

/** Returns the drifts of all cases. Equal drifts become one finding. */
export function findingsOf(cases: readonly Case[]): Finding[] {
  const findings = new Map<string, Finding>();
  for (const { endpoint, outcome, drifts } of cases) {
    for (const drift of drifts) {
      const key = JSON.stringify(acceptedOf({ endpoint, outcome, ...drift }));
      const first = findings.get(key) ?? { endpoint, outcome, ...drift, count: 0 };
      findings.set(key, { ...first, count: first.count + 1 });
    }
  }
  return [...findings.values()];
}

/** Reads a file of accepted drift. Throws an error that names the file and the path of the problem. */
export async function readBaseline(file: string): Promise<readonly AcceptedDrift[]> {
  try {
    const baseline: unknown = JSON.parse(await readText(file));
    const [problem] = problemsOf(baseline, Baseline);
    if (problem) throw new Error(`${problem.path || 'file'}: ${problem.message}`);
    return (baseline as Infer<typeof Baseline>).accepted;
  } catch (error) {
    throw new Error(`--baseline ${file}: ${(error as Error).message}`);
  }
}
