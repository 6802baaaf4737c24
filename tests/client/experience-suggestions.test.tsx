import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectConsole } from './console.ts';
import {
  experienceCards,
  fillIn,
  openExperienceForm,
  postman,
  saveExperience,
  textOf,
} from './experience-form.ts';

/** What a field offers to fill in. */
const offered = (label: Parameters<typeof textOf>[0]) =>
  [...(textOf(label).list?.options ?? [])].map(({ value }) => value);

/** The form, as soon as the organisations of the feed have come. */
async function openWithFeed() {
  const user = await openExperienceForm();
  await waitFor(() => expect(offered('Organisation')).toHaveLength(24));
  return user;
}

describe('the suggestions', () => {
  test('are all there is as long as nothing is typed', async () => {
    await openWithFeed();
    expect(offered('Organisation')).toEqual(expect.arrayContaining(['India Post', 'Taj Hotels', 'Wipro']));
    expect(offered('Department (optional)')).toEqual(
      expect.arrayContaining(['Housekeeping', 'Mail Operations']),
    );
    expect(offered('Job title')).toEqual(expect.arrayContaining(['Postman', 'Sous Chef']));
    for (const label of ['Department (optional)', 'Job title'] as const) {
      expect(new Set(offered(label)).size).toBe(offered(label).length);
    }
  });

  test('of departments and job titles are those of the organisation', async () => {
    const user = await openWithFeed();
    await user.type(textOf('Organisation'), ' india post ');
    expect(offered('Department (optional)')).toEqual([
      'Administration',
      'Mail Operations',
      'Post Office Counter',
    ]);
    expect(offered('Job title')).toEqual([
      'Branch Postmaster',
      'Lower Division Clerk',
      'Mail Guard',
      'Multi Tasking Staff',
      'Postal Assistant',
      'Postman',
      'Postmaster',
      'Sorting Assistant',
    ]);
  });

  test('of job titles are those of the department', async () => {
    const user = await openWithFeed();
    await user.type(textOf('Organisation'), 'India Post');
    await user.type(textOf('Department (optional)'), 'Mail Operations');
    expect(offered('Job title')).toEqual(['Mail Guard', 'Postman', 'Sorting Assistant']);
  });

  test('of job titles are those of the department in every organisation, where none is typed', async () => {
    const user = await openWithFeed();
    await user.type(textOf('Department (optional)'), 'Housekeeping');
    expect(offered('Job title')).toEqual(
      expect.arrayContaining(['Housekeeping Supervisor', 'Laundry Attendant', 'Room Attendant']),
    );
    expect(offered('Job title')).not.toContain('Postman');
  });

  test('hold nobody to them: anything may be typed and is kept', async () => {
    const user = await openWithFeed();
    await fillIn(user, {
      ...postman,
      organisation: 'Hegde Stores',
      department: 'Counter',
      job: 'Shopkeeper',
    });
    expect(offered('Department (optional)')).toContain('Mail Operations');
    await saveExperience(user);
    await screen.findByRole('tab', { name: 'Experience (1)' });
    expect(experienceCards()[0]?.slice(0, 2)).toEqual(['Shopkeeper', 'Hegde Stores, Counter']);
  });
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', async () => new Response('', { status: 500 })],
  ['holds rubbish', async () => new Response('<!doctype html>')],
])('where the feed %s the form goes without suggestions', async (_what, answer) => {
  expectConsole(/^The organisations feed cannot be read/);
  const ofWorld = fetch;
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    String(input).endsWith('/feeds/organisations.json') ? asked() : ofWorld(input, init),
  );
  const user = await openExperienceForm();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await fillIn(user, postman);
  expect(offered('Organisation')).toEqual([]);
  await saveExperience(user);
  await screen.findByRole('tab', { name: 'Experience (1)' });
  expect(screen.queryByRole('alert')).toBe(null);
});
