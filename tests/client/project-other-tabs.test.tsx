import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Project } from '#contract/entities.ts';
import { draftOfForm, formOf, type ProjectForm } from '#contract/project-form.ts';
import { address, open, signIn } from './open.tsx';
import { callMock, callsOf, holdBack } from './world.ts';

// The same learner at work in another tab of this browser: jsdom has one tab, so what the other one does is told here.

/** Has the browser tell that the projects of this learner were changed in another tab. */
const tellOfChange = (username: string) =>
  act(async () => {
    const newValue = `${username} ${Date.now()}`;
    dispatchEvent(new StorageEvent('storage', { key: 'ProjectsChanged', newValue }));
  });

/** Has the other tab change a project, without a word to this one. */
async function changeElsewhere(projectId: number, changes: Partial<ProjectForm>) {
  const answer = await callMock('/api/v1/projects/asha01');
  const { data } = (await answer.json()) as { readonly data: readonly Project[] };
  const [project] = data.filter(({ project_id }) => project_id === projectId).map(formOf);
  if (!project) throw new Error('no such project');
  const body = JSON.stringify({ username: 'asha01', data: draftOfForm({ ...project, ...changes }) });
  await callMock(`/api/v1/projects/${projectId}`, { method: 'PUT', body });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const bar = (name: string) => within(screen.getByRole('navigation', { name: 'Main' })).getByText(name);

async function openAt(at: string): Promise<UserEvent> {
  await signIn('asha01');
  const user = await open(at);
  await waitFor(() => expect(callsOf('listProjects')).toHaveLength(1));
  return user;
}

async function openProject(): Promise<UserEvent> {
  const user = await openAt('/update/project?project=1');
  await screen.findByText('Update Now', { selector: 'button' });
  return user;
}

describe('a project that is changed in another tab', () => {
  test('is shown as it is now among the projects', async () => {
    await openAt('/myproject');
    await screen.findByText('Bus Timetable');
    await changeElsewhere(1, { name: 'Bus Times' });
    await tellOfChange('asha01');
    await screen.findByText('Bus Times');
    expect(screen.queryByText('Bus Timetable')).toBe(null);
  });

  test('is followed by its open form where nobody touched it, and what was typed there stays', async () => {
    const user = await openProject();
    await user.type(field('Project Title'), ' 2');
    await changeElsewhere(1, { name: 'Bus Times', type: 'Web Site', description: 'New words.' });
    await tellOfChange('asha01');
    await waitFor(() => expect(field('Project Description (optional)').value).toBe('New words.'));
    expect(field('Select Type (optional)').value).toBe('Web Site');
    expect(field('Project Title').value).toBe('Bus Timetable 2');
    expect(localStorage.getItem('Draft:asha01:project 1')).toBe('{"name":"Bus Timetable 2"}');
  });

  test('by another learner is nothing to this one', async () => {
    await openProject();
    await changeElsewhere(1, { description: 'New words.' });
    await tellOfChange('asha0');
    expect(callsOf('listProjects')).toHaveLength(1);
    await tellOfChange('asha01');
    await waitFor(() => expect(field('Project Description (optional)').value).toBe('New words.'));
  });
});

test('a project that is deleted in another tab takes nothing from the form that is open here', async () => {
  const user = await openProject();
  await user.type(field('Project Title'), ' 2');
  await callMock('/api/v1/projects/1', { method: 'DELETE' });
  // The answer is there when it is let go.
  const release = holdBack('listProjects');
  await tellOfChange('asha01');
  await release();
  expect(field('Project Title').value).toBe('Bus Timetable 2');
  await user.click(bar('Projects'));
  await screen.findByText('Library Desk');
  expect(screen.queryByText('Bus Timetable')).toBe(null);
});

describe('what is changed here', () => {
  const draft = {
    ...{ name: 'Tide Table', preview_link: 'https://example.com', icon: 'https://example.com/i.png' },
    ...{ thumbnail: 'https://example.com/c.png' },
    previews: ['1', '2', '3'].map((name) => `https://example.com/${name}.png`).join('\n'),
  };

  test.each<[string, () => Promise<void>]>([
    [
      'a new project',
      async () => {
        localStorage.setItem('Draft:asha01:new project', JSON.stringify(draft));
        const user = await openAt('/addproject');
        await user.click(await screen.findByText('I Agree'));
        await user.click(screen.getByText('Add Now', { selector: 'button' }));
        await screen.findByText('Project added successfully');
      },
    ],
    [
      'an update',
      async () => {
        const user = await openProject();
        await user.click(screen.getByText('Update Now', { selector: 'button' }));
        await screen.findByText('Project updated successfully');
      },
    ],
    [
      'a deletion',
      async () => {
        const user = await openProject();
        await user.click(screen.getByText('Delete This Project'));
        await user.click(screen.getByText('Continue'));
        await screen.findByText('Project deleted successfully');
      },
    ],
  ])('%s, is told to the other tabs', async (_what, change) => {
    await change();
    expect(localStorage.getItem('ProjectsChanged')).toMatch(/^asha01 \d+$/);
    await waitFor(() => expect(address()).toBe('/'));
  });
});
