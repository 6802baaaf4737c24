import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Project, User } from '#contract/entities.ts';
import { draftOfForm, emptyProject } from '#contract/project-form.ts';
import { done, failed } from '#state/action-result.ts';
import { sentPerson } from '../account/registration-form.ts';
import { expectConsole, spoken } from '../console.ts';
import { password, signIn } from '../open.tsx';
import {
  addressOf,
  breakStorage,
  holdBackStorage,
  refuseStorage,
  type StorageCall,
  storageCalls,
  storedIn,
  storeFile,
  uploadPaths,
} from '../projects/storage-calls.ts';
import { restoreSession } from '../restore-session.ts';
import { callMock, callsOf, changeResponse, control } from '../world.ts';

// A wrongly deleted file cannot be restored. Each guard has a test that fails without the guard.

/** A new learner for each test, because all tests share one storage. */
let learner = '';
beforeEach(async () => {
  learner = `unused${Math.random().toString(36).slice(2, 12)}`;
  const person = { ...sentPerson, username: learner, password, bio: 'I test.' };
  await callMock('/api/v1/userskill/register', { method: 'POST', body: JSON.stringify(person) });
  await signIn(learner);
  await restoreSession();
});

const folders = () =>
  [`Students/Projects/${learner}/images`, `projects/${learner}/images`].flatMap((root) =>
    ['Cover_photo', 'Icon', 'Preview_images'].map((folder) => `${root}/${folder}`),
  );
const covers = () => `Students/Projects/${learner}/images/Cover_photo`;
const older = () => `projects/${learner}/images/Preview_images`;
/** Stores a file that is old enough to be a leftover. */
const storeOld = (folder: string, name: string) => storeFile(folder, name, 31);
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

interface Deletion {
  readonly removed?: readonly string[];
  readonly projects?: readonly Project[];
  readonly reload?: () => Promise<readonly Project[] | undefined>;
}

const deletions = () => import('#images/delete-images.ts');
/** Deletes images after a change. `reload` returns `projects` again, by default one project without stored images. */
const deleteImages = async (options: Deletion = {}) => {
  const { removed = [], projects = [whole()], reload = async () => projects } = options;
  await (await deletions()).deleteProjectImages({ username: learner, removed, projects, reload });
};

const pathsOf = (what: StorageCall['does']) =>
  storageCalls
    .filter(({ does, path }) => does === what && path.includes(`/${learner}/`))
    .map(({ path }) => path);

const draft = async (name: string) => (await import('#state/drafts.ts')).draftOf(name, { owner: learner });

describe('an image that a change removed', () => {
  test('is deleted at once, in both folders', async () => {
    const removed = [await storeFile(covers(), 'cover.png'), await storeFile(older(), 'older.png')];
    await storeFile(covers(), 'other.png');
    await deleteImages({ removed: [...removed, elsewhere('cover')] });
    expect(await plain(covers())).toEqual(['other.png']);
    expect(await plain(older())).toEqual([]);
    expect(pathsOf('delete')).toHaveLength(2);
  });

  test('stays when another project or a draft shows it', async () => {
    const removed = [await storeFile(covers(), 'project.png'), await storeFile(covers(), 'draft.png')];
    (await draft('project 7')).write({ icon: removed[1] ?? '' });
    await deleteImages({ removed, projects: [whole({ icon: removed[0] ?? '' })] });
    expect(await storedIn(covers())).toHaveLength(2);
  });

  test('stays during its upload, and is deleted later', async () => {
    const { uploadInto } = await import('#images/upload.ts');
    const release = holdBackStorage(({ does }) => does === 'read');
    const file = new File(['image'], 'cover.png', { type: 'image/png' });
    const upload = uploadInto(covers(), 'cover.png', file, new AbortController().signal, () => {});
    // The file is stored, but its address is not known yet.
    await waitFor(() => expect(pathsOf('read')).toHaveLength(1));
    const removed = uploadPaths().map(addressOf);
    await deleteImages({ removed });
    expect(await storedIn(covers())).toHaveLength(1);
    release();
    await upload;
    await deleteImages({ removed });
    expect(await storedIn(covers())).toEqual([]);
  });
});

