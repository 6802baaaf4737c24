import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Project } from '#contract/entities.ts';
import { draftOfForm, formOf } from '#contract/project-form.ts';
import { comeBack, goOffline } from '../browser-network.ts';
import { startAgain } from '../forms/start-again.ts';
import { open, signIn } from '../open.tsx';
import { reload } from '../reload.ts';
import { storedDrafts } from '../state/stored-drafts.ts';
import { callMock, holdBack } from '../world.ts';
import { choose, cover, image, imageButton, imageNames, imageRow, more, uploaded } from './choose-images.ts';
import { holdBackStorage } from './storage-calls.ts';

const restored = 'What you typed before is still here.';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const title = () => field('Project Title');
const bar = (name: string) => within(screen.getByRole('navigation', { name: 'Main' })).getByText(name);

beforeEach(() => localStorage.setItem('Agreed:asha01', 'yes'));

const formStands = () => screen.findByText(/^(Add|Update) Now$/, { selector: 'button' });

async function openAt(at: string): Promise<UserEvent> {
  await signIn('asha01');
  const user = await open(at);
  await formStands();
  return user;
}

/** Navigates to a form within the app, which keeps the memory. */
async function goTo(at: string): Promise<void> {
  history.pushState(null, '', at);
  await formStands();
}

async function upload(user: UserEvent, label: string, name: string): Promise<void> {
  // The app loads its storage module at the first upload.
  await import('#api/storage.ts');
  await choose(user, label, image(name));
  await uploaded(label, name);
}

/** Starts a new project: types and uploads a cover. */
async function startProject(): Promise<UserEvent> {
  const user = await openAt('/addproject');
  await user.type(title(), 'Tide Table');
  await user.selectOptions(field('Select Type (optional)'), 'Web Site');
  await upload(user, cover, 'cover.png');
  return user;
}

const held = () => ({
  title: title().value,
  type: field('Select Type (optional)').value,
  cover: imageNames(cover),
  previews: imageNames(more),
});
const nothing = { title: '', type: '', cover: [], previews: [] };
const startedProject = { title: 'Tide Table', type: 'Web Site', cover: ['cover.png'], previews: [] };

test("restores a new project in a new tab until 'Start again'", async () => {
  await startProject();
  sessionStorage.clear();
  const user = await reload();
  await formStands();
  expect(held()).toEqual(startedProject);
  expect(screen.getByText(restored)).toBeTruthy();
  expect(imageRow(cover, 'cover.png').textContent).toContain('Uploaded');
  expect(imageRow(cover, 'cover.png').querySelector('img')?.src).toMatch(/^http.*cover\.png\?alt=media/);
  await startAgain(user);
  expect(held()).toEqual(nothing);
  expect(document.activeElement?.textContent).toBe('Add Project');
  expect(storedDrafts()).toEqual([]);
  await reload();
  await formStands();
  expect(held()).toEqual(nothing);
  expect(screen.queryByText(restored)).toBe(null);
});

test('keeps a new project with its chosen image while offline', async () => {
  const user = await startProject();
  holdBackStorage();
  await choose(user, more, image('unsent.png'));
  await goOffline();
  // The browser asks before the page unloads, because the hidden form would be lost.
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  comeBack();
  await waitFor(() => expect(screen.queryByText('No Internet connection')).toBe(null));
  expect(held()).toEqual({ ...startedProject, previews: ['unsent.png'] });
  expect(screen.queryByText(restored)).toBe(null);
});

test('shows the valid images of a corrupt draft and requires the rest', async () => {
  const rubbish = {
    ...{ name: 'Tide Table', thumbnail: 'rubbish', icon: 'https://' },
    previews: 'default\nhttps://example.com/one.png\njavascript:alert(1)\nhttps://example.com/%E0%A4%A.png',
  };
  localStorage.setItem('Draft:asha01:new project:1', JSON.stringify(rubbish));
  const user = await openAt('/addproject');
  expect(held()).toEqual({ ...nothing, title: 'Tide Table', previews: ['one.png', ''] });
  await user.click(screen.getByText('Add Now', { selector: 'button' }));
  const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Add a cover image',
    'Add a project icon',
    'Enter a link that starts with https:// or http://',
    'Please add atleast 3 images..',
  ]);
});

test('keeps a draft per project and deletes it on save or reset', async () => {
  const user = await openAt('/update/project?project=1');
  await user.type(title(), ' 2');
  await user.click(imageButton(more, 'Remove', '2.svg'));
  await upload(user, more, 'new.png');
  await goTo('/update/project?project=2');
  await waitFor(() => expect(title().value).toBe('Library Desk'));
  await user.type(title(), ' 3');
  await goTo('/addproject');
  await waitFor(() => expect(held()).toEqual(nothing));
  expect(storedDrafts().toSorted()).toEqual(['Draft:asha01:project 1', 'Draft:asha01:project 2']);

  await goTo('/update/project?project=1');
  await waitFor(() => expect(title().value).toBe('Bus Timetable 2'));
  expect(imageNames(more)).toEqual(['1.svg', '3.svg', 'new.png']);
  await user.click(screen.getByText('Update Now', { selector: 'button' }));
  await screen.findByText('Project updated successfully');
  await waitFor(() => expect(storedDrafts()).toEqual(['Draft:asha01:project 2']));
  await goTo('/update/project?project=1');
  await waitFor(() => expect(title().value).toBe('Bus Timetable 2'));
  expect(screen.queryByText(restored)).toBe(null);

  await goTo('/update/project?project=2');
  await waitFor(() => expect(title().value).toBe('Library Desk 3'));
  await startAgain(user);
  expect(title().value).toBe('Library Desk');
  expect(storedDrafts()).toEqual([]);
});

test('updates untouched fields after a change in another tab, and survives a deletion there', async () => {
  const dispatchChange = () =>
    act(async () => {
      dispatchEvent(new StorageEvent('storage', { key: 'ProjectsChanged', newValue: 'asha01 1' }));
    });
  const user = await openAt('/update/project?project=1');
  await user.type(title(), ' 2');
  const response = await callMock('/api/v1/projects/asha01');
  const { data } = (await response.json()) as { readonly data: readonly Project[] };
  const project = data.find(({ project_id }) => project_id === 1) as Project;
  const changes = { name: 'Bus Times', type: 'Web Site', description: 'New words.' };
  const body = { username: 'asha01', data: draftOfForm({ ...formOf(project), ...changes }) };
  await callMock('/api/v1/projects/1', { method: 'PUT', body: JSON.stringify(body) });
  await dispatchChange();
  await waitFor(() => expect(field('Project Description (optional)').value).toBe('New words.'));
  expect(held()).toMatchObject({ title: 'Bus Timetable 2', type: 'Web Site' });
  expect(Object.values(localStorage)).toContain('{"name":"Bus Timetable 2"}');

  await callMock('/api/v1/projects/1', { method: 'DELETE' });
  const release = holdBack('listProjects');
  await dispatchChange();
  await release();
  expect(title().value).toBe('Bus Timetable 2');
  await user.click(bar('Projects'));
  await screen.findByText('Library Desk');
  expect(screen.queryByText(/^Bus /)).toBe(null);
});
