import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { subjectAccessKey } from '#contract/development.ts';
import { misfit } from '#contract/settings.ts';

/** The settings of the mock, in the environment or, as the app's are, in `.env`. */
export const mockSettings = {
  MOCK_STRICT_AUTH: {
    about: "1 asks for a token on every call for a learner's data, 0 only where the contract does",
    usual: '0',
    fits: (value: string) => ['0', '1'].includes(value),
  },
  MOCK_SUBJECT_ACCESS_KEY: {
    about: 'the access key that skillsBySubject accepts',
    usual: subjectAccessKey,
    fits: (value: string) => value.trim() !== '',
  },
} as const;

type Name = keyof typeof mockSettings;

/** What they ask of the mock; an empty one is none. Throws with the name of one that does not fit, and a valid example. */
export async function readMockSettings(environment = process.env, folder = '.') {
  const kept = parseEnv(await readFile(`${folder}/.env`, 'utf8').catch(() => ''));
  const read = (name: Name) => {
    const { usual, fits } = mockSettings[name];
    const value = environment[name] || kept[name] || usual;
    if (!fits(value)) throw new Error(misfit(name, value, usual));
    return value;
  };
  return { strictAuth: read('MOCK_STRICT_AUTH') === '1', accessKey: read('MOCK_SUBJECT_ACCESS_KEY') };
}
