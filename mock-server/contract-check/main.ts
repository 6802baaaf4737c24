import { writeFile } from 'node:fs/promises';
import { acceptedOf, findingsOf, readBaseline } from './baseline.ts';
import { check } from './check.ts';
import { formats } from './formats.ts';
import { type Options, readOptions } from './options.ts';
import { reportOf } from './report.ts';

// `npm run contract`: compares any backend with the contract. `npm run contract:bundle` builds it to one file.

// A reader of the output may end before the check, as in `npm run contract | head`. The report and the exit code stay.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Returns the exit code. */
async function run(options: Options): Promise<0 | 1> {
  const { baseline, 'write-baseline': newBaseline, format, out } = options;
  let accepted = baseline === undefined ? [] : await readBaseline(baseline);
  // A program that reads the report from stdout gets no other line.
  const say = format === 'text' || out !== undefined ? console.log : console.error;
  say(`Contract check of ${options['base-url']}, read-only\n`);
  const result = await check(options, (line) => say(`${line}\n`));
  if (newBaseline !== undefined) {
    accepted = findingsOf(result.cases).map(acceptedOf);
    await writeFile(newBaseline, `${JSON.stringify({ accepted }, null, 2)}\n`);
  }
  const report = reportOf(result, options, accepted);
  const printed = formats[format](report);
  if (out !== undefined) await writeFile(out, `${printed}\n`);
  console.log(out === undefined ? printed : formats.text(report));
  return report.failures.length === 0 ? 0 : 1;
}

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options) process.exitCode = await run(options);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
