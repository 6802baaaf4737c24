import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { pathOfAddress } from '#contract/storage.ts';
import { announced } from '../announced.ts';
import { address, open, signIn } from '../open.tsx';
import { reload } from '../reload.ts';
import { expectWholeScreen } from '../screen-shape.ts';
import { storedDrafts } from '../state/stored-drafts.ts';
import { callsOf, changeResponse, control, holdBack, tries } from '../world.ts';
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
  uploaded,
} from './choose-images.ts';
import { addressOf, breakStorage, holdBackStorage } from './storage-calls.ts';

// projects.test.ts covers lost responses. The tests of images cover the uploads.

const wrong = 'Somthing want wrong please refresh the page';
const texts = [
  'Project Title',
  'Project Description (optional)',
  'Select Type (optional)',
  'Select related skill (optional)',
];
const link = 'Project preview link';
const three = ['one.png', 'two.png', 'three.png'];

const draft = {
  name: 'Tide Table',
  description: 'Tides.\nIn Goa.',
  type: 'Web Site',
  skill_id: '2',
  preview_link: 'https://example.com/tides',
  thumbnail: 'https://example.com/cover.png',
  icon: 'https://example.com/icon.png',
  previews: three.map((name) => `https://example.com/${name}`).join('\n'),
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
const submit = () => screen.findByText(/^(Add|Update) Now$/, { selector: 'button' });
const press = async (user: UserEvent) => user.click(await submit());
const isInactive = async () => (await submit()).getAttribute('aria-disabled') === 'true';
const home = () => screen.findByText(/^Hello /, { selector: 'h1' });
const skillsAreHere = () => screen.findByText('CSS', { selector: 'option' });
const agree = async (user: UserEvent) => user.click(await screen.findByText('I Agree'));

async function openNew(username = 'asha01'): Promise<UserEvent> {
  await signIn(username);
  const user = await open('/addproject');
  await agree(user);
  return user;
}

async function openDraft(changes: Partial<typeof draft> = {}): Promise<UserEvent> {
  localStorage.setItem('Draft:asha01:new project:1', JSON.stringify({ ...draft, ...changes }));
  const user = await openNew();
  await skillsAreHere();
  await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
  return user;
}

async function openProject(id = 1): Promise<UserEvent> {
  await signIn('asha01');
  const user = await open(`/update/project?project=${id}`);
  await submit();
  await skillsAreHere();
  await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
  return user;
}

async function upload(user: UserEvent, label: string, ...names: string[]): Promise<void> {
  // The app loads its storage module at the first upload.
  await import('#api/storage.ts');
  await choose(user, label, ...names.map(image));
  for (const name of names) await uploaded(label, name);
}

/** The value of every field. Images are listed by name. */
const held = () => ({
  ...Object.fromEntries([...texts, link].map((label) => [label, field(label).value])),
  ...Object.fromEntries([cover, icon, more].map((label) => [label, imageNames(label)])),
});
const filledIn = {
  'Project Title': 'Tide Table',
  'Project Description (optional)': 'Tides.\nIn Goa.',
  'Select Type (optional)': 'Web Site',
  'Select related skill (optional)': '2',
  [link]: 'https://example.com/tides',
  [cover]: ['cover.png'],
  [icon]: ['icon.png'],
  [more]: three,
};

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
  const heading = await screen.findByText('There is a problem', { selector: 'h2' });
  const found = heading.closest('section') as HTMLElement;
  await waitFor(() => expect(document.activeElement).toBe(found));
  return found;
}
const messages = async () =>
  within(await summary())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('shows the note for a new project, and then focuses the heading', async () => {
  await signIn('asha01');
  const user = await open('/addproject');
  const note = await screen.findByRole('dialog', { name: 'Please Note' });
  expect(within(note).getByRole('paragraph').textContent).toBe(
    'You have to enter all valid and original content as your project. for more please read terms and conditions & privacy guidelines',
  );
  expect(note.contains(document.activeElement)).toBe(true);
  await user.click(screen.getByText('I Agree'));
  expect(screen.queryByRole('dialog')).toBe(null);
  expect(document.activeElement).toBe(screen.getByText('Add Project', { selector: 'h1' }));
});

