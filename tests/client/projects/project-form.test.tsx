import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Project } from '#contract/entities.ts';
import { draftOfForm, formOf } from '#contract/project-form.ts';
import { inSlots } from '#contract/project-images.ts';
import { pathOfAddress } from '#contract/storage.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { projectForm as copy } from '#copy/project-form.ts';
import { rules } from '#copy/rules.ts';
import { screens } from '#copy/screens.ts';
import { confirm, ui } from '#copy/ui.ts';
import { uploads } from '#copy/uploads.ts';
import { announced } from '../announced.ts';
import { comeBack, goOffline } from '../browser-network.ts';
import { startAgain } from '../forms/start-again.ts';
import { address, open, signIn } from '../open.tsx';
import { reload } from '../reload.ts';
import { storedDrafts } from '../state/stored-drafts.ts';
import { callMock, callsOf, changeResponse, control, holdBack, tries } from '../world.ts';
import {
  choose,
  chooser,
  cover,
  icon,
  image,
  imageButton,
  imageField,
  imageNames,
  imageRow,
  more,
  upload,
} from './choose-images.ts';
import { addressOf, breakStorage, holdBackStorage } from './storage-calls.ts';

// The forms for a new and an existing project. change-projects.test.ts covers lost responses, image-field.test.tsx the
// uploads.

const labels = {
  name: copy.name,
  description: `${copy.description} ${forms.optional}`,
  type: `${copy.type} ${forms.optional}`,
  skill_id: `${copy.skill} ${forms.optional}`,
  preview_link: copy.link,
} as const;
const names = Object.keys(labels) as (keyof typeof labels)[];
const imagesFolder = 'Students/Projects/asha01/images';
const example = (name: string) => `https://example.com/${name}`;

const draft = {
  name: 'Tide Table',
  description: 'Tides.\nIn Goa.',
  type: 'Web Site',
  skill_id: '2',
  preview_link: example('tides'),
  thumbnail: example('cover.png'),
  icon: example('icon.png'),
  previews: ['one.png', 'two.png', 'three.png'].map(example).join('\n'),
};
const filledIn = {
  ...draft,
  thumbnail: 'cover.png',
  icon: 'icon.png',
  previews: 'one.png, two.png, three.png',
};
const nothing = Object.fromEntries(Object.keys(draft).map((name) => [name, '']));

