import { writeFile } from 'node:fs/promises';
import { readBaseline } from './baseline.ts';
import { check } from './check.ts';
import { acceptedOf, findingsOf } from './findings.ts';
import { type Options, readOptions } from './options.ts';
import { failuresOf, jsonReport, reportOf } from './report.ts';
import { junitReport } from './report-junit.ts';
import { textReport } from './report-text.ts';

// `npm run contract`: compares any backend with the contract. `npm run contract:bundle` builds it to one file.

const formats = { text: textReport, json: jsonReport, junit: junitReport };

// A reader of the output may end before the check, as in `npm run contract | head`. The report and the exit code stay.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Returns the exit code. */
async function run(options: Options): Promise<0 | 1> {
  const { baseUrl, baseline, writeBaseline, failOn, format, out } = options;
  const known = baseline === undefined ? [] : await readBaseline(baseline);
  // A program that reads the report from stdout gets no other line.
  const say = format === 'text' || out !== undefined ? console.log : console.error;
  say(`Contract check of ${baseUrl}, read-only\n`);
  const result = await check(options, (line) => say(`${line}\n`));
  const accepted = findingsOf(result.cases).map(acceptedOf);
  if (writeBaseline !== undefined)
    await writeFile(writeBaseline, `${JSON.stringify({ accepted }, null, 2)}\n`);
  const report = reportOf(
    result,
    { subject: baseUrl, failOn },
    writeBaseline === undefined ? known : accepted,
  );
  const printed = formats[format](report);
  if (out !== undefined) await writeFile(out, `${printed}\n`);
  console.log(out === undefined ? printed : textReport(report));
  return failuresOf(report).length === 0 ? 0 : 1;
}

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options) process.exitCode = await run(options);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
