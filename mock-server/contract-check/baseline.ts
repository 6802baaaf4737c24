import { array, enums, type Infer, object, string } from 'superstruct';
import { problemsOf } from '#contract/failures.ts';
import { readText } from '#mock/files/read-text.ts';

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