test.each<[string, string, (user: UserEvent) => Promise<void>]>([
  ['/', 'Close', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['/myproject', 'Escape', (user) => user.keyboard('{Escape}')],
])('returns to %s without the form when %s closes the note', async (from, _way, close) => {
  await signIn('asha01');
  const user = await open(from === '/' ? '/addproject' : from);
  if (from !== '/') await user.click(await screen.findByText('Add Project', { selector: 'main a' }));
  await screen.findByRole('dialog', { name: 'Please Note' });
  expect(screen.queryByText('Add Now')).toBe(null);
  await close(user);
  await waitFor(() => expect(address()).toBe(from));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
});

test('shows the note once to each learner', async () => {
  await openNew();
  await reload();
  expect(await submit()).toBeTruthy();
  await signIn('ravi02');
  await reload();
  await screen.findByRole('dialog', { name: 'Please Note' });
});

describe('the project form', () => {
  test('has every field of product.md in order', async () => {
    await openNew();
    await expectWholeScreen();
    expect(document.title).toBe('Add Project – Skills Portfolio');
    const labels = [...document.querySelectorAll('form label, form legend')];
    expect(labels.map(({ textContent }) => textContent)).toEqual([...texts, cover, icon, link, more]);
    expect(field('Project Description (optional)').tagName).toBe('TEXTAREA');
    expect(field(link).type).toBe('url');
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
    expect(inputs.map(({ accept, multiple }) => [accept, multiple])).toEqual([
      ['image/*', false],
      ['image/*', false],
      ['image/*', true],
    ]);
  });

  test("offers the learner's skills, even after a failure and Try again", async () => {
    await control.force('listUserSkills', 'server-error', { times: tries });
    const user = await openNew();
    await user.click(await screen.findByRole('button', { name: 'Try again: Select related skill' }));
    const skills = ['HTML', 'CSS', 'Spreadsheets', 'Accessibility Testing', 'Customer Support'];
    await waitFor(() =>
      expect(optionsOf('Select related skill (optional)')).toEqual(['No related skill', ...skills]),
    );
  });

  test('says that there are no skills once they are loaded', async () => {
    const release = holdBack('listUserSkills');
    await openNew('ravi02');
    expect(optionsOf('Select related skill (optional)')).toEqual(['No related skill']);
    await release();
    await waitFor(() =>
      expect(optionsOf('Select related skill (optional)')).toEqual(['No skills listed here..']),
    );
  });

  test('links each error to its field', async () => {
    const user = await openNew();
    await user.type(field(link), 'my project');
    await press(user);
    const rules = [
      ['Enter a project title', field('Project Title')],
      ['Add a cover image', chooser(cover)],
      ['Add a project icon', chooser(icon)],
      ['Enter a link that starts with https:// or http://', field(link)],
      ['Please add atleast 3 images..', chooser(more)],
    ] as const;
    expect(await messages()).toEqual(rules.map(([message]) => message));
    for (const [message, control] of rules) {
      await user.click(within(screen.getByRole('region', { name: 'There is a problem' })).getByText(message));
      expect(document.activeElement).toBe(control);
    }
    expect(callsOf('createProject')).toEqual([]);
  });

  test('disables the submit until three preview images are uploaded or on their way', async () => {
    const user = await openDraft({ previews: draft.previews.replace(/\n.*$/, '') });
    expect(await isInactive()).toBe(true);
    const hint = screen.getByText('Choose and upload 3 preview images first.');
    expect((await submit()).getAttribute('aria-describedby')).toBe(hint.id);
    await press(user);
    expect(await messages()).toEqual(['Please add atleast 3 images..']);
    holdBackStorage();
    await choose(user, more, image('three.png'));
    expect(within(imageField(more)).queryByText(/^(Please add|Upload or remove)/)).toBe(null);
    expect(await isInactive()).toBe(false);
    expect((await submit()).getAttribute('aria-describedby')).toBe(null);
    expect(screen.queryByText('Choose and upload 3 preview images first.')).toBe(null);
    await user.click(imageButton(more, 'Cancel', 'three.png'));
    expect(await isInactive()).toBe(true);
  });

  test.each([
    [cover, 'Upload the cover image that you chose, or remove it'],
    [more, 'Upload or remove 1 image first'],
  ])('is not sent while an image of %s is not uploaded', async (label, message) => {
    const user = await openDraft();
    holdBackStorage();
    await choose(user, label, image('late.png'));
    await user.click(imageButton(label, 'Cancel', 'late.png'));
    await press(user);
    expect(await messages()).toEqual([message]);
    expect(within(imageField(label)).getByText(message)).toBeTruthy();
    expect(callsOf('createProject')).toEqual([]);
    await user.click(imageButton(label, 'Remove', 'late.png'));
    expect(screen.queryByText(message)).toBe(null);
    expect(held()).toEqual(filledIn);
  });

  const noOwner =
    'Images that you upload stay online, even if you remove or replace them here. Only the administrator can delete them.';

  test('says who can delete images only when the storage has no owners', async () => {
    await openNew();
    expect(screen.queryByText(noOwner)).toBe(null);
    vi.stubEnv('VITE_STORAGE_TOKEN_URL', '');
    await reload();
    expect(await screen.findByText(noOwner)).toBeTruthy();
  });
});

describe('the images of a project that is sent', () => {
  const waiting = 'Waiting for the images...';

  test('are awaited, and the button and the live region say so', async () => {
    const user = await openDraft();
    const release = holdBackStorage();
    await choose(user, cover, image('late.png'));
    await press(user);
    const button = await screen.findByRole('button', { name: waiting });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(announced()).toContain(waiting);
    expect(callsOf('createProject')).toEqual([]);
    release();
    await home();
    expect(sentProject('createProject')).toMatchObject({
      thumbnail: 'Students/Projects/asha01/images/Cover_photo/late.png',
    });
  });

  test('are not sent when the learner leaves during the wait', async () => {
    const user = await openDraft();
    const release = holdBackStorage();
    await choose(user, cover, image('late.png'));
    await press(user);
    await screen.findAllByText(waiting);
    await user.click(screen.getByText('Projects', { selector: 'nav a > span' }));
    await screen.findByText('Library Desk');
    expect([release(), callsOf('createProject')]).toEqual([0, []]);
  });

  const lost = addressOf('Students/Projects/asha01/images/Icon/1000000000001lost.png');

  test('are named in the error of their field when the storage has lost them', async () => {
    const message = 'This image was deleted: lost.png. Remove it and choose it again';
    const user = await openDraft({ icon: lost });
    await press(user);
    expect(await messages()).toEqual([message]);
    expect(within(imageField(icon)).getByText(message)).toBeTruthy();
    expect(callsOf('createProject')).toEqual([]);
    await user.click(imageButton(icon, 'Remove', 'lost.png'));
    expect(screen.queryByText(message)).toBe(null);
  });

  test('are sent unseen when the storage cannot be reached', async () => {
    breakStorage(400, ({ does }) => does === 'read');
    const user = await openDraft({ icon: lost });
    await press(user);
    await screen.findByText('Project added successfully');
  });
});

describe('a new project', () => {
  test('is sent as the contract requires, with default in empty slots, and leads home', async () => {
    const user = await openNew();
    await user.type(field('Project Title'), '  Tide   Table');
    await user.type(field(link), 'example.com/tides');
    await upload(user, cover, 'cover.png');
    await upload(user, icon, 'icon.png');
    await upload(user, more, ...three);
    const release = holdBack('createProject');
    await press(user);
    const busy = await screen.findByText('Loading...', { selector: 'button' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await release();
    await home();
    expect(address()).toBe('/');
    expect(within(screen.getByRole('status')).getByText('Project added successfully')).toBeTruthy();
    expect(storedDrafts()).toEqual([]);
    const folder = 'Students/Projects/asha01/images';
    expect(callsOf('createProject')).toMatchObject([{ path: '/projects/', body: { username: 'asha01' } }]);
    expect(sentProject('createProject')).toEqual({
      name: 'Tide Table',
      description: '',
      type: '',
      skill_id: 'default',
      preview_link: 'https://example.com/tides',
      icon: `${folder}/Icon/icon.png`,
      thumbnail: `${folder}/Cover_photo/cover.png`,
      preview_img_1: `${folder}/Preview_images/one.png`,
      preview_img_2: `${folder}/Preview_images/two.png`,
      preview_img_3: `${folder}/Preview_images/three.png`,
      preview_img_4: 'default',
      preview_img_5: 'default',
    });
  });

  test('survives a failed save and a reload, and is sent at the next press', async () => {
    const user = await openDraft();
    await control.force('createProject', 'server-error', { times: 1 });
    await press(user);
    const savedNote = 'What you entered and the images that you uploaded are kept. You can try again.';
    expect((await summary()).textContent).toBe(`There is a problem${wrong}${savedNote}`);
    expect(address()).toBe('/addproject');
    expect(held()).toEqual(filledIn);
    expect(await isInactive()).toBe(false);
    const again = await reload();
    await skillsAreHere();
    expect(held()).toEqual(filledIn);
    await press(again);
    await screen.findByText('Project added successfully');
    const [first, second] = callsOf('createProject');
    expect(second?.body).toEqual(first?.body);
    expect(sentProject('createProject')).toMatchObject({
      description: draft.description,
      type: draft.type,
      skill_id: 2,
    });
  });
});

describe('editing a project', () => {
  const description = expect.stringMatching(/^A web app that shows .* I could not read the board\.$/);

  test('starts with the stored values and sends the whole project', async () => {
    const user = await openProject(1);
    expect(document.title).toBe('Update project – Skills Portfolio');
    expect(held()).toEqual({
      'Project Title': 'Bus Timetable',
      'Project Description (optional)': description,
      'Select Type (optional)': 'Web App',
      'Select related skill (optional)': '1',
      [link]: 'https://example.com/bus-timetable',
      [cover]: ['cover.svg'],
      [icon]: ['icon.svg'],
      [more]: ['1.svg', '2.svg', '3.svg'],
    });
    expect(screen.queryByText(/^What you typed before/)).toBe(null);
    await user.type(field('Project Title'), ' for Dharwad');
    await press(user);
    await screen.findByText('Project updated successfully', { selector: '[role=status] p' });
    await waitFor(() => expect(address()).toBe('/'));
    expect(callsOf('updateProject')).toMatchObject([{ path: '/projects/1', body: { username: 'asha01' } }]);
    expect(sentProject('updateProject')).toEqual({
      name: 'Bus Timetable for Dharwad',
      description,
      type: 'Web App',
      skill_id: 1,
      preview_link: 'https://example.com/bus-timetable',
      icon: 'bus-timetable/icon.svg',
      thumbnail: 'bus-timetable/cover.svg',
      preview_img_1: 'bus-timetable/1.svg',
      preview_img_2: 'bus-timetable/2.svg',
      preview_img_3: 'bus-timetable/3.svg',
      preview_img_4: 'default',
      preview_img_5: 'default',
    });
  });

  test.each([
    [99, '99'],
    [4, 'React'],
  ])('keeps an unknown type, and skill %i that the learner lacks', async (skill_id, words) => {
    changeResponse('listProjects', ({ data: [first, ...others], ...response }) => ({
      ...response,
      data: [{ ...first, type: 'Robot', skill_id }, ...others],
    }));
    const user = await openProject(1);
    expect(field('Select Type (optional)').value).toBe('Robot');
    const select = screen.getByLabelText<HTMLSelectElement>('Select related skill (optional)');
    await waitFor(() => expect(select.selectedOptions[0]?.text).toBe(words));
    await press(user);
    await screen.findByText('Project updated successfully');
    expect(sentProject('updateProject')).toMatchObject({ type: 'Robot', skill_id });
  });

  test.each(['4', ''])('is denied at project=%s, which the learner does not own', async (id) => {
    await signIn('asha01');
    await open(`/update/project?project=${id}`);
    await screen.findByText('Access denied', { selector: 'h1' });
    expect(document.title).toBe('Update project: Access denied – Skills Portfolio');
    expect(document.querySelector('form')).toBe(null);
  });
});

test("asks at 'Delete This Project', then deletes the project and its draft", async () => {
  const user = await openProject(1);
  await user.type(field('Project Title'), ' 2');
  holdBackStorage();
  await choose(user, more, image('unsent.png'));
  await user.click(screen.getByText('Delete This Project'));
  const question = within(screen.getByRole('dialog', { name: 'Are you sure.?' }));
  expect(question.getByText('You are deleting the project Bus Timetable.')).toBeTruthy();
  await user.click(question.getByText('No Not yet.'));
  expect(document.activeElement?.textContent).toBe('Delete This Project');
  expect(callsOf('deleteProject')).toEqual([]);
  expect(field('Project Title').value).toBe('Bus Timetable 2');
  expect(imageNames(more)).toContain('unsent.png');

  const release = holdBack('deleteProject');
  await user.click(screen.getByText('Delete This Project'));
  await user.click(screen.getByText('Continue'));
  await user.dblClick(await screen.findByText('loading...', { selector: 'button' }));
  await release();
  await screen.findByText('Project deleted successfully', { selector: '[role=status] p' });
  await home();
  expect(address()).toBe('/');
  expect(screen.queryByRole('dialog')).toBe(null);
  expect(callsOf('deleteProject').map(({ path }) => path)).toEqual(['/projects/1']);
  expect(storedDrafts()).toEqual([]);
});