const field = (name: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(labels[name]);
/** The value of each field, by name. Images are listed by file name. */
const held = () => ({
  ...Object.fromEntries(names.map((name) => [name, field(name).value])),
  thumbnail: imageNames(cover).join(', '),
  icon: imageNames(icon).join(', '),
  previews: imageNames(more).join(', '),
});
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
function openDraft(changes: Partial<typeof draft> = {}): Promise<UserEvent> {
  localStorage.setItem('Draft:asha01:new project:1', JSON.stringify({ ...draft, ...changes }));
  return openNew();
}

/** Navigates to a form within the app, which keeps the memory. */
async function goTo(at: string, name: string): Promise<void> {
  history.pushState(null, '', at);
  await submit();
  await waitFor(() => expect(field('name').value).toBe(name));
}

/** The sent project, with each image as folder and name without timestamp. */
function sentProject(id: 'createProject' | 'updateProject') {
  const { body } = callsOf(id).at(-1) as { readonly body: { readonly data: Record<string, unknown> } };
  const place = (value: unknown) =>
    pathOfAddress(`${value}`)?.replace(/\d{13}(?=[^/]+$)/, '') ??
    /[^/]+\/[^/]+\.svg$/.exec(`${value}`)?.[0] ??
    value;
  return Object.fromEntries(Object.entries(body.data).map(([key, value]) => [key, place(value)]));
}

async function summary(): Promise<HTMLElement> {
  const heading = await screen.findByText(forms.summary, { selector: 'h2' });
  const found = heading.closest('section') as HTMLElement;
  await waitFor(() => expect(document.activeElement).toBe(found));
  return found;
}
const messages = async () =>
  within(await summary())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('asks each learner once to agree to the note, and leaves without the form otherwise', async () => {
  await signIn('asha01');
  const user = await open('/myproject');
  await user.click(await screen.findByText(screens.addProject, { selector: 'main a' }));
  expect(within(await note()).getByText(copy.note)).toBeTruthy();
  expect((await note()).contains(document.activeElement)).toBe(true);
  expect(screen.queryByText(copy.add)).toBe(null);
  await user.keyboard('{Escape}');
  await waitFor(() => expect([address(), screen.queryByRole('dialog')]).toEqual(['/myproject', null]));
  await user.click(await screen.findByText(screens.addProject, { selector: 'main a' }));
  await user.click(await screen.findByText(copy.agree));
  expect(screen.queryByRole('dialog')).toBe(null);
  expect(document.activeElement).toBe(screen.getByText(screens.addProject, { selector: 'h1' }));
  expect(screen.queryByText(uploads.noOwner)).toBe(null);
  vi.stubEnv('VITE_STORAGE_TOKEN_URL', '');
  await reload();
  await submit();
  expect(screen.getByText(uploads.noOwner)).toBeTruthy();
  await signIn('ravi02');
  const ravi = await reload();
  await ravi.click(within(await note()).getByRole('button', { name: ui.close }));
  await waitFor(() => expect(address()).toBe('/'));
});

describe('the project form', () => {
  test("offers the learner's skills after a failure and Try again, or says that there are none", async () => {
    await control.force('listUserSkills', 'server-error', { times: tries });
    for (const username of ['asha01', 'ravi02']) localStorage.setItem(`Agreed:${username}`, 'yes');
    await signIn('asha01');
    const user = await open('/addproject');
    const options = () => [...screen.getByLabelText(labels.skill_id).children].map((it) => it.textContent);
    await user.click(await screen.findByRole('button', { name: uploads.of(ui.tryAgain, copy.skill) }));
    const skills = ['HTML', 'CSS', 'Spreadsheets', 'Accessibility Testing', 'Customer Support'];
    await waitFor(() => expect(options()).toEqual([copy.chooseSkill, ...skills]));
    await signIn('ravi02');
    await reload();
    await waitFor(() => expect(options()).toEqual([copy.noSkills]));
  });

  test('links each error to its field', async () => {
    const user = await openNew();
    await user.type(field('preview_link'), 'my project');
    await press(user);
    const broken = [
      [rules.projectName, field('name')],
      [rules.projectCover, chooser(cover)],
      [rules.projectIcon, chooser(icon)],
      [rules.previewLink, field('preview_link')],
      [rules.previewImages, chooser(more)],
    ] as const;
    expect(await messages()).toEqual(broken.map(([message]) => message));
    for (const [message, control] of broken) {
      await user.click(within(screen.getByRole('region', { name: forms.summary })).getByText(message));
      expect(document.activeElement).toBe(control);
    }
    expect(callsOf('createProject')).toEqual([]);
  });

  test('disables the submit until three preview images are uploaded or on their way', async () => {
    const user = await openDraft({ previews: draft.previews.replace(/\n.*$/, '') });
    expect(await isInactive()).toBe(true);
    const hint = screen.getByText(copy.needsImages);
    expect((await submit()).getAttribute('aria-describedby')).toBe(hint.id);
    await press(user);
    expect(await messages()).toEqual([rules.previewImages]);
    holdBackStorage();
    await choose(user, more, image('three.png'));
    expect(within(imageField(more)).queryByText(rules.previewImages)).toBe(null);
    expect([await isInactive(), screen.queryByText(copy.needsImages)]).toEqual([false, null]);
    await user.click(imageButton(more, uploads.cancel, 'three.png'));
    expect(await isInactive()).toBe(true);
  });

  test('is not sent while an image is not uploaded', async () => {
    const user = await openDraft();
    holdBackStorage();
    const late = [
      [cover, copy.coverNotUploaded()],
      [icon, copy.iconNotUploaded()],
      [more, uploads.notAllUploaded(1)],
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
    expect(held()).toEqual(filledIn);
  });

  test('waits for uploads and says so, and sends nothing when the learner leaves meanwhile', async () => {
    const user = await openDraft();
    const release = holdBackStorage();
    await choose(user, cover, image('left.png'));
    await press(user);
    await screen.findByRole('button', { name: uploads.waiting });
    await user.click(screen.getByText('Projects', { selector: 'nav a > span' }));
    await screen.findByText('Library Desk');
    expect([release(), callsOf('createProject')]).toEqual([0, []]);
    await goTo('/addproject', draft.name);
    const releaseNext = holdBackStorage();
    await choose(user, cover, image('late.png'));
    await press(user);
    const button = await screen.findByRole('button', { name: uploads.waiting });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(announced()).toContain(uploads.waiting);
    releaseNext();
    await home();
    expect(sentProject('createProject')).toMatchObject({ thumbnail: `${imagesFolder}/Cover_photo/late.png` });
  });

  const lost = addressOf(`${imagesFolder}/Icon/1000000000001lost.png`);

  test('names an image that the storage has lost in the error of its field', async () => {
    const user = await openDraft({ icon: lost });
    await press(user);
    const message = uploads.gone(['lost.png']);
    expect(await messages()).toEqual([message]);
    expect(within(imageField(icon)).getByText(message)).toBeTruthy();
    expect(callsOf('createProject')).toEqual([]);
    await user.click(imageButton(icon, uploads.remove, 'lost.png'));
    expect(screen.queryByText(message)).toBe(null);
  });

  test('is sent when the storage cannot be reached', async () => {
    breakStorage(400, ({ does }) => does === 'read');
    await press(await openDraft({ icon: lost }));
    await status('Project added successfully');
  });
});

describe('a new project', () => {
  test('is sent once, as the contract requires, with default in empty slots, and leads home', async () => {
    const user = await openNew();
    await user.type(field('name'), '  Tide   Table');
    await user.type(field('preview_link'), 'example.com/tides');
    await upload(user, cover, 'cover.png');
    await upload(user, icon, 'icon.png');
    await upload(user, more, 'one.png', 'two.png', 'three.png');
    const release = holdBack('createProject');
    await press(user);
    const busy = await screen.findByText(copy.sending, { selector: 'button' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await user.click(busy);
    await release();
    await home();
    expect(address()).toBe('/');
    await status('Project added successfully');
    expect(storedDrafts()).toEqual([]);
    expect(callsOf('createProject')).toMatchObject([{ path: '/projects/', body: { username: 'asha01' } }]);
    expect(sentProject('createProject')).toEqual({
      ...{ name: 'Tide Table', description: '', type: '', skill_id: 'default' },
      preview_link: example('tides'),
      icon: `${imagesFolder}/Icon/icon.png`,
      thumbnail: `${imagesFolder}/Cover_photo/cover.png`,
      ...inSlots(['one', 'two', 'three'].map((name) => `${imagesFolder}/Preview_images/${name}.png`)),
    });
  });

  test('survives a failed save and a closed tab, and is sent at the next press', async () => {
    const first = await openDraft();
    await upload(first, cover, 'cover.png');
    await control.force('createProject', 'server-error', { times: 1 });
    await press(first);
    expect((await summary()).textContent).toBe(`${forms.summary}${errors.exception}${copy.saveFailedHint}`);
    expect([address(), held(), await isInactive()]).toEqual(['/addproject', filledIn, false]);
    sessionStorage.clear();
    const user = await reload();
    await screen.findByText('CSS', { selector: 'option' });
    expect(screen.getByText(forms.restored)).toBeTruthy();
    expect(held()).toEqual(filledIn);
    expect(imageRow(cover, 'cover.png').textContent).toContain(uploads.uploaded);
    expect(imageRow(cover, 'cover.png').querySelector('img')?.src).toMatch(/^http.*cover\.png\?alt=media/);
    await press(user);
    await status('Project added successfully');
    const [failed, sent] = callsOf('createProject');
    expect(sent?.body).toEqual(failed?.body);
    const { description, type } = draft;
    expect(sentProject('createProject')).toMatchObject({ description, type, skill_id: 2 });
  });

  test("keeps its texts and chosen images while offline, until 'Start again'", async () => {
    const user = await openDraft();
    holdBackStorage();
    await choose(user, more, image('unsent.png'));
    await goOffline();
    // The browser asks before the page unloads, because the hidden form would be lost.
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    comeBack();
    await submit();
    expect(held()).toEqual({ ...filledIn, previews: `${filledIn.previews}, unsent.png` });
    await startAgain(user);
    expect([held(), storedDrafts()]).toEqual([nothing, []]);
    expect(document.activeElement?.textContent).toBe(screens.addProject);
    await reload();
    await submit();
    expect([held(), screen.queryByText(forms.restored)]).toEqual([nothing, null]);
  });
});

describe('an existing project', () => {
  test('is sent whole, with the changes of the learner', async () => {
    const user = await openProject();
    const description = expect.stringMatching(/^A web app that shows .* I could not read the board\.$/);
    const preview_link = example('bus-timetable');
    expect(held()).toEqual({
      ...{ name: 'Bus Timetable', description, type: 'Web App', skill_id: '1', preview_link },
      ...{ thumbnail: 'cover.svg', icon: 'icon.svg', previews: '1.svg, 2.svg, 3.svg' },
    });
    expect(screen.queryByText(forms.restored)).toBe(null);
    await user.type(field('name'), ' for Dharwad');
    await press(user);
    await status('Project updated successfully');
    await waitFor(() => expect(address()).toBe('/'));
    expect(callsOf('updateProject')).toMatchObject([{ path: '/projects/1', body: { username: 'asha01' } }]);
    expect(sentProject('updateProject')).toEqual({
      ...{ name: 'Bus Timetable for Dharwad', description, type: 'Web App', skill_id: 1, preview_link },
      icon: 'bus-timetable/icon.svg',
      thumbnail: 'bus-timetable/cover.svg',
      ...inSlots([1, 2, 3].map((nth) => `bus-timetable/${nth}.svg`)),
    });
  });

  test('keeps its unknown type, and a skill that the learner lacks', async () => {
    changeResponse('listProjects', ({ data: [first, ...others], ...response }) => ({
      ...response,
      data: [{ ...first, type: 'Robot', skill_id: 4 }, ...others],
    }));
    const user = await openProject();
    expect(field('type').value).toBe('Robot');
    const select = screen.getByLabelText<HTMLSelectElement>(labels.skill_id);
    await waitFor(() => expect(select.selectedOptions[0]?.text).toBe('React'));
    await press(user);
    await status('Project updated successfully');
    expect(sentProject('updateProject')).toMatchObject({ type: 'Robot', skill_id: 4 });
  });

  test('has a draft of its own, which a save or a reset deletes', async () => {
    const user = await openProject(1);
    await user.type(field('name'), ' 2');
    await user.click(imageButton(more, uploads.remove, '2.svg'));
    await upload(user, more, 'new.png');
    await goTo('/update/project?project=2', 'Library Desk');
    await user.type(field('name'), ' 3');
    await goTo('/addproject', '');
    expect(storedDrafts().toSorted()).toEqual(['Draft:asha01:project 1', 'Draft:asha01:project 2']);
    await goTo('/update/project?project=1', 'Bus Timetable 2');
    expect(imageNames(more)).toEqual(['1.svg', '3.svg', 'new.png']);
    await press(user);
    await status('Project updated successfully');
    await waitFor(() => expect(storedDrafts()).toEqual(['Draft:asha01:project 2']));
    await goTo('/update/project?project=1', 'Bus Timetable 2');
    expect(screen.queryByText(forms.restored)).toBe(null);
    await goTo('/update/project?project=2', 'Library Desk 3');
    await startAgain(user);
    expect([field('name').value, storedDrafts()]).toEqual(['Library Desk', []]);
  });

  test('takes changes of another tab into untouched fields', async () => {
    const user = await openProject();
    await user.type(field('name'), ' 2');
    const { data } = await (await callMock('/api/v1/projects/asha01')).json();
    const project = data.find(({ project_id }: Project) => project_id === 1);
    const changes = { name: 'Bus Times', type: 'Web Site', description: 'New words.' };
    const body = { username: 'asha01', data: draftOfForm({ ...formOf(project), ...changes }) };
    await callMock('/api/v1/projects/1', { method: 'PUT', body: JSON.stringify(body) });
    const changed = new StorageEvent('storage', { key: 'ProjectsChanged', newValue: 'asha01 1' });
    act(() => void dispatchEvent(changed));
    await waitFor(() => expect(field('description').value).toBe('New words.'));
    expect(held()).toMatchObject({ name: 'Bus Timetable 2', type: 'Web Site' });
    expect(Object.values(localStorage)).toContain('{"name":"Bus Timetable 2"}');
  });

  test("is deleted with its draft after a confirmation at 'Delete This Project', once", async () => {
    const user = await openProject();
    await user.type(field('name'), ' 2');
    holdBackStorage();
    await choose(user, more, image('unsent.png'));
    await user.click(screen.getByText(copy.remove));
    const question = within(screen.getByRole('dialog', { name: confirm.heading }));
    expect(question.getByText(copy.removing('Bus Timetable'))).toBeTruthy();
    await user.click(question.getByText(confirm.no));
    expect(document.activeElement?.textContent).toBe(copy.remove);
    expect(callsOf('deleteProject')).toEqual([]);
    expect(held()).toMatchObject({ name: 'Bus Timetable 2', previews: '1.svg, 2.svg, 3.svg, unsent.png' });
    const release = holdBack('deleteProject');
    await user.click(screen.getByText(copy.remove));
    await user.click(screen.getByText(confirm.yes));
    await user.dblClick(await screen.findByText(ui.loading, { selector: 'button' }));
    await release();
    await status('Project deleted successfully');
    await home();
    expect([address(), screen.queryByRole('dialog'), storedDrafts()]).toEqual(['/', null, []]);
    expect(callsOf('deleteProject').map(({ path }) => path)).toEqual(['/projects/1']);
  });
});
