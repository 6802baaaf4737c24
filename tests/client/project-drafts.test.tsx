import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { choose, image, imageButton, imageField, imageNames, imageRow, uploaded } from './choose-images.ts';
import { logIn, loginHeading, logOut } from './log-in-out.ts';
import { address, open, signIn } from './open.tsx';
import { reload } from './reload.ts';
import { startAgain } from './start-again.ts';
import { callsOf, force } from './world.ts';

const cover = 'Select Cover Image';
const previews = 'Add More Images';
const restored = /^What you typed before is still here\./;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => {
  for (const username of ['asha01', 'ravi02']) localStorage.setItem(`Agreed:${username}`, 'yes');
});

/** The form of the address as soon as it stands. */
const formStands = () =>
  screen.findByText(address() === '/addproject' ? 'Add Now' : 'Update Now', { selector: 'button' });

async function openAt(at: string, username = 'asha01'): Promise<UserEvent> {
  await signIn(username);
  const user = await open(at);
  await formStands();
  return user;
}

/** Goes to a form as by a link of the app, which keeps what is in memory. */
async function goTo(at: string): Promise<void> {
  history.pushState(null, '', at);
  await formStands();
}

async function upload(user: UserEvent, label: string, name: string): Promise<void> {
  // It is loaded when it is first needed, which takes its time on a busy machine.
  await import('#api/storage.ts');
  await choose(user, label, image(name));
  await user.click(await within(imageField(label)).findByRole('button', { name: `Upload: ${name}` }));
  await uploaded(label, name);
}

/** Types and uploads a part of a new project; one more image is chosen only. */
async function begin(): Promise<UserEvent> {
  const user = await openAt('/addproject');
  await user.type(field('Project Title'), 'Tide Table');
  await user.selectOptions(field('Select Type (optional)'), 'Web Site');
  await upload(user, cover, 'cover.png');
  await upload(user, previews, 'one.png');
  await choose(user, previews, image('unsent.png'));
  await waitFor(() => expect(imageNames(previews)).toContain('unsent.png'));
  return user;
}

const held = () => ({
  title: field('Project Title').value,
  type: field('Select Type (optional)').value,
  cover: imageNames(cover),
  previews: imageNames(previews),
});
const nothing = { title: '', type: '', cover: [], previews: [] };
const begun = { title: 'Tide Table', type: 'Web Site', cover: ['cover.png'], previews: ['one.png'] };

function expectBegun(): void {
  expect(held()).toEqual(begun);
  const told = 'What you typed before is still here. Images that were not uploaded must be chosen again.';
  expect(screen.getByText(told)).toBeTruthy();
  expect(imageRow(cover, 'cover.png').textContent).toContain('Uploaded');
  expect(imageRow(cover, 'cover.png').querySelector('img')?.src).toMatch(/^http.*cover\.png\?alt=media/);
}

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('Draft:'));

describe('what is typed and uploaded of a project', () => {
  test('outlives a reload', async () => {
    await begin();
    await reload();
    await formStands();
    expectBegun();
  });

  test('outlives a tab that is closed, and can be finished in another', async () => {
    await begin();
    sessionStorage.clear();
    const user = await reload();
    await formStands();
    expectBegun();
    await user.type(field('Project preview link'), 'https://example.com/tides');
    await upload(user, 'Select project icon / logo', 'icon.png');
    await upload(user, previews, 'two.png');
    await upload(user, previews, 'three.png');
    await user.click(screen.getByText('Add Now', { selector: 'button' }));
    await screen.findByText('Project added successfully');
    expect(callsOf('createProject')[0]?.body).toMatchObject({
      data: { name: 'Tide Table', thumbnail: expect.stringContaining('cover.png?alt=media') },
    });
  });

  test('outlives a session that is lost: the login leads back to it', async () => {
    const user = await begin();
    await force('getUser', 'invalid-token', 1);
    const { checkLearner } = await import('#stores/account.ts');
    await act(() => checkLearner());
    await loginHeading();
    await logIn(user, 'asha01');
    await formStands();
    expect(address()).toBe('/addproject');
    expectBegun();
  });

  test('outlives an offline spell, with the image that was only chosen', async () => {
    await begin();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await screen.findByText('No Internet connection', { selector: 'h1' });
    // The browser asks before the page goes, since what is hidden would be lost with it.
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    online.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('No Internet connection')).toBe(null));
    expect(held()).toEqual({ ...begun, previews: ['one.png', 'unsent.png'] });
    expect(screen.queryByText(restored)).toBe(null);
  });

  test('outlives another screen, which is asked about first for what is not uploaded', async () => {
    const user = await begin();
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Profile'));
    const question = await screen.findByRole('dialog', { name: 'Are you sure.?' });
    const lost = 'Images that are not uploaded yet are lost. Everything else is kept.';
    expect(within(question).getByText(lost)).toBeTruthy();
    await user.click(within(question).getByText('Stay here'));
    expect(held()).toEqual({ ...begun, previews: ['one.png', 'unsent.png'] });
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Profile'));
    await user.click(await screen.findByText('Leave without these images'));
    await waitFor(() => expect(address()).toBe('/myprofile'));
    await goTo('/addproject');
    expectBegun();
  });

  test('goes with a logout', async () => {
    const user = await begin();
    await user.click(imageButton(previews, 'Remove', 'unsent.png'));
    await logOut(user);
    expect(drafts()).toEqual([]);
    await logIn(user, 'asha01');
    act(() => history.pushState(null, '', '/addproject'));
    await user.click(await screen.findByText('I Agree'));
    expect(held()).toEqual(nothing);
    expect(screen.queryByText(restored)).toBe(null);
  });

  test('is never seen by another learner, and is still there for the first', async () => {
    await begin();
    const before = localStorage.getItem('Draft:asha01:new project');
    await signIn('ravi02');
    const user = await reload();
    await formStands();
    expect(held()).toEqual(nothing);
    await user.type(field('Project Title'), 'Of Ravi');
    expect(localStorage.getItem('Draft:asha01:new project')).toBe(before);
    await signIn('asha01');
    await reload();
    await formStands();
    expectBegun();
  });

  test('is what another tab put there since, though this one knew the form', async () => {
    const user = await openAt('/addproject');
    await user.type(field('Project Title'), 'Tide');
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Profile'));
    await waitFor(() => expect(address()).toBe('/myprofile'));
    const elsewhere = '{"name":"Of another tab","type":"Web Site"}';
    localStorage.setItem('Draft:asha01:new project', elsewhere);
    await goTo('/addproject');
    expect(held()).toMatchObject({ title: 'Of another tab', type: 'Web Site' });
    expect(localStorage.getItem('Draft:asha01:new project')).toBe(elsewhere);
  });

  test('is shown as far as it can be where it holds rubbish for addresses', async () => {
    await signIn('asha01');
    const rubbish = {
      ...{ name: 'Tide Table', thumbnail: 'rubbish', icon: 'https://' },
      previews: 'default\nhttps://example.com/one.png\njavascript:alert(1)\nhttps://example.com/%E0%A4%A.png',
    };
    localStorage.setItem('Draft:asha01:new project', JSON.stringify(rubbish));
    const user = await open('/addproject');
    await formStands();
    expect(held()).toEqual({ ...nothing, title: 'Tide Table', previews: ['one.png', ''] });
    await user.click(screen.getByText('Add Now', { selector: 'button' }));
    const summary = await screen.findByRole('region', { name: 'There is a problem' });
    expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Add a cover image',
      'Add a project icon',
      'Enter a link that starts with https:// or http://',
      'Please add atleast 3 images..',
    ]);
  });

  test("goes by 'Start again'", async () => {
    await begin();
    const user = await reload();
    await formStands();
    await startAgain(user);
    expect(held()).toEqual(nothing);
    expect(screen.queryByText(restored)).toBe(null);
    expect(document.activeElement?.textContent).toBe('Add Project');
    expect(drafts()).toEqual([]);
    await reload();
    await formStands();
    expect(held()).toEqual(nothing);
  });
});

