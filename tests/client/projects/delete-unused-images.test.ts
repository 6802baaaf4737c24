import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProfileForm } from '#contract/account-forms.ts';
import type { Project, User } from '#contract/entities.ts';
import { draftOfForm, emptyProject } from '#contract/project-form.ts';
import { sentPerson } from '../account/registration-form.ts';
import { password, signIn } from '../open.tsx';
import { restoreSession } from '../restore-session.ts';
import { callMock, changeAnswer, force } from '../world.ts';
import {
  daysAgo,
  holdBackStorage,
  refuseStorage,
  type StorageCall,
  storageCalls,
  storedIn,
  storeFile,
} from './storage-calls.ts';

// A wrongly deleted file cannot be restored. Each guard has a test that fails without the guard.

/** A new learner for each test, because all tests share one storage. */
let learner = '';
beforeEach(() => {
  learner = `unused${Math.random().toString(36).slice(2, 12)}`;
});

const folders = () =>
  [`Students/Projects/${learner}/images`, `projects/${learner}/images`].flatMap((root) =>
    ['Cover_photo', 'Icon', 'Preview_images'].map((folder) => `${root}/${folder}`),
  );
const covers = () => `Students/Projects/${learner}/images/Cover_photo`;
const older = () => `projects/${learner}/images/Preview_images`;
const unwanted = () => `${daysAgo(2)}unwanted.png`;
const held = () => storeFile(covers(), `${daysAgo(9)}held.png`);
const plain = async (folder: string) =>
  (await storedIn(folder)).map((name) => name.replace(/^\d{13}/, '')).toSorted();

const elsewhere = (name: string) => `https://example.com/${name}.png`;
const whole = (changes: Partial<Project> = {}): Project => ({
  project_id: 1,
  name: 'Bus Timetable',
  description: '',
  type: 'Other',
  skill_id: 'default',
  preview_link: 'https://example.com',
  icon: elsewhere('icon'),
  thumbnail: elsewhere('cover'),
  preview_img_1: elsewhere('1'),
  preview_img_2: elsewhere('2'),
  preview_img_3: elsewhere('3'),
  preview_img_4: 'default',
  preview_img_5: 'default',
  Views: 0,
  date: '2026-08-17T09:30:00.000Z',
  ...changes,
});

const deletions = () => import('#projects/images/delete-unused-images.ts');
/** Deletes images that `projects` do not use. `reload` returns the list again, by default the same list. */
const deleteUnused = async (
  projects: readonly Project[] = [whole()],
  reload: () => Promise<readonly Project[] | undefined> = async () => projects,
) => (await deletions()).deleteUnusedProjectImages(learner, projects, reload);

const pathsOf = (what: StorageCall['does']) =>
  storageCalls
    .filter(({ does, path }) => does === what && path.includes(`/${learner}/`))
    .map(({ path }) => path);

const draft = async (name: string) =>
  (await import('#state/drafts.ts')).draftOf(name, { owner: learner, lasting: true });

describe('project images', () => {
  test('are deleted from all six folders when unused and older than a day', async () => {
    for (const folder of folders()) await storeFile(folder, unwanted());
    await deleteUnused();
    for (const folder of folders()) expect(await storedIn(folder)).toEqual([]);
    expect(pathsOf('list').toSorted()).toEqual(folders().toSorted());
    expect(pathsOf('delete')).toHaveLength(6);
  });

  test('stay when newer, without a timestamp, or of another learner', async () => {
    const names = [
      `${Date.now() - (24 * 60 - 1) * 60_000}cover.png`,
      `${daysAgo(-2)}cover.png`,
      'cover.png',
      '20240101cover.png',
      daysAgo(2),
    ];
    const other = `Students/Projects/${learner}2/images/Icon`;
    await storeFile(other, unwanted());
    for (const name of [...names, unwanted()]) await storeFile(covers(), name);
    await deleteUnused();
    expect((await storedIn(covers())).toSorted()).toEqual(names.toSorted());
    expect(await storedIn(other)).toHaveLength(1);
    expect(pathsOf('delete')).toHaveLength(1);
  });

  test('stay when a project uses them in any slot, in both folders', async () => {
    const slots = ['icon', 'thumbnail', 'preview_img_1', 'preview_img_3', 'preview_img_4', 'preview_img_5'];
    const projects = await Promise.all(
      slots.map(async (slot) => whole({ [slot]: await storeFile(covers(), `${daysAgo(9)}${slot}.png`) })),
    );
    const address = await storeFile(older(), `${daysAgo(9)}older.png`);
    await storeFile(covers(), unwanted());
    // The token of an address does not change its file.
    await deleteUnused([...projects, whole({ icon: `${address}&token=other` })]);
    expect(await plain(covers())).toEqual(slots.map((slot) => `${slot}.png`).toSorted());
    expect(await plain(older())).toEqual(['older.png']);
  });
});

