import { sampleAccounts } from '#mock/files/fixtures.ts';
import type { State } from '#mock/world/state.ts';

/** Returns a heading and a line for each sample account: its username, its password and what it has. */
export async function sampleAccountLines(fixtures: State): Promise<readonly string[]> {
  const accounts = (await sampleAccounts()).map(({ id, password }) => {
    const topics = fixtures.ratings.filter(({ user_id }) => user_id === id).length;
    const projects = fixtures.projects.filter(({ user_id }) => user_id === id).length;
    return `    ${id.padEnd(9)}${password}   rated topics: ${topics}, projects: ${projects}`;
  });
  return ['  Log in as', ...accounts];
}