describe('the draft of a project', () => {
  test('is of that project alone, and of no new one', async () => {
    const user = await openAt('/update/project?project=1');
    await user.type(field('Project Title'), ' 2');
    await user.click(imageButton(previews, 'Remove', '2.svg'));
    await upload(user, previews, 'new.png');
    await goTo('/update/project?project=2');
    await waitFor(() => expect(field('Project Title').value).toBe('Library Desk'));
    expect(imageNames(previews)).toHaveLength(5);
    await user.type(field('Project Title'), ' 3');
    await goTo('/addproject');
    expect(held()).toEqual(nothing);
    await goTo('/update/project?project=1');
    await waitFor(() => expect(field('Project Title').value).toBe('Bus Timetable 2'));
    expect(imageNames(previews)).toEqual(['1.svg', '3.svg', 'new.png']);
    await reload();
    await formStands();
    expect(held()).toMatchObject({ title: 'Bus Timetable 2', previews: ['1.svg', '3.svg', 'new.png'] });
    expect(screen.getByText(restored)).toBeTruthy();
  });

  test("gives way to the project as it is by 'Start again'", async () => {
    const first = await openAt('/update/project?project=1');
    await first.type(field('Project Title'), ' 2');
    await first.click(imageButton(cover, 'Remove', 'cover.svg'));
    const user = await reload();
    await formStands();
    expect(held()).toMatchObject({ title: 'Bus Timetable 2', cover: [] });
    await startAgain(user);
    expect(held()).toMatchObject({ title: 'Bus Timetable', cover: ['cover.svg'] });
    expect(drafts()).toEqual([]);
  });

  test('is forgotten once it is saved, and the others are not', async () => {
    const user = await openAt('/update/project?project=2');
    await user.type(field('Project Title'), ' 3');
    await goTo('/update/project?project=1');
    await waitFor(() => expect(field('Project Title').value).toBe('Bus Timetable'));
    await user.type(field('Project Title'), ' 2');
    expect(drafts().toSorted()).toEqual(['Draft:asha01:project 1', 'Draft:asha01:project 2']);
    await user.click(screen.getByText('Update Now', { selector: 'button' }));
    await screen.findByText('Project updated successfully');
    await waitFor(() => expect(drafts()).toEqual(['Draft:asha01:project 2']));
    await goTo('/update/project?project=1');
    await waitFor(() => expect(field('Project Title').value).toBe('Bus Timetable 2'));
    expect(screen.queryByText(restored)).toBe(null);
  });

  test('of a new project is forgotten once it is published', async () => {
    await signIn('asha01');
    const draft = {
      ...{ name: 'Tide Table', preview_link: 'https://example.com', icon: 'https://example.com/i.png' },
      ...{ thumbnail: 'https://example.com/c.png' },
      previews: ['1', '2', '3'].map((name) => `https://example.com/${name}.png`).join('\n'),
    };
    localStorage.setItem('Draft:asha01:new project', JSON.stringify(draft));
    const user = await open('/addproject');
    await formStands();
    await user.click(screen.getByText('Add Now', { selector: 'button' }));
    await screen.findByText('Project added successfully');
    await waitFor(() => expect(drafts()).toEqual([]));
    await goTo('/addproject');
    expect(held()).toEqual(nothing);
  });
});