describe('leftovers', () => {
  test('are deleted from all six folders when older than 30 days', async () => {
    for (const folder of folders()) await storeOld(folder, 'old.png');
    await deleteImages();
    for (const folder of folders()) expect(await storedIn(folder)).toEqual([]);
    expect(pathsOf('list').toSorted()).toEqual(folders().toSorted());
    expect(pathsOf('delete')).toHaveLength(6);
  });

  test('stay when younger, of another learner, or of unknown age', async () => {
    const other = `Students/Projects/${learner}2/images/Icon`;
    await storeOld(other, 'old.png');
    await storeFile(covers(), 'younger.png', 29);
    await storeOld(covers(), 'unknown.png');
    await storeOld(covers(), 'old.png');
    breakStorage(400, ({ does, path }) => does === 'read' && path.endsWith('unknown.png'));
    await deleteImages();
    expect(await plain(covers())).toEqual(['unknown.png', 'younger.png']);
    expect(await storedIn(other)).toHaveLength(1);
  });

  test('have their age by the clock of the storage', async () => {
    await storeFile(covers(), 'younger.png', 1);
    await storeOld(covers(), 'old.png');
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 60 * 24 * 60 * 60 * 1000);
    await deleteImages();
    expect(await plain(covers())).toEqual(['younger.png']);
  });

  test('stay when a project uses them in any slot, in both folders', async () => {
    const slots = ['icon', 'thumbnail', 'preview_img_1', 'preview_img_3', 'preview_img_4', 'preview_img_5'];
    const projects = await Promise.all(
      slots.map(async (slot) => whole({ [slot]: await storeOld(covers(), `${slot}.png`) })),
    );
    const address = await storeOld(older(), 'older.png');
    await storeOld(covers(), 'old.png');
    // The token of an address does not change its file.
    await deleteImages({ projects: [...projects, whole({ icon: `${address}&token=other` })] });
    expect(await plain(covers())).toEqual(slots.map((slot) => `${slot}.png`).toSorted());
    expect(await plain(older())).toEqual(['older.png']);
  });
});

describe('an image in a draft', () => {
  test.each(['thumbnail', 'previews'])('stays when the draft holds it in %s', async (field) => {
    const text = `${await storeFile(older(), 'first.png')}\n${await storeOld(covers(), 'draft.png')}`;
    (await draft('new project')).write({ [field]: text });
    await storeOld(covers(), 'old.png');
    await deleteImages();
    expect(await plain(covers())).toEqual(['draft.png']);
  });

  test('stays when the draft is in memory because local storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    (await draft('project 7')).write({ thumbnail: await storeOld(covers(), 'draft.png') });
    await storeOld(covers(), 'old.png');
    await deleteImages();
    expect(await plain(covers())).toEqual(['draft.png']);
  });
});

describe('the list of projects', () => {
  test('deletes nothing when it has a project without its cover', async () => {
    const removed = [await storeFile(covers(), 'removed.png')];
    await storeOld(covers(), 'old.png');
    await deleteImages({ removed, projects: [whole(), whole({ thumbnail: 'default' })] });
    expect(await storedIn(covers())).toHaveLength(2);
    expect(pathsOf('list')).toEqual([]);
  });

  test('deletes removed images but no leftovers when it is empty', async () => {
    const removed = [await storeFile(covers(), 'removed.png')];
    await storeOld(covers(), 'old.png');
    await deleteImages({ removed, projects: [] });
    expect(await plain(covers())).toEqual(['old.png']);
  });

  test('is reloaded before leftovers are deleted, so that images used by other tabs stay', async () => {
    const published = await storeOld(covers(), 'published.png');
    const address = await storeOld(covers(), 'draft.png');
    await storeOld(covers(), 'old.png');
    await deleteImages({
      reload: async () => {
        localStorage.setItem(`Draft:${learner}:project 7`, JSON.stringify({ icon: address }));
        return [whole(), whole({ preview_img_5: published })];
      },
    });
    expect(await plain(covers())).toEqual(['draft.png', 'published.png']);
  });

  test.each([
    ['fails', undefined],
    ['has a project without its cover', [whole(), whole({ thumbnail: 'default' })]],
  ])('deletes no leftovers when its reload %s', async (_what, again) => {
    await storeOld(covers(), 'old.png');
    const reload = vi.fn(async () => again);
    await deleteImages({ reload });
    expect(reload).toHaveBeenCalledOnce();
    expect(await storedIn(covers())).toHaveLength(1);
  });
});

