import { parseArgs } from 'node:util';
import { mockPort, storagePort, webPort } from '#contract/development.ts';
import { basePath } from '#contract/endpoints.ts';
import { isWebAddress } from '#contract/values.ts';
import { chooseAddresses } from './network.ts';

export interface Flag<Value> {
  /** Name of the value in the help. Empty for a flag without a value. In brackets if the value may be missing. */
  readonly takes: string;
  readonly about: string;
  /** Parses a value, after that of the same flag earlier in the line. Throws an error that names the expected value. */
  read(typed: string, before?: Value): Value;
}

export type Flags = Readonly<Record<string, Flag<unknown>>>;
export type Values<All extends Flags> = { readonly [Name in keyof All]?: ReturnType<All[Name]['read']> };

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

const port = (about: string) => wholeNumber('number', about, 0, 65535);

const bare = (about: string): Flag<true> => ({
  takes: '',
  about,
  read: (typed) => {
    if (typed === '') return true;
    throw new Error('Leave out the value');
  },
});

const backend = (about: string): Flag<string> => ({
  takes: 'url',
  about: `${about}; ends in ${basePath}`,
  read: (typed) => {
    const url = typed.replace(/\/+$/, '');
    if (isWebAddress(url) && url.endsWith(basePath)) return url;
    throw new Error(`Enter an address such as https://backend.example.org${basePath}`);
  },
});

const allowHost: Flag<readonly string[]> = {
  takes: 'name',
  about: 'listen on every address, and answer requests to this host name; repeat it or use commas',
  read: (typed, before = []) => {
    const names = typed.toLowerCase().split(',');
    const isHostName = (name: string) => /^([a-z0-9._-]+|\[[0-9a-f:]+\])$/.test(name);
    if (names.every(isHostName)) return [...before, ...names];
    throw new Error('Enter a host name without a port, such as mock.example');
  },
};

const host: Flag<readonly string[]> = {
  takes: '[address]',
  about: 'also serve phones on the same network, at each address of this machine or at the given one',
  read: chooseAddresses,
};

const mockFlags = {
  host,
  'allow-host': allowHost,
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

const storageFolder = named('folder', 'store uploaded files in this folder across restarts');
const createOnly = bare(
  'storage rules for a backend that exchanges no tokens: nobody signs in, lists, changes or deletes files',
);

/** The flags of each command. The help derives from them. */
export const flagsOf = {
  mock: {
    port: port(`port of the mock API, 0 for any free port; default ${mockPort}`),
    proxy: backend('answer from this backend'),
    ...mockFlags,
  },
  start: {
    'web-port': port(`port of the web app; default ${webPort}`),
    'mock-port': port(`port of the mock API; default ${mockPort}`),
    'storage-port': port(`port of the file storage; default ${storagePort}`),
    backend: backend('run the app against this backend'),
    ...mockFlags,
    'storage-state': storageFolder,
    'create-only': createOnly,
  },
  storage: {
    port: port(`port of the storage, 0 for any free port; default ${storagePort}`),
    host,
    'allow-host': allowHost,
    state: storageFolder,
    'create-only': createOnly,
    official: bare("run Firebase's own emulator with the create-only rules; needs Java 21 and one download"),
  },
  openapi: { out: named('file', 'write to this file instead of the console') },
} satisfies Record<string, Flags>;

/** The values that each start of the mock has. */
export type MockValues = Values<typeof mockFlags>;

type Settings = Readonly<Record<string, { readonly about: string; readonly defaultValue: string }>>;

/**
 * Returns the values of the flags, or undefined after printing the help with flags and settings. Throws errors that
 * name the flag.
 */
export function readFlags<All extends Flags>(
  command: string,
  flags: All,
  settings: Settings = {},
  args = process.argv.slice(2),
): Values<All> | undefined {
  const known = `Known: ${[...Object.keys(flags), 'help'].map((name) => `--${name}`).join(', ')}`;
  if (args.includes('--help') || args.includes('-h')) {
    console.log(helpOf(command, flags, settings));
    return undefined;
  }
  const typeOf = ({ takes }: Flag<unknown>) => (takes === '' ? 'boolean' : 'string');
  const options = Object.entries(flags).map(([name, flag]) => [name, { type: typeOf(flag) }] as const);
  const { tokens } = parseArgs({
    args: args.map((arg, place) => withoutValue(flags, arg, args[place + 1])),
    options: Object.fromEntries(options),
    strict: false,
    tokens: true,
  });
  const values: Record<string, unknown> = {};
  for (const token of tokens) {
    const flag = token.kind === 'option' && Object.hasOwn(flags, token.name) ? flags[token.name] : undefined;
    if (token.kind !== 'option' || !flag)
      throw new Error(`Unknown argument ${args[token.index]?.replace(/=.*/s, '')}. ${known}`);
    const { name, value = '' } = token;
    try {
      values[name] = flag.read(value, values[name]);
    } catch (error) {
      throw new Error(`${`--${name} ${value}`.trimEnd()}: ${(error as Error).message}`);
    }
  }
  return values as Values<All>;
}

/** `parseArgs` would take the next flag for the value that is missing after a flag such as `--host [address]`. */
function withoutValue(flags: Flags, arg: string, next = '-'): string {
  const name = arg.slice(2);
  const isOptional = Object.hasOwn(flags, name) && flags[name]?.takes.startsWith('[');
  return isOptional && next.startsWith('-') ? `${arg}=` : arg;
}

function helpOf(command: string, flags: Flags, settings: Settings): string {
  const line = (name: string, about: string) => `  ${name.padEnd(30)}${about}`;
  const flagLines = Object.entries(flags).map(([name, { takes, about }]) =>
    line(`--${name} ${takes}`, about),
  );
  const settingLines = Object.entries(settings).map(([name, { about, defaultValue }]) =>
    line(name, `${about}; default ${defaultValue || 'empty'}`),
  );
  return [
    `${command} [flags]`,
    '',
    ...flagLines,
    line('--help', 'show this list'),
    ...(settingLines.length > 0 ? ['', 'Settings, from the environment or .env', '', ...settingLines] : []),
  ].join('\n');
}
