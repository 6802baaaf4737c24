// `npm run lint` runs this for every change: each import of the client, the mock and the tools stands in the table.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { importsOf, problemsOf, problemsOfTable } from './check.ts';
import { table } from './table.ts';

const files = ['client', 'mock-server', 'tools']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      `${folder}/${file}`.replaceAll('\\', '/'),
    ),
  )
  .concat('vite.config.ts')
  .filter((file) => /\.(tsx?|js)$/.test(file));
const problems = [
  ...problemsOfTable(table),
  ...Object.keys(table)
    .filter((row) => !existsSync(row.replace('/*', '')))
    .map((row) => `${row}: does not exist`),
  ...files.flatMap((file) => problemsOf(table, file, importsOf(file, readFileSync(file, 'utf8')))),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`Read ${files.length} modules: their imports follow the table.`);
