import { parseArgs } from 'node:util';
import { subjectAccessKey } from '#contract/development.ts';
import { basePath } from '#contract/endpoints.ts';
import { isWebAddress } from '#contract/values.ts';

/** The options of a check; `timeoutMs` is for one answer. */
export interface Options {
  /** Ends in the contract's base path, without a slash. */
  readonly baseUrl: string;
  readonly account?: { readonly username: string; readonly password: string };
  readonly accessKey: string;
  readonly timeoutMs: number;
}

/** Why nothing can be checked: wrong usage, or no backend there. */
export class CannotCheck extends Error {}

const usage = `Usage: npm run contract -- --base-url URL [--username NAME --password TEXT]
                        [--access-key KEY] [--timeout MS]

  --base-url     the backend, ends in ${basePath}; it is only read from
  --username     an account that exists, to also check what needs a login; asks for --password
  --access-key   for skillsBySubject; default VITE_SUBJECT_ACCESS_KEY, else the sample key
  --timeout      how long to wait for an answer, in milliseconds; default 15000

Ends with 0 where nothing drifts, 1 where something does, 2 where nothing could be checked.`;

/** An invalid command line; the message ends with the usage. */
class WrongUsage extends CannotCheck {
  constructor(problem: string) {
    super(`${problem}\n\n${usage}`);
  }
}

const flags = {
  'base-url': { type: 'string' },
  username: { type: 'string' },
  password: { type: 'string' },
  'access-key': { type: 'string' },
  timeout: { type: 'string', default: '15000' },
} as const;

/** The options of a command line, without the program's name. Throws CannotCheck with what is wrong in words. */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv): Options {
  const given = parsed(args);
  const { username, password } = given;
  if ((username === undefined) !== (password === undefined)) {
    throw new WrongUsage('--username and --password: give both or none.');
  }
  const account = username !== undefined && password !== undefined ? { username, password } : undefined;
  return {
    baseUrl: baseUrlOf(given['base-url']),
    ...(account && { account }),
    // An empty setting counts as none, as it does in the app.
    accessKey: given['access-key'] || environment.VITE_SUBJECT_ACCESS_KEY || subjectAccessKey,
    timeoutMs: timeoutOf(given.timeout),
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: flags }).values;
  } catch (error) {
    throw new WrongUsage((error as Error).message);
  }
}

function baseUrlOf(given: string | undefined): string {
  if (given === undefined) throw new WrongUsage('--base-url is missing.');
  const baseUrl = given.replace(/\/+$/, '');
  const { username, password, search, hash } = new URL(URL.canParse(baseUrl) ? baseUrl : 'about:blank');
  if (username || password || search || hash) {
    // The address itself is left out, as it may hold a password.
    throw new WrongUsage('--base-url: expected an address without username, password, ? or #.');
  }
  if (!isWebAddress(baseUrl) || !baseUrl.endsWith(basePath)) {
    throw new WrongUsage(
      `--base-url ${given}: expected an http or https address that ends in ${basePath}, such as https://example.com${basePath}`,
    );
  }
  return baseUrl;
}

function timeoutOf(given: string): number {
  const ms = Number(given);
  // Longer than this a timer cannot wait.
  if (!Number.isInteger(ms) || ms < 1 || ms > 2 ** 31 - 1) {
    throw new WrongUsage(`--timeout ${given}: expected a whole number of milliseconds from 1`);
  }
  return ms;
}
