import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import papaparse from 'papaparse';
import type { Struct } from 'superstruct';
import type { Ad, Alert } from '#contract/entities.ts';
import type { Organisation } from '#contract/experience.ts';
import type { Problem } from './references.ts';

// Problems of fixtures that the structs of their rows cannot find.

/** The problems of a CSV feed: of its syntax, and of rows that do not fit its struct. */
export async function csvProblems(
  path: string,
  struct: Struct<Ad, unknown> | Struct<Alert, unknown>,
): Promise<string[]> {
  const file = basename(path);
  try {
    const { data, errors } = papaparse.parse(await readFile(path, 'utf8'), {
      header: true,
      skipEmptyLines: 'greedy',
    });
    return [
      ...errors.map(({ row, message }) => `${file} row ${row ?? 0}: ${message}`),
      ...data.flatMap((fields, row) => {
        const [error] = struct.validate(fields);
        return error ? `${file} row ${row} ${error.path.join('.')}: ${error.failures()[0]?.message}` : [];
      }),
    ];
  } catch (error) {
    return [`${file}: ${(error as Error).message}`];
  }
}

/** Images that a row names and the folder lacks. */
export function missingImages(data: object, folder: string): Problem[] {
  return Object.entries(data as Record<string, readonly Record<string, unknown>[]>).flatMap(
    ([collection, rows]) =>
      rows.flatMap((row, index) =>
        Object.entries(row).flatMap(([field, value]) =>
          typeof value === 'string' && value.startsWith('images/') && !existsSync(join(folder, value))
            ? { collection, path: `${index}.${field}`, reason: `no file ${value}` }
            : [],
        ),
      ),
  );
}

/** Duplicate names and titles among the suggestions of one field, in the organisations feed. */
export function duplicateSuggestions(organisations: readonly Organisation[]): Problem[] {
  return [
    ...duplicates(organisations, 'Name', ''),
    ...organisations.flatMap(({ Dept }, row) => [
      ...duplicates(Dept, 'Name', `${row}.Dept.`),
      ...Dept.flatMap(({ JobRoll }, place) => duplicates(JobRoll, 'Title', `${row}.Dept.${place}.JobRoll.`)),
    ]),
  ];
}

/** Items with the same field as an earlier item; `path` is the place of the items in the feed. */
function duplicates<Field extends string>(
  items: readonly Record<Field, unknown>[],
  field: Field,
  path: string,
): Problem[] {
  const values = items.map((item) => item[field]);
  return values.flatMap((value, index) =>
    values.indexOf(value) < index
      ? { collection: 'organisations', path: `${path}${index}.${field}`, reason: `${value} stands twice` }
      : [],
  );
}
