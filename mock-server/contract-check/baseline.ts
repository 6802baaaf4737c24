import { writeFile } from 'node:fs/promises';
import { array, enums, type Infer, object, string } from 'superstruct';
import { problemsOf } from '#contract/failures.ts';
import { readText } from '#mock/files/read-text.ts';
import type { Finding } from './findings.ts';
import { kindOf, patternOf } from './findings.ts';
import { CannotCheck } from './options.ts';

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

/** Reads a file of accepted drift. Throws CannotCheck with the file and the path of each problem. */
export async function readBaseline(file: string): Promise<readonly AcceptedDrift[]> {
  const fail = (problem: string): never => {
    throw new CannotCheck(`--baseline ${file}: ${problem}`);
  };
  const baseline: unknown = await readText(file)
    .then((text) => JSON.parse(text))
    .catch(({ code, message }: NodeJS.ErrnoException) =>
      fail(code === undefined ? message : `${message}. --write-baseline ${file} creates it.`),
    );
  const problems = problemsOf(baseline, Baseline).map(({ path, message }) => `${path || 'file'}: ${message}`);
  return problems.length > 0 ? fail(problems.join('\n')) : (baseline as Infer<typeof Baseline>).accepted;
}

/** Writes accepted drift. Throws CannotCheck when the file cannot be written. */
export async function writeBaseline(file: string, accepted: readonly AcceptedDrift[]): Promise<void> {
  await writeFile(file, `${JSON.stringify({ accepted }, null, 2)}\n`).catch((error: Error) => {
    throw new CannotCheck(`--write-baseline ${file}: ${error.message}`);
  });
}

export const acceptedOf = (finding: Finding): AcceptedDrift => {
  const { endpoint, outcome, expected } = finding;
  return { endpoint, outcome, path: patternOf(finding), expected, kind: kindOf(finding) };
};