describe('an image in a form', () => {
  async function expectKept() {
    expect(await plain(covers())).toEqual(['held.png']);
    expect(pathsOf('delete')).toHaveLength(1);
  }

  test.each(['thumbnail', 'previews'])('stays when a draft holds it in %s', async (field) => {
    const text = `${await storeFile(older(), `${daysAgo(0)}first.png`)}\n${await held()}`;
    (await draft('new project')).write({ [field]: text });
    await storeFile(covers(), unwanted());
    await deleteUnused();
    await expectKept();
  });

  test('stays when its draft is in memory because local storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    (await draft('project 7')).write({ thumbnail: await held() });
    await storeFile(covers(), unwanted());
    await deleteUnused();
    await expectKept();
  });

  test('stays when another tab adds it to a draft while the folder is listed', async () => {
    const address = await held();
    await storeFile(covers(), unwanted());
    const release = holdBackStorage(({ does }) => does === 'list');
    const done = deleteUnused();
    await waitFor(() => expect(pathsOf('list')).not.toEqual([]));
    localStorage.setItem(`Draft:${learner}:project 7`, JSON.stringify({ previews: address }));
    release();
    await done;
    await expectKept();
  });

  test('stays during its upload, and is deleted when no form uses it', async () => {
    const { uploadInto } = await import('#projects/images/upload.ts');
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Number(daysAgo(2)));
    const release = holdBackStorage(({ does }) => does === 'read');
    const file = new File(['image'], 'held.png', { type: 'image/png' });
    const upload = uploadInto(covers(), 'held.png', file, new AbortController().signal, () => {});
    // The file is stored, but its address is not known yet.
    await waitFor(() => expect(pathsOf('read')).toHaveLength(1));
    clock.mockRestore();
    await storeFile(covers(), unwanted());
    await deleteUnused();
    await expectKept();
    release();
    await upload;
    await deleteUnused();
    expect(await storedIn(covers())).toEqual([]);
  });
});

describe('the list of projects', () => {
  test.each([
    ['is empty', []],
    ['has a project without its cover', [whole(), whole({ thumbnail: 'default' })]],
  ])('deletes nothing when it %s', async (_what, projects) => {
    await storeFile(covers(), unwanted());
    await deleteUnused(projects);
    expect(await storedIn(covers())).toHaveLength(1);
    expect(pathsOf('list')).toEqual([]);
  });

  test('is reloaded before a deletion, so that images used by other tabs stay', async () => {
    const published = await storeFile(covers(), `${daysAgo(9)}published.png`);
    const address = await held();
    await storeFile(covers(), unwanted());
    await deleteUnused([whole()], async () => {
      localStorage.setItem(`Draft:${learner}:project 7`, JSON.stringify({ icon: address }));
      return [whole(), whole({ preview_img_5: published })];
    });
    expect(await plain(covers())).toEqual(['held.png', 'published.png']);
  });

  test.each([
    ['fails', undefined],
    ['is empty', []],
    ['has a project without its cover', [whole(), whole({ thumbnail: 'default' })]],
  ])('deletes nothing when its reload %s', async (_what, again) => {
    await storeFile(covers(), unwanted());
    const reload = vi.fn(async () => again);
    await deleteUnused([whole()], reload);
    expect(reload).toHaveBeenCalledOnce();
    expect(await storedIn(covers())).toHaveLength(1);
    expect(pathsOf('delete')).toEqual([]);
  });

  test('is not reloaded when every image is used or new', async () => {
    const address = await held();
    await storeFile(covers(), `${daysAgo(0)}new.png`);
    const reload = vi.fn(async () => [whole()]);
    await deleteUnused([whole({ thumbnail: address })], reload);
    expect(pathsOf('list')).toHaveLength(6);
    expect(reload).not.toHaveBeenCalled();
    expect(await storedIn(covers())).toHaveLength(2);
  });
});

test('continues when the storage rejects a listing or a deletion', async () => {
  for (const folder of folders()) await storeFile(folder, unwanted());
  await storeFile(older(), `${daysAgo(3)}a.png`);
  refuseStorage(({ does, path }) => does === 'list' && path === covers());
  refuseStorage(({ does, path }) => does === 'delete' && path.endsWith('a.png'));
  await deleteUnused();
  expect(await plain(covers())).toEqual(['unwanted.png']);
  expect(await plain(older())).toEqual(['a.png']);
  for (const folder of folders().slice(1, 5)) expect(await storedIn(folder)).toEqual([]);
});

