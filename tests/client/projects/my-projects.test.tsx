import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screens } from '#copy/screens.ts';
import { empty } from '#copy/skills.ts';
import { ui } from '#copy/ui.ts';
import { timeAgo } from '#projects/relative-time.tsx';
import { expectConsole } from '../console.ts';
import { card, openAt, seen, titles } from '../skill-screens.ts';
import { callMock, callsOf, control } from '../world.ts';

const openProjects = () => openAt('/myproject', screens.myProjects);
const titlesAre = (...names: string[]) => waitFor(() => expect(titles()).toEqual(names));

/** Forces a list of changed projects, which may break the contract. */
async function forceProjects(...changes: object[]) {
  const { data } = await (await callMock('/api/v1/projects/asha01')).json();
  const projects = changes.map((change, nth) => ({ ...(data[nth] ?? data[0]), ...change }));
  await control.forceBody('listProjects', { status: 200, data: projects });
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 1000).toISOString();

test('lists projects newest first across time zones', async () => {
  const dates = ['2026-05-01T00:10:00+05:30', '2026-04-30T23:00:00Z', '2026-05-01T00:20:00+05:30'];
  await forceProjects(...dates.map((date) => ({ date })));
  await openProjects();
  await titlesAre('Library Desk', 'Form Audit', 'Bus Timetable');
  expect(callsOf('listProjects')).toHaveLength(1);
});

test('shows time, views and at most 104 characters of a description, or placeholders', async () => {
  expectConsole(/^listProjects: rows left out: data\.3\.project_id$/);
  await forceProjects(
    { date: daysAgo(3), description: `${'a'.repeat(103)} ${'b'.repeat(40)}` },
    { date: daysAgo(4), description: 'd'.repeat(104), type: '', Views: 1 },
    { date: '', name: null, description: '', type: '', Views: 0 },
    { project_id: null },
  );
  await openProjects();
  await titlesAre('Bus Timetable', 'Library Desk', ui.unnamed);
  const first = await card('Bus Timetable');
  expect(seen(first).slice(1)).toEqual([
    `${'a'.repeat(103)} ...`,
    expect.stringMatching(/^3 days ago \d{1,2} \w+ \d{4} Seen 148 times$/),
  ]);
  expect(first.querySelector('img')?.getAttribute('src')).toMatch(/bus-timetable\/cover\.svg$/);
  expect(seen(await card('Library Desk'))).toEqual([
    'd'.repeat(104),
    expect.stringMatching(/^4 days ago .* Seen once$/),
  ]);
  const last = await card(ui.unnamed);
  expect([seen(last)[0], last.querySelector('time')]).toEqual([empty.noDescription, null]);
  expect(last.textContent).not.toMatch(/seen/i);
});

const [minute, hour, day] = [60, 3600, 86_400];
test.each([
  [-day, '0 seconds ago'],
  [0.999, '0 seconds ago'],
  [1, '1 second ago'],
  [minute - 0.001, '59 seconds ago'],
  [hour - 0.001, '59 minutes ago'],
  [day - 0.001, '23 hours ago'],
  [30 * day - 0.001, '29 days ago'],
  [30 * day, '1 month ago'],
  [365 * day - 0.001, '12 months ago'],
  [730 * day - 0.001, '1 year ago'],
  [730 * day, '2 years ago'],
])('says the age of a project in the longest unit that fits: %d s are %j', (seconds, said) => {
  const now = Date.UTC(2026, 10, 21, 12);
  expect(timeAgo(now - seconds * 1000, now)).toBe(said);
});
