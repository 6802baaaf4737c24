import { parseArgs } from 'node:util';
import { helpOf } from './help.ts';
import { chooseAddresses } from './network.ts';
import type { SettingGroups } from './settings.ts';

export interface Flag<Value> {
  /** Name of the value in the help. Empty for a flag without a value. In brackets if the value may be missing. */
  readonly takes: string;
  readonly about: string;
  /** Parses a value. Throws an error that names the expected value. */
  readonly read: (typed: string) => Value;
}

export const wholeNumber = (takes: string, about: string, from: number, to: number): Flag<number> => ({
  takes,
  about: `${about}; ${from} to ${to}`,
  read: (typed) => {
    const value = Number(typed);
    if (/^\d+$/.test(typed) && value >= from && value <= to) return value;
    throw new Error(`Enter a whole number from ${from} to ${to}`);
  },
});

export const named = (takes: 'file' | 'folder', about: string): Flag<string> => ({
  takes,
  about,
  read: (typed) => {
    if (typed !== '' && !typed.startsWith('-')) return typed;
    throw new Error(`Enter the path of a ${takes}`);
  },
});

export const portFlag = (about: string) => wholeNumber('number', about, 0, 65535);

/** Shared by all commands that start the mock. */
export const mockFlags = {
  latency: wholeNumber('ms', 'delay of every API response', 0, 600_000),
  state: named('file', 'store changes in this file across restarts'),
  scale: wholeNumber('number', 'number of skills in the catalogue', 1, 100_000),
  'rate-limit': wholeNumber(
    'number',
    'calls per minute and client to login, register, isuser and each reset call; default 60, 0 for no limit',
    0,
    1_000_000,
  ),
};

export const bareFlag = (about: string): Flag<true> => ({
  takes: '',
  about,
  read: (typed) => {
    if (typed === '') return true;
    throw new Error('Leave out the value');
  },
});

export const hostFlag: Flag<readonly string[]> = {
  takes: '[address]',
  about: 'also serve phones on the same network, at each address of this machine or at the given one',
  read: (typed) => chooseAddresses(typed),
};

export const createOnlyFlag = bareFlag(
  'storage rules for a backend that exchanges no tokens: nobody signs in, lists, changes or deletes files',
);

export const storageFolderFlag = named('folder', 'store uploaded files in this folder across restarts');

export const outFlag = named('file', 'write to this file instead of the console');

export type Flags = Readonly<Record<string, Flag<unknown>>>;
export type Values<All extends Flags> = { readonly [Name in keyof All]?: ReturnType<All[Name]['read']> };

/**
 * Returns the values of the flags, or undefined after printing the help with flags and settings. Throws errors that
 * name the flag.
 */
export function readFlags<All extends Flags>(
  command: string,
  flags: All,
  settings: SettingGroups = {},
  args = process.argv.slice(2),
): Values<All> | undefined {
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, { takes }]) => [name, { type: takes ? 'string' : 'boolean' } as const]),
  );
  // Not strict, because Node's error messages do not list the known flags.
  const { tokens } = parseArgs({
    args: withEmptyValues(args, flags),
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, unknown> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') throw new Error(`Unexpected argument '${token.value}'. ${known(flags)}`);
    if (token.kind !== 'option') continue;
    if (token.rawName === '--help' || token.rawName === '-h') {
      console.log(helpOf(command, flags, settings));
      return undefined;
    }
    const flag = Object.hasOwn(flags, token.name) ? flags[token.name] : undefined;
    if (!flag) throw new Error(`Unknown flag ${token.rawName}. ${known(flags)}`);
    values[token.name] = readValue(flag, token.rawName, token.value);
  }
  return values as Values<All>;
}

/** Marks a missing value as empty. Otherwise `parseArgs` would take the next flag for the value. */
function withEmptyValues(args: readonly string[], flags: Flags): string[] {
  const optional = Object.keys(flags).filter((name) => flags[name]?.takes.startsWith('['));
  return args.map((arg, place) => {
    const isAlone = (args[place + 1] ?? '-').startsWith('-');
    return isAlone && optional.some((name) => arg === `--${name}`) ? `${arg}=` : arg;
  });
}

function readValue(flag: Flag<unknown>, name: string, typed = ''): unknown {
  try {
    return flag.read(typed);
  } catch (error) {
    throw new Error(`${[name, typed].join(' ').trimEnd()}: ${(error as Error).message}`);
  }
}

const known = (flags: Flags) =>
  `Known: ${[...Object.keys(flags), 'help'].map((name) => `--${name}`).join(', ')}`;
