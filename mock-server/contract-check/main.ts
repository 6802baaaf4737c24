import { writeFile } from 'node:fs/promises';
import { checkRecording } from './against.ts';
import { readBaseline, writeBaseline } from './baseline.ts';
import { check } from './check.ts';
import { findingsOf } from './findings.ts';
import { CannotCheck, type Options, type ReportOptions, readOptions } from './options.ts';
import { failuresOf, reportOf } from './report.ts';
import { jsonReport } from './report-json.ts';
import { junitReport } from './report-junit.ts';
import { textReport } from './report-text.ts';

// `npm run contract`: compares any backend with the contract. `npm run contract:bundle` builds it to one file.

const formats = { text: textReport, json: jsonReport, junit: junitReport };

/** Returns the exit code. Throws CannotCheck. */
async function run(options: Options & ReportOptions): Promise<0 | 1> {
  const { baseUrl, against, baseline, format, out } = options;
  const subject = against ?? baseUrl;
  const known = baseline === undefined ? [] : await readBaseline(baseline);
  // A program that reads the report from stdout gets no other line.
  const say = format === 'text' || out !== undefined ? console.log : console.error;
  say(`Contract check of ${subject}, read-only\n`);
  const result =
    against === undefined ? await check(options, (line) => say(`${line}\n`)) : await checkRecording(against);
  const accepted =
    options.writeBaseline === undefined
      ? known
      : await writeBaseline(options.writeBaseline, findingsOf(result.cases));
  const report = reportOf(result, { subject, failOn: options.failOn }, accepted);
  const printed = formats[format](report);
  if (out === undefined) console.log(printed);
  else {
    await writeFile(out, `${printed}\n`).catch((error: Error) => {
      throw new CannotCheck(`Cannot write the report: ${error.message}`);
    });
    console.log(textReport(report));
  }
  return failuresOf(report).length === 0 ? 0 : 1;
}

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options) process.exitCode = await run(options);
} catch (error) {
  console.error(error instanceof CannotCheck ? error.message : error);
  process.exitCode = 2;
}
