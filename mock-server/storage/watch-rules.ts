import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RulesetVerificationOpts, RulesManager } from 'firebase-tools/lib/emulator/storage/index.js';
import { truncate } from '#mock/world/journal.ts';
import { requestAuth } from './request-auth.ts';
import { type Ruleset, readRuleset, type Verdict } from './rules/ruleset.ts';
import type { Value } from './rules/values.ts';

/** Milliseconds. An editor may write a file in several steps. */
const debounceTime = 50;

const maxLoggedName = 120;

const noIssues = { exist: () => false, all: [] };

export interface WatchedRules {
  /** Judges a call by the present rules. Logs a refusal. */
  readonly permits: (call: RulesetVerificationOpts) => boolean;
  /** Replaces the emulator's own rules manager, which needs Java. */
  readonly manager: RulesManager;
  readonly stop: () => Promise<void>;
}

/**
 * Loads a rules file and reloads it after each edit. Logs invalid rules and keeps the last valid ones.
 * Logs each reload and each refused call. Throws when the first rules are invalid.
 */
export async function watchRules(file: string, log: (line: string) => void): Promise<WatchedRules> {
  let ruleset = await read(file);
  let timer: NodeJS.Timeout | undefined;
  let reloading = Promise.resolve();
  let changes = 0;
  let problem = '';

  async function reload(): Promise<void> {
    const seen = changes;
    try {
      ruleset = await read(file);
      problem = '';
      log(`${basename(file)} reloaded`);
    } catch (error) {
      // The file may be half written. The rest of the write is another change.
      await wait(debounceTime);
      const { message } = error as Error;
      if (changes === seen && message !== problem) {
        problem = message;
        log(`${message}\nThe last valid rules stay in use.`);
      }
    }
  }

  // Watches the folder, because many editors replace a file instead of writing to it.
  const watcher = watch(dirname(file), { persistent: false }, (_kind, name) => {
    if (name !== basename(file)) return;
    changes += 1;
    clearTimeout(timer);
    timer = setTimeout(() => {
      reloading = reloading.then(reload);
    }, debounceTime);
  });

  function permits(call: RulesetVerificationOpts): boolean {
    const verdict = judge(ruleset, call);
    if (verdict.kind === 'denied') {
      // Control characters could be terminal commands.
      const name = call.path
        .split('/')
        .slice(3)
        .join('/')
        .replace(/\p{Cc}/gu, '?');
      log(`Storage refused ${call.method} ${truncate(name, maxLoggedName)}: ${verdict.reason}`);
    }
    return verdict.kind === 'allowed';
  }
  const verify = async (call: RulesetVerificationOpts) => ({ permitted: permits(call), issues: noIssues });

  return {
    permits,
    manager: {
      start: async () => noIssues,
      stop: async () => undefined,
      getRuleset: () => ({ verify }),
    },
    stop: async () => {
      clearTimeout(timer);
      watcher.close();
      await reloading;
    },
  };
}

const read = async (file: string) => readRuleset(await readFile(file, 'utf8'), basename(file));

function judge(ruleset: Ruleset, { method, path, file, token }: RulesetVerificationOpts): Verdict {
  return ruleset.judge({
    method,
    path,
    resource: (file.before ?? null) as Value,
    requestResource: (file.after ?? null) as Value,
    auth: requestAuth(token),
  });
}
