import { basename, dirname, resolve } from 'node:path';
import type { RulesetVerificationOpts } from 'firebase-tools/lib/emulator/storage/index.js';
import { readText } from '#mock/files/read-text.ts';
import { watchFolders } from '#mock/files/watch.ts';
import { truncate } from '#mock/world/journal.ts';
import { readRuleset } from './ruleset.ts';

/**
 * Loads a rules file and reloads it after each edit. Logs invalid rules and keeps the last valid ones.
 * Logs each reload and each refused call. Throws when the first rules are invalid.
 */
export async function watchRules(file: string, log: (line: string) => void) {
  const name = basename(file);
  const read = async () => readRuleset(await readText(file), name);
  let problemOf = await read();

  async function reload(paths: readonly string[]): Promise<void> {
    if (!paths.some((path) => resolve(path) === resolve(file))) return;
    try {
      problemOf = await read();
      log(`${name} reloaded`);
    } catch (error) {
      log(`${(error as Error).message}\nThe last valid rules stay in use.`);
    }
  }

  /** Judges a call by the present rules. Logs a refusal. */
  function permits(call: RulesetVerificationOpts): boolean {
    const problem = problemOf(call);
    if (problem === undefined) return true;
    // Control characters could be terminal commands.
    const path = call.path.replace(/^b\/[^/]*\/o\/?/, '').replace(/\p{Cc}/gu, '?');
    log(`Storage refused ${call.method} ${truncate(path)}: ${problem}`);
    return false;
  }

  const issues = { exist: () => false, all: [] };
  const verify = async (call: RulesetVerificationOpts) => ({ permitted: permits(call), issues });
  /** Replaces the emulator's own rules manager, which needs Java. */
  const manager = { getRuleset: () => ({ verify }) };
  const stopWatching = await watchFolders('the storage rules', [dirname(file)], reload);
  return { permits, manager, stopWatching };
}
