import { parseEnv } from 'node:util';
import { subjectAccessKey } from '#contract/development.ts';
import { readText } from '#mock/files/read-text.ts';
import {
  appSettings,
  defaultSettings,
  invalidSetting,
  type SettingName,
} from '../../client/build/app-settings.ts';

/** Settings of the mock, from the environment or `.env`. */
export const mockSettings = {
  MOCK_STRICT_AUTH: {
    about:
      "1 requires a token on every call for a learner's data, 0 only on calls where the contract requires it",
    defaultValue: '0',
    fits: (value: string) => ['0', '1'].includes(value),
  },
  MOCK_SUBJECT_ACCESS_KEY: {
    about: 'access key that skillsBySubject accepts',
    defaultValue: subjectAccessKey,
    fits: (value: string) => value.trim() !== '',
  },
} as const;

/** Settings of the mock and of the app. */
export const allSettings = {
  ...mockSettings,
  ...Object.fromEntries(
    Object.entries(appSettings).map(([name, { about }]) => [
      name,
      { about, defaultValue: defaultSettings[name as SettingName] },
    ]),
  ),
};

/** Returns the settings. An empty value counts as unset. Throws an error with the invalid setting and an example. */
export async function readMockSettings(environment = process.env, folder = '.') {
  const dotEnv = parseEnv(await readText(`${folder}/.env`).catch(() => ''));
  const read = (name: keyof typeof mockSettings) => {
    const { defaultValue, fits } = mockSettings[name];
    const value = environment[name] || dotEnv[name] || defaultValue;
    if (!fits(value)) throw new Error(invalidSetting(name, value, defaultValue));
    return value;
  };
  return { strictAuth: read('MOCK_STRICT_AUTH') === '1', accessKey: read('MOCK_SUBJECT_ACCESS_KEY') };
}
