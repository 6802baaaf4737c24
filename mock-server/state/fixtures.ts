import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import papaparse from 'papaparse';
import { array, create, type Struct } from 'superstruct';
import { feedFiles } from '#contract/development.ts';
import { Ad, Alert } from '#contract/entities.ts';
import { Organisation } from '#contract/experience.ts';
import { hashPassword } from './passwords.ts';
import { type Problem, projectsOfNoSkill, referenceProblems } from './references.ts';
import { type State, sharedCollections, UserFixture } from './state.ts';

export const fixturesFolder = fileURLToPath(new URL('../../fixtures/', import.meta.url));

/** Every problem of the fixtures, a line each: file, path in the file, reason. */
export class FixtureError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `The fixtures have ${problems.length} problem(s):\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
    this.name = 'FixtureError';
  }
}

/**
 * Reads and checks every collection of a folder and gives the state that a world starts with.
 * Throws a FixtureError that names each file and path; a reference that resolves to nothing counts.
 */
export async function loadFixtures(folder = fixturesFolder): Promise<State> {
  const problems: string[] = [];

  async function read<T>(file: string, struct: Struct<T, unknown>): Promise<T[]> {
    try {
      const [error, rows] = array(struct).validate(JSON.parse(await readFile(join(folder, file), 'utf8')));
      if (!error) return rows;
      problems.push(
        ...error.failures().map((failure) => `${file} ${failure.path.join('.')}: ${failure.message}`),
      );
    } catch (error) {
      problems.push(`${file}: ${(error as Error).message}`);
    }
    return [];
  }

  const fixtures = {
    subjects: await read('subjects.json', sharedCollections.subjects),
    skills: await read('skills.json', sharedCollections.skills),
    topics: await read('topics.json', sharedCollections.topics),
    points: await read('points.json', sharedCollections.points),
    ratings: await read('ratings.json', sharedCollections.ratings),
    projects: await read('projects.json', sharedCollections.projects),
  };
  const users = await read('users.json', UserFixture);
  problems.push(
    ...(await csvProblems(join(folder, feedFiles.ads), Ad)),
    ...(await csvProblems(join(folder, feedFiles.alerts), Alert)),
  );
  const organisations = await read(feedFiles.organisations, Organisation);
  if (problems.length === 0) {
    const data = { ...fixtures, users, resets: [] };
    for (const { collection, path, reason } of [
      ...referenceProblems(data),
      ...projectsOfNoSkill(data),
      ...missingPictures(data, folder),
      ...equalSuggestions(organisations),
    ]) {
      problems.push(`${collection}.json ${path}: ${reason}`);
    }
  }
  if (problems.length > 0) throw new FixtureError(problems);

  const people = await Promise.all(
    users.map(async ({ password, ...person }) => ({
      ...person,
      password_hash: await hashPassword(password),
      password_version: 0,
    })),
  );
  return { ...fixtures, users: people, resets: [] };
}

/** The accounts of the fixtures, for whoever tries the app. */
export async function sampleAccounts(): Promise<readonly { id: string; password: string }[]> {
  return create(JSON.parse(await readFile(join(fixturesFolder, 'users.json'), 'utf8')), array(UserFixture));
}

/** What keeps a CSV feed from being read as rows of its struct. */
async function csvProblems(
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

/** Pictures that the rows name and the folder lacks. */
function missingPictures(data: object, folder: string): Problem[] {
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

/** Names and titles of the organisations feed that stand twice among those that are suggested together. */
function equalSuggestions(organisations: readonly Organisation[]): Problem[] {
  return [
    ...repeated(organisations, 'Name', ''),
    ...organisations.flatMap(({ Dept }, row) => [
      ...repeated(Dept, 'Name', `${row}.Dept.`),
      ...Dept.flatMap(({ JobRoll }, place) => repeated(JobRoll, 'Title', `${row}.Dept.${place}.JobRoll.`)),
    ]),
  ];
}

/** The items whose field an earlier one has too; `path` is where the items are in the feed. */
function repeated<Field extends string>(
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
