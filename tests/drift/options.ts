import { parseArgs } from 'node:util';
import { subjectAccessKey } from '#contract/development.ts';
import { basePath } from '#contract/endpoints.ts';
import { isWebAddress } from '#contract/values.ts';

export interface Options {
  /** Ends in the contract's base path, without a slash. */
  readonly baseUrl: string;
  readonly account?: { readonly username: string; readonly password: string };
  readonly accessKey: string;
  readonly timeoutMs: number;
}

/** Wrong usage, an unreachable backend or a rejected account. */
export class CannotCheck extends Error {}

const usage = `Usage: npm run contract -- --base-url URL [--username NAME --password TEXT]
                        [--access-key KEY] [--timeout MS]

  --base-url     address of the backend, ends in ${basePath}; the check changes no data
  --username     an existing account, to check more calls; needs --password
  --access-key   for skillsBySubject; default: VITE_SUBJECT_ACCESS_KEY, else the sample key
  --timeout      milliseconds to wait for each response; default: 15000

Exit code: 0 when all responses match the contract, 1 for drift, 2 when the check cannot run.`;

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

/** Parses the command line arguments. Throws CannotCheck with the problem and the usage. */
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
    // An empty setting means not set, as in the app.
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
    // The message leaves out the address, because it can contain a password.
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
  // Node timers overflow above 2^31 - 1 ms.
  if (!Number.isInteger(ms) || ms < 1 || ms > 2 ** 31 - 1) {
    throw new WrongUsage(`--timeout ${given}: expected a whole number of milliseconds, at least 1`);
  }
  return ms;
}
