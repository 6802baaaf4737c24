import { check } from './check.ts';
import { CannotCheck, readOptions } from './options.ts';
import { exitCode, report } from './report.ts';

// `npm run contract`: compares any backend with the contract.

try {
  const options = readOptions(process.argv.slice(2), process.env);
  console.log(`Contract check of ${options.baseUrl}, read-only\n`);
  const result = await check(options, (line) => console.log(`${line}\n`));
  console.log(report(result));
  process.exitCode = exitCode(result);
} catch (error) {
  if (!(error instanceof CannotCheck)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
