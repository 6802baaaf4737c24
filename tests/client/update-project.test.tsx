import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { pathOfAddress } from '#contract/storage.ts';
import { choose, image, imageButton, imageField, imageNames, uploaded } from './choose-images.ts';
import { expectConsole } from './console.ts';
import { logIn, loginHeading } from './log-in-out.ts';
import { address, open, signIn } from './open.tsx';
import { answerWith, callsOf, changeAnswer, cutOff, force, holdBack } from './world.ts';

const wrong = 'Somthing want wrong please refresh the page';
const tooMany = 'Too many requests please try again later';
const updated = 'Project updated successfully';
const cover = 'Select Cover Image';
const icon = 'Select project icon / logo';
const previews = 'Add More Images';
const texts = [
  'Project Title',
  'Project Description (optional)',
  'Select Type (optional)',
  'Select related skill (optional)',
  'Project preview link',
];

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const updateNow = () => screen.findByText('Update Now', { selector: 'button' });
const press = async (user: UserEvent) => user.click(await updateNow());

/** A project of asha01 as it can be changed; everything else is at rest. */
async function openProject(id = 1): Promise<UserEvent> {
  await signIn('asha01');
  const user = await open(`/update/project?project=${id}`);
  await updateNow();
  await screen.findByText('CSS', { selector: 'option' });
  await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
  // It is loaded when it is first needed, which takes its time on a busy machine.
  await import('#api/storage.ts');
  return user;
}

/** What every field holds, images by their names. */
const held = () => ({
  ...Object.fromEntries(texts.map((label) => [label, field(label).value])),
  ...Object.fromEntries([cover, icon, previews].map((label) => [label, imageNames(label)])),
});

/** What was sent of the project, each image by where it lies but for when it was stored. */
function sentData(): Record<string, unknown> {
  const [call] = callsOf('updateProject') as { readonly body: { readonly data: Record<string, string> } }[];
  const place = (value: string) => pathOfAddress(value)?.replace(/\d{13}(?=[^/]+$)/, '');
  const plain = (value: string) => place(value) ?? /[^/]+\/[^/]+\.svg$/.exec(value)?.[0] ?? value;
  return Object.fromEntries(
    Object.entries(call?.body.data ?? {}).map(([key, value]) => [key, plain(`${value}`)]),
  );
}

/** The error summary's words, as soon as it has focus. */
async function problems() {
  const heading = await screen.findByText('There is a problem', { selector: 'h2' });
  await waitFor(() => expect(document.activeElement).toBe(heading.closest('section')));
  return heading.closest('section')?.textContent;
}

describe('a project that is opened to be changed', () => {
  test('is there in every field', async () => {
    await openProject(1);
    expect(document.title).toBe('Update project – Skills Portfolio');
    expect(held()).toEqual({
      'Project Title': 'Bus Timetable',
      'Project Description (optional)': expect.stringMatching(
        /^A web app that shows .* I could not read the board\.$/,
      ),
      'Select Type (optional)': 'Web App',
      'Select related skill (optional)': '1',
      'Project preview link': 'https://example.com/bus-timetable',
      [cover]: ['cover.svg'],
      [icon]: ['icon.svg'],
      [previews]: ['1.svg', '2.svg', '3.svg'],
    });
    expect((await updateNow()).getAttribute('aria-disabled')).toBe(null);
    expect(screen.queryByText(/^What you typed before/)).toBe(null);
  });

  test('without a related skill and with five images is there too', async () => {
    await openProject(2);
    expect(held()).toMatchObject({
      'Select related skill (optional)': '',
      [previews]: ['1.svg', '2.svg', '3.svg', '4.svg', '5.svg'],
    });
  });

  test.each([['99'], ['4'], ['abc'], ['']])(
    "of the address project=%s, not the learner's, is denied",
    async (id) => {
      await signIn('asha01');
      await open(`/update/project?project=${id}`);
      await screen.findByText('Access denied', { selector: 'h1' });
      expect(document.title).toBe('Update project: Access denied – Skills Portfolio');
      expect(document.querySelector('form')).toBe(null);
    },
  );
});

