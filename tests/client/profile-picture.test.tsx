import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  choose,
  chooser,
  image,
  imageButton,
  imageField,
  imageNames,
  imageRow,
  largeImage,
  spokenOf,
  uploaded,
} from './choose-images.ts';
import { logIn, loginHeading } from './log-in-out.ts';
import { open, password, signIn } from './open.tsx';
import { profileFormStands, retype, saved, updateButton } from './profile-form.ts';
import { sentPerson } from './registration-form.ts';
import { reload } from './reload.ts';
import { startAgain } from './start-again.ts';
import {
  daysAgo,
  holdBackStorage,
  refuseStorage,
  storageCalls,
  storedFile,
  storedIn,
  storeFile,
} from './storage-calls.ts';
import { callMock, callsOf, force } from './world.ts';

const picture = 'Profile picture (optional)';
let learner = '';
const folder = () => `accounts/${learner}/profile`;

/** The profile form of a learner of the test's own, since all tests share one storage. They have this picture. */
async function openForm(
  profile: (folder: string) => Promise<string> | string = () => 'default',
): Promise<UserEvent> {
  learner = `photo${Math.random().toString(36).slice(2, 12)}`;
  const person = {
    ...sentPerson,
    username: learner,
    password,
    bio: 'I test.',
    profile: await profile(folder()),
  };
  await callMock('/api/v1/userskill/register', { method: 'POST', body: JSON.stringify(person) });
  await signIn(learner);
  const user = await open('/update/profile');
  // It is loaded when it is first needed, which takes its time on a busy machine.
  await import('#api/storage.ts');
  await profileFormStands();
  return user;
}

async function upload(user: UserEvent, name: string): Promise<void> {
  await choose(user, picture, image(name));
  await user.click(await within(imageField(picture)).findByRole('button', { name: `Upload: ${name}` }));
  await uploaded(picture, name);
}

/** What the storage was asked to do with the pictures of this learner. */
const asked = (what: 'list' | 'delete') =>
  storageCalls.filter(({ does, path }) => does === what && path.startsWith(folder()));

/** Lists the pictures: whatever the app asked for before has been asked for when this is answered. */
async function listAfterThem(): Promise<void> {
  const { listImages } = await import('#api/storage.ts');
  await listImages(folder());
}

const sentPicture = (nth = 0) =>
  (callsOf('updateUser')[nth]?.body as { profile: string } | undefined)?.profile;
/** Where the only file of the folder lies, as an address begins. */
const addressOf = (name: string) => encodeURIComponent(`${folder()}/${name}`);

describe('the picture of a profile', () => {
  test('is chosen, uploaded with its percent told, and set by Update', async () => {
    const user = await openForm();
    expect(imageNames(picture)).toEqual([]);
    expect(chooser(picture).textContent).toBe('Choose an image');
    await choose(user, picture, largeImage('me.png', 300));
    await waitFor(() => expect(spokenOf(picture)).toBe('Chosen: me.png.'));
    expect(within(imageRow(picture, 'me.png')).getByText('Not uploaded yet')).toBeTruthy();
    const release = holdBackStorage(({ does, offset }) => does === 'upload' && offset > 0);
    await user.click(imageButton(picture, 'Upload', 'me.png'));
    const bar = await within(imageField(picture)).findByRole('progressbar', { name: 'me.png' });
    await waitFor(() => expect(bar.getAttribute('value')).toMatch(/^[1-9]\d$/));
    expect(
      within(imageRow(picture, 'me.png')).getByText(`Uploading... ${bar.getAttribute('value')}%`),
    ).toBeTruthy();
    release();
    const done = await uploaded(picture, 'me.png');
    expect(done.getAttribute('aria-disabled')).toBe('true');
    expect(spokenOf(picture)).toBe('me.png: Uploaded successfully.');
    expect(callsOf('updateUser')).toEqual([]);
    await user.click(updateButton());
    await saved();
    const [name] = await storedIn(folder());
    expect(name).toMatch(/^\d{13}me\.png$/);
    expect(sentPicture()).toContain(`/o/${addressOf(name ?? '')}?alt=media`);
    expect(await storedFile(`${folder()}/${name}`)).toMatchObject({ contentType: 'image/png' });
    const shown = [...document.querySelectorAll('main img')].map((img) => img.getAttribute('src'));
    expect(shown).toContain(sentPicture());
  });

  test('that is chosen and not uploaded keeps the profile from being saved, and says so', async () => {
    const user = await openForm();
    await choose(user, picture, image('me.png'));
    await waitFor(() => expect(imageNames(picture)).toEqual(['me.png']));
    await user.click(updateButton());
    const message = 'Upload the profile picture that you chose, or remove it';
    const summary = await screen.findByRole('region', { name: 'There is a problem' });
    await user.click(within(summary).getByText(message));
    expect(document.activeElement).toBe(chooser(picture));
    expect(within(imageField(picture)).getByText(message)).toBeTruthy();
    expect(callsOf('updateUser')).toEqual([]);
  });

  test('that is removed is the default one again', async () => {
    const user = await openForm((at) => storeFile(at, `${daysAgo(3)}old.png`));
    expect(imageNames(picture)).toEqual(['old.png']);
    await user.click(imageButton(picture, 'Remove', 'old.png'));
    expect(document.activeElement).toBe(chooser(picture));
    await user.click(updateButton());
    await saved();
    expect(sentPicture()).toBe('default');
  });

  test('stays as it is where only something else is changed, and nothing is tidied', async () => {
    const user = await openForm(async (at) => {
      for (const days of [9, 8, 7]) await storeFile(at, `${daysAgo(days)}older.png`);
      return storeFile(at, `${daysAgo(3)}old.png`);
    });
    await retype(user, 'First name', 'Kirana');
    await user.click(updateButton());
    await saved();
    expect(sentPicture()).toMatch(/old\.png\?alt=media$/);
    await listAfterThem();
    expect(asked('list')).toHaveLength(1);
  });

  test('that the storage refuses is told, and the rest of the profile can be saved without it', async () => {
    const user = await openForm();
    refuseStorage();
    await choose(user, picture, image('me.png'));
    await user.click(await within(imageField(picture)).findByRole('button', { name: 'Upload: me.png' }));
    await within(imageRow(picture, 'me.png')).findByText(
      'me.png is not accepted by the storage. Choose another image.',
    );
    await user.click(imageButton(picture, 'Remove', 'me.png'));
    await user.click(updateButton());
    await saved();
    expect(sentPicture()).toBe('default');
  });
});

