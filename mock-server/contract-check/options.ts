import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { subjectAccessKey, webPort } from '#contract/development.ts';
import { basePath } from '#contract/endpoints.ts';
import { isWebAddress } from '#contract/values.ts';
import { type Flag, named, readFlags, wholeNumber } from '#mock/command/flags.ts';

/** The app gives up after this time (client/api/timing.ts). */
export const appTimeoutMs = 15_000;

export interface Options {
  /** Ends in the contract's base path, without a slash. */
  readonly baseUrl: string;
  readonly account?: { readonly username: string; readonly password: string } | undefined;
  readonly accessKey: string;
  /** The origin of the app. */
  readonly origin: string;
  readonly timeoutMs: number;
  readonly maxLatencyMs: number;
}

/** Wrong usage, an unreachable backend, a rejected account or a file that cannot be used. */
export class CannotCheck extends Error {}

const text = (takes: string, about: string): Flag<string> => ({
  takes,
  about,
  read: (typed) => {
    // A flag without its value takes the next flag as its value.
    if (!typed.startsWith('--')) return typed;
    throw new Error(`Enter a ${takes}`);
  },
});

const oneOf = <const Value extends string>(takes: string, about: string, values: readonly Value[]) => ({
  takes,
  about: `${about}; default ${values[0]}`,
  read: (typed: string) => {
    const value = values.find((each) => each === typed);
    if (value !== undefined) return value;
    throw new Error(`Enter one of ${values.join(', ')}`);
  },
});

/** A file to write. Refuses a bad folder before the run, because a run takes long. */
const newFile = (about: string): Flag<string> => ({
  ...named('file', about),
  read: (typed) => {
    const file = named('file', about).read(typed);
    accessSync(dirname(file), constants.W_OK);
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw new Error('This is a folder');
    return file;
  },
});

const defaultOrigin = `http://localhost:${webPort}`;
const defaultMaxLatencyMs = 3000;
const maxMs = 600_000;

const flags = {
  'base-url': text('url', `address of the backend, ends in ${basePath}; or CONTRACT_BASE_URL`),
  against: named('file', 'compare this recording of npm run mock in place of a backend'),
  username: text('name', 'an existing account, to check more calls; or CONTRACT_USERNAME'),
  password: text('text', 'its password; better CONTRACT_PASSWORD, because other processes can read flags'),
  'access-key': text('key', 'for skillsBySubject; or CONTRACT_ACCESS_KEY or VITE_SUBJECT_ACCESS_KEY'),
  origin: text('origin', `origin of the app, which CORS must allow; default ${defaultOrigin}`),
  timeout: wholeNumber('ms', `time to wait for a response; default ${appTimeoutMs}`, 1, maxMs),
  'max-latency': wholeNumber('ms', `a slower response drifts; default ${defaultMaxLatencyMs}`, 1, maxMs),
  'fail-on': oneOf('kind', 'drift that fails the check: breaking, tolerated for any drift, or never', [
    'breaking',
    'tolerated',
    'never',
  ]),
  baseline: named('file', 'accept the drift in this file'),
  'write-baseline': newFile('write the drift to this file, and accept it'),
  format: oneOf('name', 'of the report: text, json or junit', ['text', 'json', 'junit']),
  out: newFile('write the report to this file; stdout then has the text report'),
};

export type FailOn = ReturnType<(typeof flags)['fail-on']['read']>;

const moreHelp = `
HTTP_PROXY, HTTPS_PROXY and NO_PROXY choose a proxy.
Exit code: 0 when no drift fails the check, 1 when a drift fails it, 2 when it cannot run.
The check changes no data.`;

/**
 * Reads the flags, and the environment where a flag is missing. Returns undefined after printing the help. Throws
 * CannotCheck with the problem.
 */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv) {
  const given = read(args);
  if (!given) {
    console.log(moreHelp);
    return undefined;
  }
  // An empty value means not set, as in the app. A CI sets an empty value for a missing secret.
  const username = given.username || environment.CONTRACT_USERNAME;
  const password = given.password || environment.CONTRACT_PASSWORD;
  if (!username !== !password) {
    throw new CannotCheck(
      'Give both a username and a password, or none: --username or CONTRACT_USERNAME, and CONTRACT_PASSWORD.',
    );
  }
  return {
    against: given.against,
    baseUrl: given.against ? '' : baseUrlOf(given['base-url'] || environment.CONTRACT_BASE_URL),
    account: username && password ? { username, password } : undefined,
    accessKey:
      given['access-key'] ||
      environment.CONTRACT_ACCESS_KEY ||
      environment.VITE_SUBJECT_ACCESS_KEY ||
      subjectAccessKey,
    origin: originOf(given.origin || defaultOrigin),
    timeoutMs: given.timeout ?? appTimeoutMs,
    maxLatencyMs: given['max-latency'] ?? defaultMaxLatencyMs,
    failOn: given['fail-on'] ?? 'breaking',
    baseline: given.baseline,
    writeBaseline: given['write-baseline'],
    format: given.format ?? 'text',
    out: given.out,
  } as const;
}

function read(args: string[]) {
  try {
    return readFlags('npm run contract -- [flags], or node contract-check.mjs', flags, {}, args);
  } catch (error) {
    throw new CannotCheck(`${(error as Error).message}. --help lists the flags.`);
  }
}

function baseUrlOf(given: string | undefined): string {
  if (!given)
    throw new CannotCheck('The address of the backend is missing. Set --base-url or CONTRACT_BASE_URL.');
  const baseUrl = given.replace(/\/+$/, '');
  // Names no address here, because it can contain a password.
  if (/[@?#]/.test(baseUrl))
    throw new CannotCheck('--base-url: Enter an address without username, password, ? or #.');
  if (isWebAddress(baseUrl) && baseUrl.endsWith(basePath)) return baseUrl;
  throw new CannotCheck(`--base-url ${given}: Enter an http or https address that ends in ${basePath}`);
}

function originOf(given: string): string {
  const origin = given.replace(/\/$/, '');
  if (isWebAddress(origin) && new URL(origin).origin === origin) return origin;
  throw new CannotCheck(`--origin ${given}: Enter an origin, such as ${defaultOrigin}`);
}
