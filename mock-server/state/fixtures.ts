import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { array, create, type Struct } from 'superstruct';
import { feedFiles } from '#contract/development.ts';
import { Ad, Alert } from '#contract/entities.ts';
import { Organisation } from '#contract/experience.ts';
import { csvProblems, duplicateSuggestions, missingImages } from './fixture-problems.ts';
import { hashPassword } from './passwords.ts';
import { projectsOfUnknownSkill, referenceProblems } from './references.ts';
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
 * Reads and validates the fixtures of a folder. Returns the state that a world starts with. Throws a FixtureError that
 * names each file and path.
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
      password_hash: await hashPassword(password),
      password_version: 0,
    })),
  );
  return { ...fixtures, users: people, resets: [] };
}

/** The accounts of the fixtures, with their plain passwords. */
export async function sampleAccounts(): Promise<readonly { id: string; password: string }[]> {
  return create(JSON.parse(await readFile(join(fixturesFolder, 'users.json'), 'utf8')), array(UserFixture));
}
