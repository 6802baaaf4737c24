import type { Flags } from './flags.ts';
import type { SettingGroups } from './settings.ts';

/** Returns the help of a command: its flags, then its settings below their headings. */
export function helpOf(command: string, flags: Flags, groups: SettingGroups): string {
  const known = Object.entries(flags).map(([name, { takes, about }]) => line(`--${name} ${takes}`, about));
  const settings = Object.entries(groups).flatMap(([heading, group]) => [
    '',
    heading,
    '',
    ...Object.entries(group).map(([name, { about, defaultValue }]) =>
      line(name, `${about}; default ${defaultValue || 'empty'}`),
    ),
  ]);
  return [`${command} [flags]`, '', ...known, line('--help', 'show this list'), ...settings].join('\n');
}

const line = (name: string, about: string) => `  ${name.padEnd(30)}${about}`;
