// Scripts of package.json run this to repeat a command in each language but the first.
import { spawnSync } from 'node:child_process';
import { languageCodes } from '#copy/languages.ts';

// The condition of a language in package.json selects its words. `{}` in an argument becomes the code of the language.

const [command = '', ...args] = process.argv.slice(2);
const [, ...translations] = languageCodes;

for (const code of translations) {
  const { status, error } = spawnSync(
    command,
    args.map((arg) => arg.replace('{}', code)),
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=${code}` },
    },
  );
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}
