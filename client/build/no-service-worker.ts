const flag = '--no-service-worker';
const variable = 'NO_SERVICE_WORKER';

/**
 * Removes `--no-service-worker` from the arguments of a command. The environment of this process carries the flag to
 * vite.config.ts, which takes no arguments. Throws on a misspelt flag.
 */
export function takeFlag(args: readonly string[]): string[] {
  const others = args.filter((arg) => arg !== flag);
  if (others.length < args.length) process.env[variable] = '1';
  const misspelt = others.find((arg) => arg.startsWith('--no-'));
  if (misspelt) throw new Error(`Unknown flag ${misspelt}. Known: ${flag}`);
  return others;
}

export const noServiceWorker = () => process.env[variable] === '1';
