import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RulesManager, RulesQuestion } from 'firebase-tools/lib/emulator/storage/index.js';
import { shortened } from '#mock/call/shortened.ts';
import { type Ruleset, readRuleset, type Verdict } from './rules/ruleset.ts';
import type { Value } from './rules/values.ts';
import { signedIn } from './signed-in.ts';

/** An editor may write a file in several steps. */
const settleTime = 50;

/** A name may be long, and a terminal takes what is no letter for a command. */
const longestTold = 120;

const noIssues = { exist: () => false, all: [] };

export interface LiveRules {
  /** What takes the place of the emulator's own manager of rules, which needs Java. */
  readonly manager: RulesManager;
  readonly stop: () => Promise<void>;
}

/**
 * Follows a rules file, and its edits: what is wrong with one is told with file and line, and the last good rules stay.
 * `tell` gets a line for each edit, and for each call that the rules refuse. Throws where they are wrong from the start.
 */
export async function followRules(file: string, tell: (line: string) => void): Promise<LiveRules> {
  let ruleset = await read(file);
  let settling: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  let changes = 0;
  let problem = '';

  async function reload(): Promise<void> {
    const seen = changes;
    try {
      ruleset = await read(file);
      problem = '';
      tell(`${basename(file)} reloaded`);
    } catch (error) {
      // A file that is being written is not wrong yet; its end is a change too, and read again.
      await wait(settleTime);
      const { message } = error as Error;
      if (changes === seen && message !== problem) {
        problem = message;
        tell(`${message}\nThe last good rules stay.`);
      }
    }
  }

  // The folder rather than the file: many editors write another file and put it in the place of the first.
  const watcher = watch(dirname(file), { persistent: false }, (_kind, name) => {
    if (name !== basename(file)) return;
    changes += 1;
    clearTimeout(settling);
    settling = setTimeout(() => {
      reading = reading.then(reload);
    }, settleTime);
  });

  async function verify(question: RulesQuestion) {
    const verdict = judge(ruleset, question);
    if (!verdict.allowed) {
      const name = question.path
        .split('/')
        .slice(3)
        .join('/')
        .replace(/\p{Cc}/gu, '?');
      tell(`Storage refused ${question.method} ${shortened(name, longestTold)}: ${verdict.why}`);
    }
    return { permitted: verdict.allowed, issues: noIssues };
  }

  return {
    manager: {
      start: async () => noIssues,
      stop: async () => undefined,
      getRuleset: () => ({ verify }),
    },
    stop: async () => {
      clearTimeout(settling);
      watcher.close();
      await reading;
    },
  };
}

const read = async (file: string) => readRuleset(await readFile(file, 'utf8'), basename(file));

function judge(ruleset: Ruleset, { method, path, file, token }: RulesQuestion): Verdict {
  return ruleset.judge({
    method,
    path,
    resource: (file.before ?? null) as Value,
    requestResource: (file.after ?? null) as Value,
    auth: signedIn(token),
  });
}