describe('the pictures that a learner had before', () => {
  const plain = async () => (await storedIn(folder())).map((name) => name.replace(/^\d{13}/, '')).toSorted();

  test('go where there are three, but for the current one and for one that is later', async () => {
    const user = await openForm(async (at) => {
      // Just uploaded in another tab.
      await storeFile(at, `${daysAgo(-1)}later.png`);
      return storeFile(at, `${daysAgo(8)}b.png`);
    });
    await upload(user, 'new.png');
    await user.click(updateButton());
    await saved();
    await waitFor(async () => expect(await plain()).toEqual(['later.png', 'new.png']));
  });

  test('go all of them, but for what has no time in its name', async () => {
    const user = await openForm(async (at) => {
      await storeFile(at, 'without-time.png');
      await storeFile(at, `${daysAgo(9)}a.png`);
      return storeFile(at, `${daysAgo(8)}b.png`);
    });
    await upload(user, 'new.png');
    await user.click(updateButton());
    await saved();
    await waitFor(async () => expect(await plain()).toEqual(['new.png', 'without-time.png']));
    expect(asked('delete')).toHaveLength(2);
  });

  test('stay where a draft of the device holds them, and the others go', async () => {
    const user = await openForm(async (at) => {
      const held = await storeFile(at, `${daysAgo(9)}held.png`);
      localStorage.setItem(`Draft:${learner}:of another tab`, JSON.stringify({ profile: held }));
      return storeFile(at, `${daysAgo(8)}b.png`);
    });
    await upload(user, 'new.png');
    await user.click(updateButton());
    await saved();
    await waitFor(async () => expect(await plain()).toEqual(['held.png', 'new.png']));
    expect(asked('delete')).toHaveLength(1);
  });

  test('stay where there are no more than two, and where they are of another learner', async () => {
    const user = await openForm((at) => storeFile(at, `${daysAgo(8)}b.png`));
    const other = `accounts/${learner}2/profile`;
    for (const days of [9, 8, 7]) await storeFile(other, `${daysAgo(days)}other.png`);
    await upload(user, 'new.png');
    await user.click(updateButton());
    await saved();
    await waitFor(() => expect(asked('list')).toHaveLength(1));
    await listAfterThem();
    expect(asked('delete')).toEqual([]);
    expect(await storedIn(folder())).toHaveLength(2);
    expect(await storedIn(other)).toHaveLength(3);
  });

  test.each([
    ['is removed', (user: UserEvent) => user.click(imageButton(picture, 'Remove', 'b.png'))],
    ['is not saved', (user: UserEvent) => upload(user, 'new.png')],
  ])('stay where the picture %s', async (how, change) => {
    const user = await openForm(async (at) => {
      for (const days of [9, 7]) await storeFile(at, `${daysAgo(days)}a.png`);
      return storeFile(at, `${daysAgo(8)}b.png`);
    });
    await change(user);
    if (how === 'is not saved') await force('updateUser', 'server-error', 1);
    await user.click(updateButton());
    await screen.findByText(
      /^(Profile Updated successfully\.\.!|An error occurred while updating profile\.)$/,
    );
    await listAfterThem();
    expect(asked('list')).toHaveLength(1);
    expect(asked('delete')).toEqual([]);
  });
});

describe('a picture that is uploaded and not saved yet', () => {
  test('is still there after a save that failed, and goes with the next', async () => {
    const user = await openForm();
    await upload(user, 'me.png');
    await force('updateUser', 'server-error', 1);
    await user.click(updateButton());
    await screen.findByText('An error occurred while updating profile.');
    expect(imageNames(picture)).toEqual(['me.png']);
    expect(await uploaded(picture, 'me.png')).toBeTruthy();
    await user.click(updateButton());
    await saved();
    expect(sentPicture(1)).toBe(sentPicture(0));
    expect(sentPicture(1)).toContain('me.png?alt=media');
  });

  test('outlives a reload and goes by Start again; one that was only chosen does not outlive it', async () => {
    const first = await openForm((at) => storeFile(at, `${daysAgo(3)}old.png`));
    await upload(first, 'me.png');
    await choose(first, picture, image('unsent.png'));
    await waitFor(() => expect(imageNames(picture)).toEqual(['unsent.png']));
    const user = await reload();
    await profileFormStands();
    expect(imageNames(picture)).toEqual(['me.png']);
    expect(screen.getByText(/^What you typed before is still here\./)).toBeTruthy();
    await startAgain(user);
    expect(imageNames(picture)).toEqual(['old.png']);
  });

  test('outlives a session that is lost as it is saved', async () => {
    const user = await openForm();
    await upload(user, 'me.png');
    await force('updateUser', 'invalid-token', 1);
    await user.click(updateButton());
    await loginHeading();
    await logIn(user, learner);
    await profileFormStands();
    expect(imageNames(picture)).toEqual(['me.png']);
    await user.click(updateButton());
    await saved();
    expect(sentPicture(1)).toContain('me.png?alt=media');
  });
});
