import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { array, create, type Struct } from 'superstruct';
import { feedFiles } from '#contract/development.ts';
import { Ad, Alert } from '#contract/entities.ts';
import { Organisation } from '#contract/experience.ts';
import { problemsOf } from '#contract/failures.ts';
import { hashPassword } from '#mock/world/passwords.ts';
import { projectsOfUnknownSkill, referenceProblems } from '#mock/world/references.ts';
import { type State, sharedCollections, UserFixture } from '#mock/world/state.ts';
import { csvProblems, duplicateSuggestions, missingImages } from './fixture-problems.ts';
import { parseJson } from './parse-json.ts';
import { readText } from './read-text.ts';

export const fixturesFolder = fileURLToPath(new URL('../../fixtures/', import.meta.url));

/** Lists every problem of the fixtures, each with file, path and reason. */
export class FixtureError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `${problems.length} problem(s) in the fixtures:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
    this.name = 'FixtureError';
  }
}

/** Reads and validates a folder's fixtures. Returns the initial state of a world. Throws a FixtureError. */
export async function loadFixtures(folder = fixturesFolder): Promise<State> {
  const problems: string[] = [];

  async function read<T>(file: string, struct: Struct<T, unknown>): Promise<T[]> {
    try {
      const rows = await parseJson(await readText(join(folder, file)));
      const found = problemsOf(rows, array(struct));
      if (found.length === 0) return rows as T[];
      problems.push(...found.map(({ path, message }) => `${file}${path && ` ${path}`}: ${message}`));
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
      ...projectsOfUnknownSkill(data),
      ...missingImages(data, folder),
      ...duplicateSuggestions(organisations),
    ]) {
      problems.push(`${collection}.json ${path}: ${reason}`);
    }
  }
  if (problems.length > 0) throw new FixtureError(problems);

  const people = await Promise.all(
    users.map(async ({ password, ...person }) => ({
      ...person,
      password_hash: await hashPassword(password, saltOf(person.id)),
      password_version: 0,
    })),
  );
  return { ...fixtures, users: people, resets: [] };
}

/** A salt that stays the same, so that an unchanged password keeps its hash. The passwords are public samples. */
const saltOf = (username: string) =>
  new Uint8Array(createHash('sha256').update(username).digest().subarray(0, 16));

export async function sampleAccounts(): Promise<readonly { id: string; password: string }[]> {
  return create(JSON.parse(await readText(join(fixturesFolder, 'users.json'))), array(UserFixture));
}
