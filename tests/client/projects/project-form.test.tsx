import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Project } from '#contract/entities.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { projectForm as copy } from '#copy/project-form.ts';
import { rules } from '#copy/rules.ts';
import { screens } from '#copy/screens.ts';
import { confirm, ui } from '#copy/ui.ts';
import { unsent } from '#copy/unsent.ts';
import { uploads } from '#copy/uploads.ts';
import { announced } from '../announced.ts';
import { goOffline, say } from '../browser-network.ts';
import { startAgain } from '../forms/start-again.ts';
import { address, open, signIn } from '../open.tsx';
import { reload } from '../reload.ts';
import { storedDrafts } from '../state/stored-drafts.ts';
import { callMock, callsOf, changeResponse, control, holdBack } from '../world.ts';
import {
  choose,
  chooser,
  cover,
  icon,
  image,
  imageButton,
  imageField,
  imageNames,
  more,
  upload,
  uploaded,
} from './choose-images.ts';
import { sampleForm } from './sample-project.ts';
import { addressOf, holdBackStorage, uploadPaths } from './storage-calls.ts';

// The forms for a new and an existing project. change-projects.test.ts covers lost responses. image-field.test.tsx covers
// uploads. project-journey.spec.ts publishes, changes and deletes a project.

const labels = {
  name: copy.name,
  description: `${copy.description} ${forms.optional}`,
  type: `${copy.type} ${forms.optional}`,
  skill_id: `${copy.skill} ${forms.optional}`,
  preview_link: copy.link,
} as const;
const names = Object.keys(labels) as (keyof typeof labels)[];
const field = (name: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(labels[name]);
const texts = () => Object.fromEntries(names.map((name) => [name, field(name).value]));
const images = () => [cover, icon, more].flatMap(imageNames);
const draftImages = ['cover.png', 'icon.png', '1.png', '2.png', '3.png'];
const submit = () => screen.findByText(/^(Add|Update) Now$/, { selector: 'button' });
const press = async (user: UserEvent) => user.dblClick(await submit());
const isInactive = async () => (await submit()).getAttribute('aria-disabled') === 'true';
const home = () => screen.findByText(/^Hello /, { selector: 'h1' });
const status = (text: string) => screen.findByText(text, { selector: '[role=status] p' });
const note = () => screen.findByRole('dialog', { name: copy.noteHeading });

async function openForm(at: string): Promise<UserEvent> {
  localStorage.setItem('Agreed:asha01', 'yes');
  await signIn('asha01');
  const user = await open(at);
  await submit();
  await screen.findByText('CSS', { selector: 'option' });
  await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
  return user;
}
const openNew = () => openForm('/addproject');
const openProject = (id = 1) => openForm(`/update/project?project=${id}`);
function openDraft(changes: Partial<typeof sampleForm> = {}): Promise<UserEvent> {
  localStorage.setItem('Draft:asha01:new project:1', JSON.stringify({ ...sampleForm, ...changes }));
  return openNew();
}

/** Navigates to a form within the app, which keeps the memory. */
async function goTo(at: string, name: string): Promise<void> {
  history.pushState(null, '', at);
  await submit();
  await waitFor(() => expect(field('name').value).toBe(name));
}

/** The stored project without the parts that only the backend sets. */
async function storedProject(id = 1) {
  const { data } = await (await callMock('/api/v1/projects/asha01')).json();
  const { project_id, Views, date, ...project } = data.find((it: Project) => it.project_id === id);
  return project;
}

async function summary(): Promise<HTMLElement> {
  const heading = await screen.findByText(forms.summary, { selector: 'h2' });
  return heading.closest('section') as HTMLElement;
}
const messages = async () =>
  within(await summary())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('asks each learner once to agree to the note, and leaves without the form otherwise', async () => {
  await signIn('asha01');
  const user = await open('/myproject');
  const follow = async () => user.click(await screen.findByText(screens.addProject, { selector: 'main a' }));
  await follow();
  await note();
  expect(screen.queryByText(copy.add)).toBe(null);
  await user.keyboard('{Escape}');
  await waitFor(() => expect([address(), screen.queryByRole('dialog')]).toEqual(['/myproject', null]));
  await follow();
  await user.click(await screen.findByText(copy.agree));
  expect(screen.queryByText(uploads.noOwner)).toBe(null);
  await reload();
  await submit();
  await signIn('ravi02');
  const ravi = await reload();
  await ravi.click(within(await note()).getByRole('button', { name: ui.close }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('says who can delete the images when the storage has no sign-in', async () => {
  vi.stubEnv('VITE_STORAGE_TOKEN_URL', '');
  await openNew();
  expect(screen.getByText(uploads.noOwner)).toBeTruthy();
});

describe('the project form', () => {
  test('links each error to its field', async () => {
    const user = await openNew();
    await user.type(field('preview_link'), 'my project');
    await press(user);
    const broken = [
      [rules.projectName, field('name')],
      [rules.previewImages, chooser(more)],
      [rules.projectCover, chooser(cover)],
      [rules.projectIcon, chooser(icon)],
      [rules.previewLink, field('preview_link')],
    ] as const;
    expect(await messages()).toEqual(broken.map(([message]) => message));
    for (const [message, control] of broken) {
      await user.click(within(await summary()).getByText(message));
      expect(document.activeElement).toBe(control);
    }
  });

  test('disables the submit until three preview images are uploaded or on their way', async () => {
    const user = await openDraft({ previews: sampleForm.previews.replace(/\n.*$/, '') });
    expect(await isInactive()).toBe(true);
    const hint = screen.getByText(copy.needsImages);
    expect((await submit()).getAttribute('aria-describedby')).toBe(hint.id);
    holdBackStorage();
    await choose(user, more, image('three.png'));
    expect([await isInactive(), screen.queryByText(copy.needsImages)]).toEqual([false, null]);
    await user.click(imageButton(more, uploads.cancel, 'three.png'));
    expect(await isInactive()).toBe(true);
  });

  test('is not sent while an image is not uploaded', async () => {
    const user = await openDraft();
    holdBackStorage();
    const late = [
      [more, uploads.notAllUploaded(1)],
      [cover, copy.coverNotUploaded()],
      [icon, copy.iconNotUploaded()],
    ] as const;
    for (const [label] of late) {
      await choose(user, label, image('late.png'));
      await user.click(imageButton(label, uploads.cancel, 'late.png'));
    }
    await press(user);
    expect(await messages()).toEqual(late.map(([, message]) => message));
    for (const [label, message] of late) {
      expect(within(imageField(label)).getByText(message)).toBeTruthy();
      await user.click(imageButton(label, uploads.remove, 'late.png'));
      expect(screen.queryByText(message)).toBe(null);
    }
    expect(callsOf('createProject')).toEqual([]);
  });

  test('sends nothing when the learner leaves while the form waits for an upload', async () => {
    const user = await openDraft();
    const release = holdBackStorage();
    await choose(user, cover, image('left.png'));
    await press(user);
    await screen.findByRole('button', { name: uploads.waiting });
    expect(announced()).toContain(uploads.waiting);
    await user.click(screen.getByText('Projects', { selector: 'nav a > span' }));
    await screen.findByText('Library Desk');
    expect([release(), callsOf('createProject')]).toEqual([0, []]);
  });

  test('offers the first picture for an empty cover and icon, from this device or from the storage', async () => {
    const user = await openNew();
    const offers = () =>
      screen.queryAllByRole('button', { name: (name) => name.startsWith(uploads.useFirst) });
    const use = (label: string) => within(imageField(label)).getByText(uploads.useFirst);
    expect(offers()).toEqual([]);
    await upload(user, more, 'first.png', 'second.png');
    expect(offers()).toHaveLength(2);
    await user.click(use(cover));
    await uploaded(cover, 'first.png');
    expect(document.activeElement).toBe(chooser(cover));
    expect(uploadPaths().at(-1)).toMatch(/images\/Cover_photo\/\d{13}first\.png$/);
    await goTo('/update/project?project=1', 'Bus Timetable');
    await user.click(imageButton(icon, uploads.remove, 'icon.svg'));
    const started = uploadPaths().length;
    await user.click(use(icon));
    expect([imageNames(icon), offers(), uploadPaths().length]).toEqual([['1.svg'], [], started]);
  });

  const lost = addressOf('Students/Projects/asha01/images/Icon/1000000000001lost.png');

  test('names an image that the storage has lost in the error of its field', async () => {
    const user = await openDraft({ icon: lost });
    await press(user);
    const message = uploads.gone(['lost.png']);
    expect(await messages()).toEqual([message]);
    expect(within(imageField(icon)).getByText(message)).toBeTruthy();
    expect(callsOf('createProject')).toEqual([]);
  });

  test('is sent when a proxy says in place of the storage that an image is gone', async () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (to: string, init?: RequestInit) =>
      to.includes('/v0/b/') ? new Response('<h1>Not Found</h1>', { status: 404 }) : fetch(to, init),
    );
    await press(await openDraft({ icon: lost }));
    await status('Project added successfully');
  });
});

describe('a new project', () => {
  test('is a draft without a network, and a press finds the network again', async () => {
    const user = await openDraft();
    await goOffline();
    expect(screen.getByText(unsent.draftOnly, { selector: 'main p' })).toBeTruthy();
    await user.click(await submit());
    expect(callsOf('createProject')).toEqual([]);
    say(true);
    await press(user);
    await status('Project added successfully');
  });

  test('survives a failed save, and is sent at the next press', async () => {
    const user = await openDraft();
    await control.force('createProject', 'server-error', { times: 1 });
    await press(user);
    expect((await summary()).textContent).toBe(`${forms.summary}${errors.exception}${copy.saveFailedHint}`);
    const { thumbnail, icon, previews, ...typed } = sampleForm;
    expect([texts(), images()]).toEqual([typed, draftImages]);
    expect([address(), await isInactive()]).toEqual(['/addproject', false]);
    const release = holdBack('createProject');
    await press(user);
    await user.click(await screen.findByText(copy.sending, { selector: 'button' }));
    await release();
    await status('Project added successfully');
    await home();
    expect(callsOf('createProject')).toHaveLength(2);
    const [failed, sent] = callsOf('createProject');
    expect(sent?.body).toEqual(failed?.body);
  });

  test('asks before the page unloads, because this device keeps no images', async () => {
    const user = await openDraft();
    const unloads = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(unloads()).toBe(true);
    holdBackStorage();
    await choose(user, more, image('unsent.png'));
    expect(unloads()).toBe(false);
  });
});

describe('an existing project', () => {
  test('is sent whole with its changes, its unknown type, and a skill that the learner lacks', async () => {
    changeResponse('listProjects', ({ data: [first, ...others], ...response }) => ({
      ...response,
      data: [{ ...first, type: 'Robot', skill_id: 4 }, ...others],
    }));
    const user = await openProject();
    const select = screen.getByLabelText<HTMLSelectElement>(labels.skill_id);
    await waitFor(() => expect(select.selectedOptions[0]?.text).toBe('React'));
    const project = await storedProject();
    await user.type(field('name'), ' for Dharwad');
    await press(user);
    await status('Project updated successfully');
    await waitFor(() => expect(address()).toBe('/'));
    const data = { ...project, name: 'Bus Timetable for Dharwad', type: 'Robot', skill_id: 4 };
    expect(callsOf('updateProject')).toMatchObject([
      { path: '/projects/1', body: { username: 'asha01', data } },
    ]);
  });

  test('has a draft of its own with its images, until Start again', async () => {
    const user = await openProject(1);
    await user.type(field('name'), ' 2');
    await user.click(imageButton(more, uploads.remove, '2.svg'));
    await upload(user, more, 'new.png');
    await goTo('/update/project?project=2', 'Library Desk');
    await goTo('/addproject', '');
    await goTo('/update/project?project=1', 'Bus Timetable 2');
    expect(imageNames(more)).toEqual(['1.svg', '3.svg', 'new.png']);
    expect(storedDrafts()).toEqual(['Draft:asha01:project 1']);
    await startAgain(user);
    expect([field('name').value, imageNames(more)]).toEqual(['Bus Timetable', ['1.svg', '2.svg', '3.svg']]);
    expect(storedDrafts()).toEqual([]);
  });

  test('is deleted once, with its draft', async () => {
    const user = await openProject();
    await user.type(field('name'), ' 2');
    const release = holdBack('deleteProject');
    await user.click(screen.getByText(copy.remove));
    await user.click(screen.getByText(confirm.no));
    expect(screen.queryByRole('dialog')).toBe(null);
    await user.click(screen.getByText(copy.remove));
    await user.click(screen.getByText(confirm.yes));
    await user.dblClick(await screen.findByText(ui.loading, { selector: 'button' }));
    await release();
    await home();
    expect([address(), screen.queryByRole('dialog'), storedDrafts()]).toEqual(['/', null, []]);
    expect(callsOf('deleteProject').map(({ path }) => path)).toEqual(['/projects/1']);
  });
});
