import { loadEnv, type Plugin } from 'vite';
import {
  type AppSetting,
  appSettings,
  defaultSettings,
  invalidSetting,
  missingContact,
  type SettingName,
  type Settings,
} from './app-settings.ts';

/**
 * The settings that a command requires. `any` requires none. `all-or-none` refuses a real backend beside feeds of the
 * developer's machine. `deployed` requires all settings, with values that work in production.
 */
export type Demand = 'any' | 'all-or-none' | 'deployed';

const all = Object.entries(appSettings) as [SettingName, AppSetting][];

/** Returns the settings of a build. Throws with one line for each invalid or missing setting, with a valid example. */
export function readSettings(environment: NodeJS.ProcessEnv, demand: Demand): Settings {
  const given = all.flatMap(([name, { fits }]) => {
    const value = environment[name];
    // An empty value counts as missing, unless the setting allows it.
    return value === undefined || (value === '' && !fits(value)) ? [] : [[name, value] as const];
  });
  const values: Partial<Settings> = Object.fromEntries(given);
  const mustAll = demand === 'deployed' || (demand === 'all-or-none' && given.length > 0);

  const problems = all.flatMap(([name, { about, fits, deployed, fitsDeployed }]) => {
    const value = values[name];
    const example = `for example: ${name}=${deployed}`;
    if (value === undefined) return mustAll ? [`${name} is missing: ${about}. Set it, ${example}`] : [];
    if (!fits(value)) return [invalidSetting(name, value, defaultSettings[name] || deployed)];
    if (demand !== 'deployed' || fitsDeployed(value)) return [];
    return [`${name}: '${value}' works only in development. Set a production value, ${example}`];
  });
  const problem = mustAll && missingContact(values);
  if (problem) problems.push(problem);
  const message = problems.join('\n');
  // Vite prints the stack of an error, and the stack says nothing about a setting.
  if (problems.length > 0) throw Object.assign(new Error(message), { stack: message });
  return { ...defaultSettings, ...values };
}

/** Defines the settings of the app. Invalid settings stop a build and the development server. */
export const settings: Plugin = {
  name: 'settings',
  config({ root = process.cwd() }, { command, mode, isPreview }) {
    // Tests define their own settings, and a preview is already built.
    if (mode === 'test' || isPreview) return;
    const values = readSettings(loadEnv(mode, root), command === 'build' ? 'all-or-none' : 'any');
    const define = Object.entries(values).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]);
    return { define: Object.fromEntries(define) };
  },
};