test('continues when the storage rejects a listing or a deletion', async () => {
  for (const folder of folders()) await storeOld(folder, 'old.png');
  await storeOld(older(), 'a.png');
  refuseStorage(({ does, path }) => does === 'list' && path === covers());
  refuseStorage(({ does, path }) => does === 'delete' && path.endsWith('a.png'));
  await deleteImages();
  expect(await plain(covers())).toEqual(['old.png']);
  expect(await plain(older())).toEqual(['a.png']);
  for (const folder of folders().slice(1, 5)) expect(await storedIn(folder)).toEqual([]);
});

test('gives up without an error when the sign-in fails', async () => {
  const removed = [await storeFile(covers(), 'removed.png')];
  await control.force('storageToken', 'server-error');
  await deleteImages({ removed });
  expect(await storedIn(covers())).toHaveLength(1);
});

test('calls nothing when the storage has no owners', async () => {
  vi.stubEnv('VITE_STORAGE_TOKEN_URL', '');
  vi.resetModules();
  await deleteImages({ removed: [addressOf(`${covers()}/removed.png`)] });
  await deletePictures('before', 'current');
  expect([storageCalls, callsOf('storageToken')]).toEqual([[], []]);
});

const pictures = () => `accounts/${learner}/profile`;
const deletePictures = async (before: string, current: string) =>
  (await deletions()).deleteProfilePictures(learner, before, current);

describe('profile pictures', () => {
  test('are deleted above two when replaced or leftovers, except current, young and drafted ones', async () => {
    const before = await storeFile(pictures(), 'before.png');
    for (const name of ['old.png', 'older.png']) await storeOld(pictures(), name);
    await storeFile(pictures(), 'young.png', 29);
    const inDraft = await storeOld(pictures(), 'draft.png');
    localStorage.setItem(`Draft:${learner}:of another tab`, JSON.stringify({ profile: inDraft }));
    await deletePictures(before, await storeOld(pictures(), 'current.png'));
    expect(await plain(pictures())).toEqual(['current.png', 'draft.png', 'young.png']);
  });

  test('stay when there are two, or when they belong to another learner', async () => {
    const other = `accounts/${learner}2/profile`;
    for (const name of ['a.png', 'b.png', 'c.png']) await storeOld(other, name);
    const before = await storeOld(pictures(), 'before.png');
    await deletePictures(before, await storeFile(pictures(), 'current.png'));
    expect(await storedIn(pictures())).toHaveLength(2);
    expect(await storedIn(other)).toHaveLength(3);
  });
});

const form = {
  ...emptyProject,
  name: 'My project',
  preview_link: 'https://example.com',
  thumbnail: elsewhere('cover'),
  icon: elsewhere('icon'),
  previews: ['1', '2', '3'].map(elsewhere).join('\n'),
};

/** Publishes a project without the app. */
const publish = (changes: Partial<typeof form> = {}) =>
  callMock('/api/v1/projects/', {
    method: 'POST',
    body: JSON.stringify({ username: learner, data: draftOfForm({ ...form, ...changes }) }),
  });

/** Loads the learner's projects. `idOf` returns a project's id by its name. */
async function openProjects() {
  const store = await import('#projects/state/projects.ts');
  const loaded = await store.loadProjects();
  const idOf = (wanted: string) => loaded?.list.find(({ name }) => name === wanted)?.project_id ?? 0;
  return { ...store, ...(await import('#projects/state/change-projects.ts')), idOf };
}

/** Makes the first project unreadable. */
function loseProject() {
  expectConsole(/^listProjects: rows left out: data\.0\.project_id$/);
  changeResponse('listProjects', ({ data: [first, ...others], ...answer }) => ({
    ...answer,
    data: [{ ...first, project_id: null }, ...others],
  }));
}

/** Expects no listing. The response to a later request proves that all earlier requests were sent. */
async function expectUntouched() {
  const { openStorage } = await import('#session/learner-storage.ts');
  const { listImages } = await openStorage();
  await listImages('accounts/nobody/profile');
  expect(pathsOf('list')).toEqual([]);
}

