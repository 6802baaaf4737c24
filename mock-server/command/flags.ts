import { parseArgs } from 'node:util';

/** One flag of a command. */
export interface Flag<Value> {
  /** The name of its value; empty for a flag without a value. */
  readonly takes: string;
  readonly about: string;
  /** Parses a value. Throws an error with what is expected. */
  readonly read: (typed: string) => Value;
}

const wholeNumber = (takes: string, about: string, from: number, to: number): Flag<number> => ({
  takes,
  about: `${about}; ${from} to ${to}`,
  read: (typed) => {
    const value = Number(typed);
    if (/^\d+$/.test(typed) && value >= from && value <= to) return value;
    throw new Error(`expected a number from ${from} to ${to}`);
  },
});

const named = (takes: 'file' | 'folder', about: string): Flag<string> => ({
  takes,
  about,
  read: (typed) => {
    if (typed !== '' && !typed.startsWith('-')) return typed;
    throw new Error(`expected the name of a ${takes}`);
  },
});

export const portFlag = (about: string) => wholeNumber('number', about, 0, 65535);

/** The flags of every command that starts the mock. */
export const mockFlags = {
  latency: wholeNumber('ms', 'how long every call of the API waits', 0, 600_000),
  state: named('file', 'keep what calls change in this file, across restarts'),
  scale: wholeNumber('number', 'a catalogue of exactly so many skills', 1, 100_000),
  'rate-limit': wholeNumber(
    'number',
    'calls a minute and client to each of login, register, isuser and the reset calls, 0 is no limit',
    0,
    1_000_000,
  ),
};

/** A flag that stands alone. */
export const bareFlag = (about: string): Flag<true> => ({
  takes: '',
  about,
  read: (typed) => {
    if (typed === '') return true;
    throw new Error('expected nothing behind it');
  },
});

/** Of the file storage. */
export const storageFolderFlag = named(
  'folder',
  'keep the files of the storage in this folder, across restarts',
);

type Flags = Readonly<Record<string, Flag<unknown>>>;
export type Values<All extends Flags> = { readonly [Name in keyof All]?: ReturnType<All[Name]['read']> };

/**
 * The values of a command line's flags; undefined after printing the help.
 * Throws with the flag's name, and with the known flags where it is unknown.
 */
export function readFlags<All extends Flags>(
  command: string,
  flags: All,
  args = process.argv.slice(2),
): Values<All> | undefined {
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, { takes }]) => [name, { type: takes ? 'string' : 'boolean' } as const]),
  );
  // Not strict, because Node's messages do not list the known flags.
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  const values: Record<string, unknown> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') throw new Error(`Unexpected argument '${token.value}'. ${known(flags)}`);
    if (token.kind !== 'option') continue;
    if (token.rawName === '--help' || token.rawName === '-h') {
      console.log(helpOf(command, flags));
      return undefined;
    }
    const flag = Object.hasOwn(flags, token.name) ? flags[token.name] : undefined;
    if (!flag) throw new Error(`Unknown flag ${token.rawName}. ${known(flags)}`);
    values[token.name] = readValue(flag, token.rawName, token.value);
  }
  return values as Values<All>;
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

function helpOf(command: string, flags: Flags): string {
  const lines = Object.entries(flags).map(
    ([name, { takes, about }]) => `  ${`--${name} ${takes} `.padEnd(22)}${about}`,
  );
  return [`${command} [flags]`, '', ...lines, `  ${'--help'.padEnd(22)}this list`].join('\n');
}