describe('profile pictures', () => {
  const folder = () => `accounts/${learner}/profile`;
  const deletePictures = async (current: string) =>
    (await deletions()).deleteUnusedProfilePictures(learner, current);
  const current = () => storeFile(folder(), `${daysAgo(0)}current.png`);

  test('are deleted above two, except current, newer, drafted and unstamped pictures', async () => {
    for (const days of [9, 8]) await storeFile(folder(), `${daysAgo(days)}old.png`);
    await storeFile(folder(), `${daysAgo(-1)}later.png`);
    await storeFile(folder(), 'without-time.png');
    const address = await storeFile(folder(), `${daysAgo(7)}held.png`);
    localStorage.setItem(`Draft:${learner}:of another tab`, JSON.stringify({ profile: address }));
    await deletePictures(await current());
    expect(await plain(folder())).toEqual(['current.png', 'held.png', 'later.png', 'without-time.png']);
  });

  test('stay when there are two, or when they belong to another learner', async () => {
    const other = `accounts/${learner}2/profile`;
    for (const days of [9, 8, 7]) await storeFile(other, `${daysAgo(days)}other.png`);
    await storeFile(folder(), `${daysAgo(9)}old.png`);
    await deletePictures(await current());
    expect(await storedIn(folder())).toHaveLength(2);
    expect(await storedIn(other)).toHaveLength(3);
  });

  test.each(['default', elsewhere('picture')])('stay when the current picture is %s', async (picture) => {
    for (const days of [9, 8, 7]) await storeFile(folder(), `${daysAgo(days)}old.png`);
    await deletePictures(picture);
    expect(pathsOf('list')).toEqual([]);
    expect(await storedIn(folder())).toHaveLength(3);
  });
});

/** Registers the learner with two projects and an unused image, and starts the app. */
async function openLearner() {
  const person = { ...sentPerson, username: learner, password };
  await callMock('/api/v1/userskill/register', { method: 'POST', body: JSON.stringify(person) });
  for (const _ of [1, 2]) await publish(form);
  await storeFile(covers(), unwanted());
  await signIn(learner);
  const [{ learnerSession }, projects] = await Promise.all([
    import('../../../client/learner-session.ts'),
    import('#projects/state/projects.ts'),
  ]);
  await restoreSession();
  await learnerSession.runStartSequence();
  const list = projects.projects.value;
  if (list.kind !== 'ready') throw new Error('no projects');
  return { ...projects, id: list.value[0]?.project_id ?? 0 };
}

const form = {
  ...emptyProject,
  name: 'My project',
  preview_link: 'https://example.com',
  thumbnail: elsewhere('cover'),
  icon: elsewhere('icon'),
  previews: ['1', '2', '3'].map(elsewhere).join('\n'),
};

/** Publishes a project without the app. */
const publish = (project: typeof form) =>
  callMock('/api/v1/projects/', {
    method: 'POST',
    body: JSON.stringify({ username: learner, data: draftOfForm(project) }),
  });

/** Expects no listing. The response to a later request proves that all earlier requests were sent. */
async function expectUntouched() {
  const { listImages } = await import('#api/storage.ts');
  await listImages('accounts/nobody/profile');
  expect(pathsOf('list')).toEqual([]);
}

describe('the deletion of unused images', () => {
  test.each(['addProject', 'changeProject', 'removeProject'] as const)('runs after %s', async (change) => {
    const { addProject, changeProject, removeProject, id } = await openLearner();
    await expectUntouched();
    const changes = {
      addProject: () => addProject(form),
      changeProject: () => changeProject(id, form),
      removeProject: () => removeProject(id),
    };
    expect(await changes[change]()).toBe(undefined);
    await waitFor(async () => expect(await storedIn(covers())).toEqual([]));
  });

  test('reloads the projects first', async () => {
    const { addProject } = await openLearner();
    const address = await storeFile(older(), `${daysAgo(9)}published.png`);
    const release = holdBackStorage(({ does }) => does === 'list');
    expect(await addProject(form)).toBe(undefined);
    await waitFor(() => expect(pathsOf('list')).toHaveLength(6));
    await publish({ ...form, icon: address });
    release();
    await waitFor(async () => expect(await storedIn(covers())).toEqual([]));
    expect(await storedIn(older())).toHaveLength(1);
  });

  test.each([
    ['the change was rejected', () => force('createProject', 'unknown-user'), 'User not found'],
    ['the list failed', () => force('listProjects', 'server-error'), undefined],
    [
      'the list lost an image',
      () =>
        changeAnswer('listProjects', ({ data: [first, ...others], ...answer }) => ({
          ...answer,
          data: [{ ...first, icon: 'not an address' }, ...others],
        })),
      undefined,
    ],
  ])('does not run when %s', async (_what, wrong, message) => {
    const { addProject } = await openLearner();
    await wrong();
    expect(await addProject(form)).toEqual(message);
    await expectUntouched();
  });

  test('runs after a profile save only when the picture has changed', async () => {
    await openLearner();
    const folder = `accounts/${learner}/profile`;
    const { saveProfile } = await import('#profile/state/profile.ts');
    const { learner: record } = await import('#session/session.ts');
    const profile = await storeFile(folder, `${daysAgo(0)}new.png`);
    const { username: _, password: __, ...person } = sentPerson;
    const save = (changes: object) =>
      saveProfile(record.value as User, { ...person, bio: 'I test.', ...changes } as ProfileForm);
    await force('updateUser', 'server-error', 1);
    expect(await save({ profile })).toBeTruthy();
    expect(await save({})).toBe(undefined);
    await expectUntouched();
    expect(await save({ profile })).toBe(undefined);
    await waitFor(() => expect(pathsOf('list')).toEqual([folder]));
  });
});