describe('the deletion of images', () => {
  test('runs after a new project, and reloads the projects before leftovers are deleted', async () => {
    await publish();
    await storeOld(covers(), 'old.png');
    const address = await storeOld(older(), 'published.png');
    const { addProject } = await openProjects();
    const release = holdBackStorage(({ does }) => does === 'list');
    expect(await addProject(form)).toEqual(done);
    await waitFor(() => expect(pathsOf('list')).toHaveLength(6));
    await publish({ icon: address });
    release();
    await waitFor(async () => expect(await storedIn(covers())).toEqual([]));
    expect(await storedIn(older())).toHaveLength(1);
  });

  test.each(['changeProject', 'removeProject'] as const)(
    'takes the images that %s removed, except shared ones',
    async (change) => {
      const [cover = '', icon = '', preview = ''] = await Promise.all(
        ['cover.png', 'icon.png', 'preview.png'].map((name) => storeFile(covers(), name)),
      );
      await publish({ name: 'Other project', icon });
      await publish({ thumbnail: cover, icon, previews: `${preview}\n${form.previews}` });
      const { changeProject, removeProject, idOf } = await openProjects();
      const seen = { ...form, thumbnail: cover, icon, previews: `${preview}\n${form.previews}` };
      const changed = { ...form, icon, thumbnail: elsewhere('new') };
      const changes = {
        changeProject: () => changeProject(idOf(form.name), changed, seen),
        removeProject: () => removeProject(idOf(form.name)),
      };
      expect(await changes[change]()).toEqual(done);
      await waitFor(async () => expect(await plain(covers())).toEqual(['icon.png']));
    },
  );

  test('keeps leftovers when the reloaded list has a row that the app cannot read', async () => {
    await publish();
    await storeOld(covers(), 'old.png');
    const { addProject } = await openProjects();
    const release = holdBackStorage(({ does }) => does === 'list');
    expect(await addProject(form)).toEqual(done);
    await waitFor(() => expect(pathsOf('list')).toHaveLength(6));
    loseProject();
    const before = callsOf('listProjects').length;
    release();
    await waitFor(() => expect(callsOf('listProjects')).toHaveLength(before + 1));
    await waitFor(() => expect(spoken()).toHaveLength(1));
    expect(await plain(covers())).toEqual(['old.png']);
  });

  test('keeps an image that another tab added and the form never showed', async () => {
    const added = await storeFile(covers(), 'added.png');
    await publish({ previews: `${added}\n${form.previews}` });
    const { changeProject, idOf } = await openProjects();
    expect(await changeProject(idOf(form.name), form, form)).toEqual(done);
    await waitFor(() => expect(pathsOf('list')).toHaveLength(6));
    await waitFor(() => expect(pathsOf('read')).toHaveLength(1));
    expect(await plain(covers())).toEqual(['added.png']);
  });

  test.each([
    [
      'the change was rejected',
      () => control.force('createProject', 'unknown-user'),
      failed('User not found'),
    ],
    ['the list failed', () => control.force('listProjects', 'server-error'), done],
    [
      'the list lost an image',
      () =>
        changeResponse('listProjects', ({ data: [first, ...others], ...answer }) => ({
          ...answer,
          data: [{ ...first, icon: 'not an address' }, ...others],
        })),
      done,
    ],
    ['the list has a row that the app cannot read', () => loseProject(), done],
  ])('does not run when %s', async (_what, wrong, result) => {
    await publish();
    const { addProject } = await openProjects();
    await wrong();
    expect(await addProject(form)).toEqual(result);
    await expectUntouched();
  });

  test('runs after a profile save only when the picture has changed', async () => {
    const [{ saveProfile }, { typedFrom }, session] = await Promise.all([
      import('#profile/state/profile.ts'),
      import('#profile/state/merge-profile.ts'),
      import('#session/session.ts'),
    ]);
    const [before = '', profile = ''] = await Promise.all(
      ['before.png', 'new.png', 'other.png'].map((name) => storeFile(pictures(), name)),
    );
    const save = (changes: object) => {
      const record = session.learner.value as User;
      const { dob, profile } = record;
      const seen = typedFrom(record);
      return saveProfile(learner, { seen, entered: { ...seen, dob, profile, ...changes }, decisions: [] });
    };
    await control.force('updateUser', 'server-error', { times: 1 });
    expect(await save({ profile: before })).not.toEqual(done);
    expect(await save({ bio: 'I test a lot.' })).toEqual(done);
    await expectUntouched();
    expect(await save({ profile: before })).toEqual(done);
    await waitFor(() => expect(pathsOf('list')).toEqual([pictures()]));
    expect(await save({ profile })).toEqual(done);
    await waitFor(async () => expect(await plain(pictures())).toEqual(['new.png', 'other.png']));
  });
});