describe('a project that is changed', () => {
  test('is sent whole, exactly as the contract says, once, and leads home', async () => {
    const user = await openProject(1);
    await user.type(field('Project Title'), ' for Dharwad');
    const release = holdBack('updateProject');
    await press(user);
    const busy = await screen.findByText('Loading...', { selector: 'button' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await user.dblClick(busy);
    await release();
    await screen.findByText(updated, { selector: '[role=status] p' });
    await waitFor(() => expect(address()).toBe('/'));
    expect(callsOf('updateProject')).toHaveLength(1);
    expect(callsOf('updateProject')[0]).toMatchObject({ path: '/projects/1', body: { username: 'asha01' } });
    expect(sentData()).toEqual({
      name: 'Bus Timetable for Dharwad',
      description: expect.stringMatching(/^A web app that shows .* I could not read the board\.$/),
      type: 'Web App',
      skill_id: '1',
      preview_link: 'https://example.com/bus-timetable',
      icon: 'bus-timetable/icon.svg',
      thumbnail: 'bus-timetable/cover.svg',
      preview_img_1: 'bus-timetable/1.svg',
      preview_img_2: 'bus-timetable/2.svg',
      preview_img_3: 'bus-timetable/3.svg',
      preview_img_4: 'default',
      preview_img_5: 'default',
    });
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Projects'));
    await screen.findByText('Bus Timetable for Dharwad');
  });

  test('can have an image replaced, and goes when three are stored again', async () => {
    const user = await openProject(1);
    await user.click(imageButton(previews, 'Remove', '2.svg'));
    expect((await updateNow()).getAttribute('aria-disabled')).toBe('true');
    await press(user);
    expect(await problems()).toBe('There is a problemPlease add atleast 3 images..');
    await choose(user, previews, image('new.png'));
    await waitFor(() => expect(imageNames(previews)).toEqual(['1.svg', '3.svg', 'new.png']));
    expect((await updateNow()).getAttribute('aria-disabled')).toBe('true');
    await user.click(imageButton(previews, 'Upload', 'new.png'));
    await uploaded(previews, 'new.png');
    await press(user);
    await screen.findByText(updated);
    expect(sentData()).toMatchObject({
      preview_img_1: 'bus-timetable/1.svg',
      preview_img_2: 'bus-timetable/3.svg',
      preview_img_3: 'Students/Projects/asha01/images/Preview_images/new.png',
      preview_img_4: 'default',
    });
  });

  test('with an image that is not uploaded is not sent, however many are stored', async () => {
    const user = await openProject(2);
    await user.click(imageButton(previews, 'Remove', '5.svg'));
    await choose(user, previews, image('new.png'));
    await waitFor(() => expect(imageNames(previews)).toContain('new.png'));
    await press(user);
    expect(await problems()).toBe('There is a problemUpload or remove 1 image first');
    expect(callsOf('updateProject')).toEqual([]);
  });

  test('can have another cover, which hides the one before until it is removed', async () => {
    const user = await openProject(1);
    await choose(user, cover, image('sea.png'));
    await waitFor(() => expect(imageNames(cover)).toEqual(['sea.png']));
    await press(user);
    expect(await problems()).toBe('There is a problemUpload the cover image that you chose, or remove it');
    await user.click(imageButton(cover, 'Remove', 'sea.png'));
    expect(imageNames(cover)).toEqual(['cover.svg']);
    await choose(user, cover, image('sky.png'));
    await user.click(await within(imageField(cover)).findByRole('button', { name: 'Upload: sky.png' }));
    await uploaded(cover, 'sky.png');
    await press(user);
    await screen.findByText(updated);
    expect(sentData()).toMatchObject({
      thumbnail: 'Students/Projects/asha01/images/Cover_photo/sky.png',
      icon: 'bus-timetable/icon.svg',
    });
  });

  test('without its icon asks for one', async () => {
    const user = await openProject(1);
    await user.click(imageButton(icon, 'Remove', 'icon.svg'));
    await press(user);
    expect(await problems()).toBe('There is a problemAdd a project icon');
  });

  test.each([
    [99, '99'],
    [4, 'React'],
  ])("keeps a type that is unknown, and the skill %i that is not the learner's", async (skill_id, words) => {
    changeAnswer('listProjects', ({ data: [first, ...others], ...answer }) => ({
      ...answer,
      data: [{ ...first, type: 'Robot', skill_id }, ...others],
    }));
    const user = await openProject(1);
    expect(field('Select Type (optional)').value).toBe('Robot');
    await waitFor(() =>
      expect(
        screen.getByLabelText<HTMLSelectElement>('Select related skill (optional)').selectedOptions[0]?.text,
      ).toBe(words),
    );
    await press(user);
    await screen.findByText(updated);
    expect(sentData()).toMatchObject({ type: 'Robot', skill_id: String(skill_id) });
  });
});

describe('an update that fails', () => {
  /** Of an answer that is on its way: it is lost. */
  const lose = () => {
    throw new TypeError('Failed to fetch');
  };

  /** Changes the title and presses. */
  async function tryUpdate(breakIt: () => unknown) {
    const user = await openProject(1);
    await user.type(field('Project Title'), ' 2');
    await breakIt();
    await press(user);
    return user;
  }

  test.each<[string, () => unknown, string]>([
    ['unknown-user', () => force('updateProject', 'unknown-user', 1), 'User not found'],
    ['unknown-project', () => force('updateProject', 'unknown-project', 1), 'Project not found'],
    [
      'invalid-field',
      () => force('updateProject', 'invalid-field', 1),
      'preview_link: Enter a link that starts with https:// or http://',
    ],
    ['rate-limited', () => force('updateProject', 'rate-limited', 1), tooMany],
    ['server-error', () => force('updateProject', 'server-error', 1), wrong],
    ['a status of 0', () => answerWith('updateProject', '{"status": 0, "message": "Not now"}'), 'Not now'],
    ['no network', () => cutOff('updateProject'), wrong],
  ])('by %s tells why and keeps everything', async (_how, breakIt, words) => {
    await tryUpdate(breakIt);
    expect(await problems()).toBe(
      `There is a problem${words}What you entered and the images that you uploaded are kept. You can try again.`,
    );
    expect(held()).toMatchObject({
      'Project Title': 'Bus Timetable 2',
      [previews]: ['1.svg', '2.svg', '3.svg'],
    });
    expect((await updateNow()).getAttribute('aria-disabled')).toBe(null);
    expect(address()).toBe('/update/project?project=1');
  });

  test.each([
    ['no network', undefined],
    ['a broken answer', 200],
    ['HTTP 500', 500],
  ])('by %s, though it was made, is saved, and not sent again', async (_how, status) => {
    if (status === 200) expectConsole(/^updateProject: the answer does not match the contract/);
    await tryUpdate(() => {
      const asIs = fetch;
      vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
        const answer = await asIs(...request);
        if (request[1]?.method !== 'PUT') return answer;
        return status === undefined ? lose() : new Response('<!doctype html>', { status });
      });
    });
    await screen.findByText('Saved', { selector: '[role=status] p' });
    await screen.findByText(/^Hello /, { selector: 'h1' });
    expect(callsOf('updateProject')).toHaveLength(1);
    await waitFor(() => expect(localStorage.getItem('Draft:asha01:project 1')).toBe(null));
  });

  test('as the list does too keeps everything, also where it was made', async () => {
    await tryUpdate(() => {
      changeAnswer('updateProject', lose);
      answerWith('listProjects', '', 500);
    });
    expect(await problems()).toContain(wrong);
    expect(held()).toMatchObject({ 'Project Title': 'Bus Timetable 2' });
    expect(localStorage.getItem('Draft:asha01:project 1')).toBe('{"name":"Bus Timetable 2"}');
  });

  test('by the end of the session has everything again after the login', async () => {
    const user = await tryUpdate(() => force('updateProject', 'invalid-token', 1));
    await loginHeading();
    await logIn(user, 'asha01');
    await updateNow();
    expect(address()).toBe('/update/project?project=1');
    expect(field('Project Title').value).toBe('Bus Timetable 2');
    await press(user);
    await screen.findByText(updated);
  });
});
