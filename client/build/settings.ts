import { loadEnv, type Plugin } from 'vite';
import {
  type AppSetting,
  appSettings,
  defaultSettings,
  invalidSetting,
  type SettingName,
  type Settings,
} from '../contract/settings.ts';

/**
 * What must be given. `any`: what is not counts as usual. `all-or-none`: an app that finds its backend, but looks for its
 * feeds on the developer's machine, is nobody's wish. `deployed`: all, and what everybody can reach.
 */
export type Demand = 'any' | 'all-or-none' | 'deployed';

type Environment = Readonly<Record<string, string | undefined>>;

const all = Object.entries(appSettings) as [SettingName, AppSetting][];

/** The settings of a build. Throws with a line for each that is wrong or missing: its name and a valid example. */
export function readSettings(environment: Environment, demand: Demand): Settings {
  const given = all.flatMap(([name, { fits }]) => {
    const value = environment[name];
    // An empty one is none, unless that means something.
    return value === undefined || (value === '' && !fits(value)) ? [] : [[name, value] as const];
  });
  const values: Partial<Settings> = Object.fromEntries(given);
  const mustAll = demand === 'deployed' || (demand === 'all-or-none' && given.length > 0);

  const problems = all.flatMap(([name, { about, fits, deployed, fitsDeployed }]) => {
    const value = values[name];
    const example = `An example: ${name}=${deployed}`;
    if (value === undefined) return mustAll ? [`${name} is missing: ${about}. ${example}`] : [];
    if (!fits(value)) return [invalidSetting(name, value, defaultSettings[name])];
    if (demand !== 'deployed' || fitsDeployed(value)) return [];
    return [`${name}: '${value}' is for development. ${example}`];
  });
  if (problems.length > 0) throw withoutTrace(problems.join('\n'));
  return { ...defaultSettings, ...values };
}

/** Vite prints where an error was thrown, which tells nothing about a setting. */
function withoutTrace(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}

/** Gives the app its settings, and stops a build or the start of the development server with those that are wrong. */
export const settings: Plugin = {
  name: 'settings',
  config({ root = process.cwd() }, { command, mode, isPreview }) {
    // Tests have settings of their own, and what is previewed has been built.
    if (mode === 'test' || isPreview) return;
    const values = readSettings(loadEnv(mode, root), command === 'build' ? 'all-or-none' : 'any');
    const define = Object.entries(values).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]);
    return { define: Object.fromEntries(define) };
  },
};
