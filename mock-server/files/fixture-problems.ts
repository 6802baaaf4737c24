import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import papaparse from 'papaparse';
import type { Struct } from 'superstruct';
import type { Ad, Alert } from '#contract/entities.ts';
import type { Organisation } from '#contract/experience.ts';
import { problemsOf } from '#contract/failures.ts';
import type { Problem } from '#mock/world/references.ts';
import { readText } from './read-text.ts';

// Problems of fixtures that the structs of their rows cannot find.

/** Returns the problems of a CSV feed: syntax errors and invalid rows. */
export async function csvProblems(
  path: string,
  struct: Struct<Ad, unknown> | Struct<Alert, unknown>,
): Promise<string[]> {
  const file = basename(path);
  try {
    const { data, errors } = papaparse.parse(await readText(path), {
      header: true,
      skipEmptyLines: 'greedy',
    });
    return [
      ...errors.map(({ row, message }) => `${file}${row === undefined ? '' : ` row ${row}`}: ${message}`),
      ...data.flatMap((fields, row) => {
        const [problem] = problemsOf(fields, struct);
        return problem ? `${file} row ${row} ${problem.path}: ${problem.message}` : [];
      }),
    ];
  } catch (error) {
    return [`${file}: ${(error as Error).message}`];
  }
}

export function missingImages(data: object, folder: string): Problem[] {
  return Object.entries(data as Record<string, readonly Record<string, unknown>[]>).flatMap(
    ([collection, rows]) =>
      rows.flatMap((row, index) =>
        Object.entries(row).flatMap(([field, value]) =>
          typeof value === 'string' && value.startsWith('images/') && !existsSync(join(folder, value))
            ? { collection, path: `${index}.${field}`, reason: `File not found: ${value}` }
            : [],
        ),
      ),
  );
}

/** Returns duplicate names and titles among the suggestions of one field, in the organisations feed. */
export function duplicateSuggestions(organisations: readonly Organisation[]): Problem[] {
  return [
    ...duplicates(organisations, 'Name', ''),
    ...organisations.flatMap(({ Dept }, row) => [
      ...duplicates(Dept, 'Name', `${row}.Dept.`),
      ...Dept.flatMap(({ JobRoll }, place) => duplicates(JobRoll, 'Title', `${row}.Dept.${place}.JobRoll.`)),
    ]),
  ];
}

function duplicates<Field extends string>(
  items: readonly Record<Field, unknown>[],
  field: Field,
  path: string,
): Problem[] {
  const values = items.map((item) => item[field]);
  return values.flatMap((value, index) =>
    values.indexOf(value) < index
      ? {
          collection: 'organisations',
          path: `${path}${index}.${field}`,
          reason: `Duplicate ${field} '${value}'`,
        }
      : [],
  );
}
