import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, signIn } from './open.tsx';
import { changeAnswer } from './world.ts';

const long = 'Pneumonoultramicroscopic '.repeat(400).trim();
const cut = `${long.slice(0, 200)}...`;

async function openProject(change: object) {
  changeAnswer('listProjects', ({ data, ...answer }) => ({
    ...answer,
    data: data.map((project: object) => ({ ...project, ...change })),
  }));
  await signIn('asha01');
  return open('/preview_project?project=1');
}

test('a name that is too long is cut in heading, title and names, and whole when asked for', async () => {
  const user = await openProject({ name: long });
  await screen.findByRole('heading', { level: 1, name: cut });
  expect(document.title).toBe(`${cut} – Skills Portfolio`);
  expect(screen.getByRole('img', { name: `Image 1 of 3 of ${cut}` })).toBeTruthy();
  const more = screen.getByRole('button', { name: 'View More' });
  const text = document.getElementById(more.getAttribute('aria-controls') ?? '');
  await user.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(text?.textContent).toBe(long);
});

test('a description that would bury what follows is folded, and whole when asked for', async () => {
  const user = await openProject({ description: `${long}\n\nThe end.` });
  await screen.findByRole('heading', { level: 1, name: 'Bus Timetable' });
  await user.click(screen.getByRole('button', { name: 'View More' }));
  expect(screen.getByText(/The end\.$/).textContent).toBe(`${long}\n\nThe end.`);
});

test('a project of usual length has nothing to unfold', async () => {
  await openProject({});
  await screen.findByRole('heading', { level: 1, name: 'Bus Timetable' });
  expect(screen.queryByRole('button', { name: 'View More' })).toBe(null);
});
