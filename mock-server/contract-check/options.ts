import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { subjectAccessKey, webPort } from '#contract/development.ts';
import { basePath } from '#contract/endpoints.ts';
import { isWebAddress } from '#contract/values.ts';
import { flagsOf, named, readFlags, wholeNumber } from '#mock/command/flags.ts';

/** The app gives up after this time (client/api/timing.ts). */
export const appTimeoutMs = 15_000;

/** The flags of a check by name, with the defaults of the app. `base-url` has no final slash. */
export type Options = NonNullable<ReturnType<typeof readOptions>>;

const text = (takes: string, about: string) => ({ takes, about, read: (typed: string) => typed });

const oneOf = <const Value extends string>(about: string, values: readonly Value[]) => ({
  takes: 'name',
  about: `${about}: ${values.join(', ')}; default ${values[0]}`,
  read(typed: string): Value {
    const value = values.find((each) => each === typed);
    if (value !== undefined) return value;
    throw new Error(`Enter one of ${values.join(', ')}`);
  },
});

/** Creates the folder of a file. A run takes long, so a file that cannot be written stops it before. */
function prepare(flag: 'out' | 'write-baseline', file: string | undefined): void {
  if (file === undefined) return;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const present = statSync(file, { throwIfNoEntry: false });
    if (present?.isDirectory() || file.endsWith('/')) throw new Error('This is a folder');
    accessSync(present ? file : dirname(file), constants.W_OK);
  } catch (error) {
    throw new Error(`--${flag} ${file}: ${(error as Error).message}`);
  }
}

const maxMs = 600_000;

const defaults = {
  origin: `http://localhost:${webPort}`,
  timeout: appTimeoutMs,
  'max-latency': 3000,
  'fail-on': 'breaking',
  format: 'text',
} as const;

const flags = {
  'base-url': {
    ...flagsOf.mock.proxy,
    about: `address of the backend, ends in ${basePath}; or CONTRACT_BASE_URL`,
  },
  username: text('name', 'an existing account, to check more calls; or CONTRACT_USERNAME'),
  password: text('text', 'its password; better CONTRACT_PASSWORD, because other processes can read flags'),
  'access-key': text('key', 'for skillsBySubject; or CONTRACT_ACCESS_KEY or VITE_SUBJECT_ACCESS_KEY'),
  origin: {
    ...text('origin', `origin of the app, which CORS must allow; default ${defaults.origin}`),
    read: (typed: string) => {
      if (isWebAddress(typed) && new URL(typed).origin === typed) return typed;
      throw new Error(`Enter an origin, such as ${defaults.origin}`);
    },
  },
  timeout: wholeNumber('ms', `time to wait for a response; default ${defaults.timeout}`, 1, maxMs),
  'max-latency': wholeNumber('ms', `a slower response drifts; default ${defaults['max-latency']}`, 1, maxMs),
  'fail-on': oneOf('drift that fails the check', ['breaking', 'tolerated', 'never']),
  baseline: named('file', 'accept the drift in this file'),
  'write-baseline': named('file', 'write the drift to this file, and accept it'),
  format: oneOf('of the report', ['text', 'json', 'junit']),
  out: named('file', 'write the report to this file; stdout then has the text report'),
};

const moreHelp = `
HTTP_PROXY, HTTPS_PROXY and NO_PROXY choose a proxy.
Exit code: 0 when no drift fails the check, 1 when a drift fails it, 2 when it cannot run.
The check changes no data.`;

/** Reads the flags and the environment. Returns undefined after printing the help. Throws an error with the problem. */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const variables = {
    'base-url': environment.CONTRACT_BASE_URL,
    username: environment.CONTRACT_USERNAME,
    password: environment.CONTRACT_PASSWORD,
    'access-key': environment.CONTRACT_ACCESS_KEY || environment.VITE_SUBJECT_ACCESS_KEY,
  };
  // An empty variable is not set, as in the app. A CI sets an empty value for a missing secret.
  const usual = Object.entries(variables).flatMap(([flag, value]) => (value ? [`--${flag}=${value}`] : []));
  const command = 'npm run contract -- [flags], or node contract-check.mjs';
  // A given flag wins over its variable.
  const given = readFlags(command, flags, {}, [...usual, ...args]);
  if (!given) {
    console.log(moreHelp);
    return undefined;
  }
  const { 'base-url': baseUrl, 'access-key': accessKey, username, password } = given;
  if (!username !== !password)
    throw new Error(
      'Give both a username and a password, or none: --username or CONTRACT_USERNAME, and CONTRACT_PASSWORD.',
    );
  if (!baseUrl)
    throw new Error('The address of the backend is missing. Set --base-url or CONTRACT_BASE_URL.');
  prepare('write-baseline', given['write-baseline']);
  prepare('out', given.out);
  const account = username && password ? { username, password } : undefined;
  return { ...defaults, ...given, 'base-url': baseUrl, 'access-key': accessKey || subjectAccessKey, account };
}
