import { readFileSync, type Stats, unwatchFile, watchFile } from 'node:fs';
import { basename } from 'node:path';
import type { RulesetVerificationOpts } from 'firebase-tools/lib/emulator/storage/index.js';
import { truncate } from '#mock/world/journal.ts';
import { readRuleset } from './rules/ruleset.ts';

/** Milliseconds. An editor may write a file in several steps, so a reload waits until the file has settled. */
const [interval, settleTime] = [100, 150];
const maxLoggedName = 120;
const noIssues = { exist: () => false, all: [] };

/**
 * Loads a rules file and reloads it after each edit. Logs invalid rules and keeps the last valid ones.
 * Logs each reload and each refused call. Throws when the first rules are invalid.
 */
export function watchRules(file: string, log: (line: string) => void) {
  const name = basename(file);
  const read = () => readRuleset(readFileSync(file, 'utf8'), name);
  let judge = read();
  let timer: NodeJS.Timeout | undefined;

  function reload(): void {
    try {
      judge = read();
      log(`${name} reloaded`);
    } catch (error) {
      log(`${(error as Error).message}\nThe last valid rules stay in use.`);
    }
  }

  // Polls the path. Watchers of the system lose a file whose folder is moved away and back.
  function onStats(now: Stats, before: Stats): void {
    // Reading the file changes its access time only.
    if (now.ctimeMs === before.ctimeMs) return;
    clearTimeout(timer);
    timer = setTimeout(reload, settleTime);
  }
  watchFile(file, { interval, persistent: false }, onStats);

  /** Judges a call by the present rules. Logs a refusal. */
  function permits(call: RulesetVerificationOpts): boolean {
    const verdict = judge(call);
    if (verdict.kind === 'allowed') return true;
    // Control characters could be terminal commands.
    const path = call.path.replace(/^b\/[^/]*\/o\/?/, '').replace(/\p{Cc}/gu, '?');
    log(`Storage refused ${call.method} ${truncate(path, maxLoggedName)}: ${verdict.reason}`);
    return false;
  }

  /** Replaces the emulator's own rules manager, which needs Java. */
  const manager = {
    getRuleset: () => ({
      verify: async (call: RulesetVerificationOpts) => ({ permitted: permits(call), issues: noIssues }),
    }),
  };

  function stop(): void {
    clearTimeout(timer);
    unwatchFile(file, onStats);
  }
  return { permits, manager, stop };
}
