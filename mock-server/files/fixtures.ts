import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import papaparse from 'papaparse';
import { array, create, type Struct } from 'superstruct';
import { feedFiles, feedPath } from '#contract/development.ts';
import { problemsOf } from '#contract/failures.ts';
import { Ad, Alert, CatalogueName, Organisation } from '#contract/feed-rows.ts';
import { SearchWords } from '#contract/search-words.ts';
import { numberIn } from '#contract/structs.ts';
import { hashPassword } from '#mock/world/passwords.ts';
import { type Problem, projectsOfUnknownSkill, referenceProblems } from '#mock/world/references.ts';
import { type State, sharedCollections, UserFixture } from '#mock/world/state.ts';
import { parseJson, readText } from './read-text.ts';

// Vite would take `new URL` for the address of an asset.
export const fixturesFolder = join(fileURLToPath(import.meta.url), '../../../fixtures/');

/**
 * Reads and validates a folder's fixtures. Returns the initial state of a world. Throws an error that lists all
 * problems, each with file, path and reason.
 */
export async function loadFixtures(folder = fixturesFolder): Promise<State> {
  const problems: string[] = [];

  async function read<T>(file: string, struct: Struct<T, unknown>, parse = parseJson): Promise<T[]> {
    try {
      const rows = parse(await readText(join(folder, file)));
      const found = problemsOf(rows, array(struct));
      problems.push(...found.map(({ path, message }) => `${file}${path && ` ${path}`}: ${message}`));
      return rows as T[];
    } catch (error) {
      problems.push(`${file}: ${(error as Error).message}`);
      return [];
    }
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
  await read(feedFiles.ads, Ad, parseCsv);
  await read(feedFiles.alerts, Alert, parseCsv);
  await read(feedFiles.names, CatalogueName, parseWithIds);
  await read(feedFiles.words, SearchWords, parseWithIds);
  await read(feedFiles.organisations, Organisation);
  if (problems.length === 0) {
    const data = { ...fixtures, users, resets: [] };
    const found = [
      ...referenceProblems(data),
      ...projectsOfUnknownSkill(data),
      ...missingImages(data, folder),
    ];
    problems.push(...found.map(({ collection, path, reason }) => `${collection}.json ${path}: ${reason}`));
  }
  if (problems.length > 0)
    throw new Error([`${problems.length} problem(s) in the fixtures:`, ...problems].join('\n  '));

  const people = await Promise.all(
    users.map(async ({ password, ...person }) => ({
      ...person,
      password_hash: await hashPassword(password, saltOf(person.id)),
      password_version: 0,
    })),
  );
  return { ...fixtures, users: people, resets: [] };
}

/** A syntax error shows as a missing or unknown field. */
const parseCsv = (text: string): unknown =>
  papaparse.parse(text, { header: true, skipEmptyLines: 'greedy' }).data;

const parseWithIds = (text: string): unknown =>
  (parseCsv(text) as { Id: string }[]).map((row) => ({ ...row, Id: numberIn(row.Id) }));

function missingImages(data: object, folder: string): Problem[] {
  const rows = Object.entries(data).flatMap(([collection, rows]: [string, object[]]) =>
    rows.map((row, index) => ({ collection, row, index })),
  );
  return rows.flatMap(({ collection, row, index }) =>
    Object.entries(row)
      .filter(([, value]) => `${value}`.startsWith('images/') && !existsSync(join(folder, value)))
      .map(([field, value]) => ({
        collection,
        path: `${index}.${field}`,
        reason: `File not found: ${value}`,
      })),
  );
}

/** A salt that stays the same, so that an unchanged password keeps its hash. The passwords are public samples. */
const saltOf = (username: string) =>
  new Uint8Array(createHash('sha256').update(username).digest().subarray(0, 16));

const types: Readonly<Record<string, string>> = {
  '.csv': 'text/csv; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Returns a feed or a picture of the fixtures by its path on the mock, or undefined for another path. */
export async function fixtureFile(path: string): Promise<Response | undefined> {
  const isOwn =
    Object.values(feedFiles).map(feedPath).includes(path) || /^\/images\/[\w/-]+\.svg$/.test(path);
  const file = join(fixturesFolder, path.replace(/^\/feeds\//, ''));
  if (!isOwn || !existsSync(file)) return undefined;
  return new Response(await readFile(file), { headers: { 'Content-Type': types[extname(file)] ?? '' } });
}

export async function sampleAccounts(): Promise<readonly { id: string; password: string }[]> {
  return create(JSON.parse(await readText(join(fixturesFolder, 'users.json'))), array(UserFixture));
}

/** Returns a heading and a line for each sample account. */
export const sampleAccountLines = async () => [
  '  Log in as',
  ...(await sampleAccounts()).map(({ id, password }) => `    ${id.padEnd(9)}${password}`),
];
