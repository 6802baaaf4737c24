import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { pathOfAddress } from '#contract/storage.ts';
import { choose, chooser, image, imageButton, imageField, uploaded } from './choose-images.ts';
import { address, open, signIn } from './open.tsx';
import { reload } from './reload.ts';
import { expectWholeScreen } from './screen-shape.ts';
import { callsOf, force, holdBack, tries } from './world.ts';

const cover = 'Select Cover Image';
const icon = 'Select project icon / logo';
const previews = 'Add More Images';

/** The form of a new project, past its note. */
async function openForm(username = 'asha01'): Promise<UserEvent> {
  await signIn(username);
  const user = await open('/addproject');
  await user.click(await screen.findByText('I Agree'));
  return user;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const addNow = () => screen.getByText('Add Now', { selector: 'button' });

/** Chooses images and stores them. */
async function upload(user: UserEvent, label: string, ...names: string[]): Promise<void> {
  // It is loaded when it is first needed, which takes its time on a busy machine.
  await import('#api/storage.ts');
  await choose(user, label, ...names.map(image));
  for (const name of names)
    await user.click(await within(imageField(label)).findByRole('button', { name: `Upload: ${name}` }));
  for (const name of names) await uploaded(label, name);
}

const three = ['one.png', 'two.png', 'three.png'];

/** Fills in what must be filled in. */
async function fillIn(user: UserEvent, images = three): Promise<void> {
  await user.type(field('Project Title'), 'Tide Table');
  await user.type(field('Project preview link'), 'https://example.com/tides');
  await upload(user, cover, 'cover.png');
  await upload(user, icon, 'icon.png');
  await upload(user, previews, ...images);
}

/** The error summary, as soon as it has focus. */
async function summary() {
  const heading = await screen.findByText('There is a problem', { selector: 'h2' });
  const found = heading.closest('section') as HTMLElement;
  await waitFor(() => expect(document.activeElement).toBe(found));
  return found;
}
const problems = async () =>
  [...(await summary()).querySelectorAll('a')].map(({ textContent }) => textContent);

/** The field of a control with everything that is told there. */
const around = (control: HTMLElement) => control.closest('.field') as HTMLElement;

describe('the note before a project', () => {
  const openNote = async () => {
    await signIn('asha01');
    const user = await open('/addproject');
    return { user, note: await screen.findByRole('dialog', { name: 'Please Note' }) };
  };

  test('says what a project must be, and has focus', async () => {
    const { note } = await openNote();
    expect(within(note).getByRole('paragraph').textContent).toBe(
      'You have to enter all valid and original content as your project. for more please read terms and conditions & privacy guidelines',
    );
    expect(document.activeElement?.textContent).toBe('Please Note');
    expect(note.contains(document.activeElement)).toBe(true);
  });

  test('goes when the learner agrees, and focus is on the heading of the form', async () => {
    const { user } = await openNote();
    await user.click(screen.getByText('I Agree', { selector: 'button' }));
    expect(screen.queryByRole('dialog')).toBe(null);
    expect(document.activeElement).toBe(screen.getByText('Add Project', { selector: 'h1' }));
    expect(addNow()).toBeTruthy();
  });

  test.each<[string, string, (user: UserEvent) => Promise<void>]>([
    ['/', 'its cross', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
    ['/', 'Escape', (user) => user.keyboard('{Escape}')],
    ['/myproject', 'Escape', (user) => user.keyboard('{Escape}')],
  ])('leads back to %s by %s, and the form stays closed', async (from, _way, close) => {
    await signIn('asha01');
    const user = await open(from === '/' ? '/addproject' : from);
    if (from !== '/') await user.click(await screen.findByText('Add Project', { selector: 'main a' }));
    await screen.findByRole('dialog', { name: 'Please Note' });
    expect(screen.queryByText('Add Now')).toBe(null);
    await close(user);
    await waitFor(() => expect(address()).toBe(from));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  });

  test('is not shown again to a learner who agreed on this device, but to the next learner', async () => {
    const { user } = await openNote();
    await user.click(screen.getByText('I Agree', { selector: 'button' }));
    await reload();
    expect(await screen.findByText('Add Now', { selector: 'button' })).toBeTruthy();
    await signIn('ravi02');
    await reload();
    await screen.findByRole('dialog', { name: 'Please Note' });
  });
});

describe('the form of a project', () => {
  test('has every field of the document, in order, each with its label', async () => {
    await openForm();
    await expectWholeScreen();
    expect(document.title).toBe('Add Project – Skills Portfolio');
    const labels = [...document.querySelectorAll('form label, form legend')].map(
      ({ textContent }) => textContent,
    );
    const texts = [
      'Project Title',
      'Project Description (optional)',
      'Select Type (optional)',
      'Select related skill (optional)',
    ];
    expect(labels).toEqual([...texts, cover, icon, 'Project preview link', previews]);
    expect(field('Project Description (optional)').tagName).toBe('TEXTAREA');
    expect(field('Project preview link').type).toBe('url');
    expect(chooser(cover).textContent).toBe('Choose an image');
    expect(chooser(previews).textContent).toBe('Choose images');
    expect(
      within(imageField(previews)).getByText('you have to select minimum 3 and maximum 5 images'),
    ).toBeTruthy();
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
    expect(inputs.map(({ accept, multiple }) => [accept, multiple])).toEqual([
      ['image/*', false],
      ['image/*', false],
      ['image/*', true],
    ]);
  });

  const optionsOf = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);

  test("offers the documented types and the learner's own skills", async () => {
    await openForm();
    const types = ['Android App', 'Web App', 'Mobile App', 'Desktop App', 'Web Site', 'UIUX Design', 'Other'];
    expect(optionsOf('Select Type (optional)')).toEqual(['Choose a type', ...types]);
    const skills = ['HTML', 'CSS', 'Spreadsheets', 'Accessibility Testing', 'Customer Support'];
    await waitFor(() =>
      expect(optionsOf('Select related skill (optional)')).toEqual(['No related skill', ...skills]),
    );
  });

  test('says that there are no skills to a learner who has none, not before it is known', async () => {
    const release = holdBack('listUserSkills');
    await openForm('ravi02');
    expect(optionsOf('Select related skill (optional)')).toEqual(['No related skill']);
    await release();
    await waitFor(() =>
      expect(optionsOf('Select related skill (optional)')).toEqual(['No skills listed here..']),
    );
  });

  test('asks again for skills that did not come', async () => {
    await force('listUserSkills', 'server-error', tries);
    const user = await openForm();
    await user.click(await screen.findByRole('button', { name: 'Try again: Select related skill' }));
    await waitFor(() => expect(optionsOf('Select related skill (optional)')).toHaveLength(6));
  });
});

describe('a project that is not complete', () => {
  test('can be sent for real once three more images are stored; a press before says so', async () => {
    const user = await openForm();
    await fillIn(user, three.slice(0, 2));
    expect(addNow().getAttribute('aria-disabled')).toBe('true');
    const hint = screen.getByText('Upload 3 preview images first.');
    expect(addNow().getAttribute('aria-describedby')).toBe(hint.id);
    await user.click(addNow());
    expect(await problems()).toEqual(['Please add atleast 3 images..']);
    await choose(user, previews, image('three.png'));
    expect(within(imageField(previews)).queryByText(/^(Please add|Upload or remove)/)).toBe(null);
    expect(addNow().getAttribute('aria-disabled')).toBe('true');
    await user.click(imageButton(previews, 'Upload', 'three.png'));
    await uploaded(previews, 'three.png');
    expect(addNow().getAttribute('aria-disabled')).toBe(null);
    expect(addNow().getAttribute('aria-describedby')).toBe(null);
    expect(hint.isConnected).toBe(false);
    expect(callsOf('createProject')).toEqual([]);
  });

  test('tells each broken rule above the form, where a link leads to the field, and at the field', async () => {
    const user = await openForm();
    await user.type(field('Project Title'), '   ');
    await user.type(field('Project preview link'), 'my project');
    await user.click(addNow());
    const rules = [
      ['Enter a project title', field('Project Title')],
      ['Add a cover image', chooser(cover)],
      ['Add a project icon', chooser(icon)],
      ['Enter a link that starts with https:// or http://', field('Project preview link')],
      ['Please add atleast 3 images..', chooser(previews)],
    ] as const;
    expect(await problems()).toEqual(rules.map(([message]) => message));
    expect(document.title).toBe('Error: Add Project – Skills Portfolio');
    for (const [message, control] of rules) {
      await user.click(
        within(await screen.findByRole('region', { name: 'There is a problem' })).getByText(message),
      );
      expect(document.activeElement).toBe(control);
      const told = within(around(control)).getByText(message);
      expect(control.getAttribute('aria-describedby')?.split(' ')).toContain(told.id);
    }
    expect(field('Project Title').getAttribute('aria-invalid')).toBe('true');
    expect(callsOf('createProject')).toEqual([]);
  });

  test.each([
    [cover, 'Upload the cover image that you chose, or remove it'],
    [icon, 'Upload the project icon that you chose, or remove it'],
    [previews, 'Upload or remove 1 image first'],
  ])('for an image of %s that is chosen and not uploaded says so, until it is', async (label, message) => {
    const user = await openForm();
    await fillIn(user);
    await choose(user, label, image('late.png'));
    await user.click(addNow());
    expect(await problems()).toEqual([message]);
    expect(within(imageField(label)).getByText(message)).toBeTruthy();
    expect(callsOf('createProject')).toEqual([]);
    await user.click(imageButton(label, 'Remove', 'late.png'));
    expect(screen.queryByText(message)).toBe(null);
    await user.click(addNow());
    await screen.findByText('Project added successfully');
    expect(callsOf('createProject')).toHaveLength(1);
  });
});

describe('a project that is complete', () => {
  interface Sent {
    readonly username: string;
    readonly data: Record<string, string>;
  }

  /** What was sent: each stored image by its folder and name, without when it was stored. */
  function sentProject() {
    const { username, data } = (callsOf('createProject')[0] as { readonly body: Sent }).body;
    const plain = (value: string) => pathOfAddress(value)?.replace(/\/\d{13}(?=[^/]+$)/, '/') ?? value;
    return {
      username,
      data: Object.fromEntries(Object.entries(data).map(([key, value]) => [key, plain(value)])),
    };
  }
  const folder = 'Students/Projects/asha01/images';

  test('is sent exactly as the contract says, unused slots and all', async () => {
    const user = await openForm();
    await fillIn(user);
    await user.click(addNow());
    await screen.findByText('Project added successfully');
    expect(callsOf('createProject')[0]?.path).toBe('/projects/');
    expect(sentProject()).toEqual({
      username: 'asha01',
      data: {
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
      },
    });
  });

  test('is sent with every answer, as the rules make them of what is typed', async () => {
    const user = await openForm();
    await fillIn(user, [...three, 'four.png', 'five.png']);
    await user.type(field('Project Title'), '  of   Goa ');
    await user.clear(field('Project preview link'));
    await user.type(field('Project preview link'), 'example.org/goa');
    await user.type(field('Project Description (optional)'), ' Tides.{Enter}{Enter}In Goa. ');
    await user.selectOptions(field('Select Type (optional)'), 'Web Site');
    await user.selectOptions(field('Select related skill (optional)'), 'CSS');
    await user.click(addNow());
    await screen.findByText('Project added successfully');
    expect(sentProject().data).toMatchObject({
      name: 'Tide Table of Goa',
      description: 'Tides.\n\nIn Goa.',
      type: 'Web Site',
      skill_id: 2,
      preview_link: 'https://example.org/goa',
      preview_img_4: `${folder}/Preview_images/four.png`,
      preview_img_5: `${folder}/Preview_images/five.png`,
    });
  });

  test("says 'Loading...' on its way, is sent once, and is listed once it leads home", async () => {
    const user = await openForm();
    await fillIn(user);
    const release = holdBack('createProject');
    await user.dblClick(addNow());
    const busy = await screen.findByText('Loading...', { selector: 'button' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await user.dblClick(busy);
    await release();
    await screen.findByText(/^Hello /, { selector: 'h1' });
    expect(address()).toBe('/');
    expect(within(screen.getByRole('status')).getByText('Project added successfully')).toBeTruthy();
    expect(callsOf('createProject')).toHaveLength(1);
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Projects'));
    await screen.findByText('My Projects', { selector: 'h1' });
    const [first] = await screen.findAllByRole('heading', { level: 2 });
    expect(first?.textContent).toBe('Tide Table');
  });
});
