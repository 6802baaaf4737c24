import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as storage from '#api/storage.ts';
import type { Project, User } from '#contract/entities.ts';
import { typedFrom } from '#profile/state/merge-profile.ts';
import { deleteProfilePictures, saveProfile } from '#profile/state/profile.ts';
import { addProject, changeProject } from '#projects/state/change-projects.ts';
import { deleteProjectImages } from '#projects/state/delete-project-images.ts';
import { draftOfForm } from '#projects/state/project-form.ts';
import { projectsOf } from '#projects/state/projects.ts';
import * as learnerStorage from '#session/learner-storage.ts';
import { learnerOf, type Session } from '#session/session.ts';
import { done, failed } from '#state/action-result.ts';
import { draftOf } from '#state/drafts.ts';
import { sentPerson } from '../account/registration-form.ts';
import { expectConsole } from '../console.ts';
import { password, signIn } from '../open.tsx';
import { sampleForm, sampleProject } from '../projects/sample-project.ts';
import {
  addressOf,
  breakStorage,
  holdBackStorage,
  type StorageCall,
  storageCalls,
  storedIn,
  storeFile,
} from '../projects/storage-calls.ts';
import { sessionOf } from '../restore-session.ts';
import { callMock, callsOf, control } from '../world.ts';

// A wrongly deleted file cannot be restored. Each guard has a file here that is gone without the guard.

const dayMs = 24 * 60 * 60 * 1000;

/** A new learner for each test, because all tests share one storage. */
let learner = '';
let session: Session;
beforeEach(async () => {
  learner = `unused${Math.random().toString(36).slice(2, 12)}`;
  const person = { ...sentPerson, username: learner, password, bio: 'I test.' };
  await callMock('/api/v1/userskill/register', { method: 'POST', body: JSON.stringify(person) });
  session = await sessionOf(learner);
  // A file whose name starts with 'old' is 31 days old, any other 29.
  const { createdAt } = storage;
  vi.spyOn(storage, 'createdAt').mockImplementation(async (path) => {
    const time = await createdAt(path);
    return typeof time === 'number' ? time - (/\/\d{13}old[^/]*$/.test(path) ? 31 : 29) * dayMs : time;
  });
});

const covers = () => `Students/Projects/${learner}/images/Cover_photo`;
const older = () => `projects/${learner}/images/Preview_images`;
const pictures = () => `accounts/${learner}/profile`;
const plain = async (folder: string) =>
  (await storedIn(folder)).map((name) => name.replace(/^\d{13}/, '')).toSorted();

const whole = (changes: Partial<Project> = {}): Project => ({ ...sampleProject, ...changes });
const withoutCover = [whole(), whole({ thumbnail: 'default' })];

interface Deletion {
  readonly removed?: readonly string[];
  readonly projects?: readonly Project[];
  readonly reload?: () => Promise<readonly Project[] | undefined>;
}

/** Deletes images after a change. `reload` returns `projects` again, by default one project without stored images. */
const deleteImages = ({ projects = [whole()], ...options }: Deletion = {}) =>
  deleteProjectImages(session, { removed: [], projects, reload: async () => projects, ...options });

const pathsOf = (what: StorageCall['does']) =>
  storageCalls.flatMap(({ does, path }) => (does === what && path.includes(`/${learner}/`) ? path : []));

const draft = (name: string) => draftOf(name, { owner: learner });

test('deletes removed images at once in both folders, unless another project or a draft shows them', async () => {
  const inProject = await storeFile(covers(), 'project.png');
  const inDraft = await storeFile(covers(), 'draft.png');
  draft('project 7').write({ icon: inDraft });
  const unused = [await storeFile(covers(), 'cover.png'), await storeFile(older(), 'older.png')];
  await storeFile(covers(), 'other.png');
  const removed = [...unused, inProject, inDraft, sampleProject.thumbnail];
  await deleteImages({ removed, projects: [whole({ icon: inProject })] });
  expect(await plain(covers())).toEqual(['draft.png', 'other.png', 'project.png']);
  expect(await plain(older())).toEqual([]);
});

describe('leftovers', () => {
  test('are deleted in every folder, even when the storage refuses a listing or a deletion', async () => {
    const folders = [`Students/Projects/${learner}/images`, `projects/${learner}/images`].flatMap((root) =>
      ['Cover_photo', 'Icon', 'Preview_images'].map((folder) => `${root}/${folder}`),
    );
    for (const folder of folders) await storeFile(folder, 'old.png');
    await storeFile(older(), 'old-a.png');
    breakStorage(403, ({ does, path }) => does === 'list' && path === covers());
    breakStorage(403, ({ does, path }) => does === 'delete' && path.endsWith('old-a.png'));
    await deleteImages();
    const left = await Promise.all(folders.map(plain));
    expect(left).toEqual([['old.png'], [], [], [], [], ['old-a.png']]);
  });

  test('stay when used, young or of unknown age, whatever the clock of the device says', async () => {
    const slots = ['icon', 'thumbnail', 'preview_img_1', 'preview_img_3', 'preview_img_4', 'preview_img_5'];
    const projects = await Promise.all(
      slots.map(async (slot) => whole({ [slot]: await storeFile(covers(), `old-${slot}.png`) })),
    );
    // The token of an address does not change its file.
    projects.push(whole({ icon: `${await storeFile(older(), 'old-token.png')}&token=other` }));
    const drafts = await Promise.all(
      ['draft-1', 'draft-2', 'memory'].map((name) => storeFile(covers(), `old-${name}.png`)),
    );
    draft('new project').write({ previews: `${drafts[0]}\n${drafts[1]}` });
    await storeFile(covers(), 'young.png');
    await storeFile(covers(), 'old-unknown.png');
    breakStorage(400, ({ does, path }) => does === 'read' && path.endsWith('old-unknown.png'));
    const other = `Students/Projects/${learner}2/images/Icon`;
    await storeFile(other, 'old.png');
    await storeFile(covers(), 'old.png');
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 60 * dayMs);
    // The mock follows this clock, and the token of before has expired.
    session.token.value = await signIn(learner);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    draft('project 7').write({ thumbnail: drafts[2] ?? '' });
    await deleteImages({ projects });
    const used = [...slots, 'draft-1', 'draft-2', 'memory', 'unknown'].map((name) => `old-${name}.png`);
    expect(await plain(covers())).toEqual([...used, 'young.png'].toSorted());
    expect([await plain(older()), await plain(other)]).toEqual([['old-token.png'], ['old.png']]);
  });

  test('stay when another tab has published them or put them into a draft meanwhile', async () => {
    const published = await storeFile(covers(), 'old-published.png');
    const address = await storeFile(covers(), 'old-draft.png');
    await storeFile(covers(), 'old.png');
    await deleteImages({
      reload: async () => {
        localStorage.setItem(`Draft:${learner}:project 7`, JSON.stringify({ icon: address }));
        return [whole(), whole({ preview_img_5: published })];
      },
    });
    expect(await plain(covers())).toEqual(['old-draft.png', 'old-published.png']);
  });

  test.each<[string, Deletion, string[]]>([
    ['the list has a project without its cover', { projects: withoutCover }, ['old.png', 'removed.png']],
    ['the list is empty', { projects: [] }, ['old.png']],
    ['its reload fails', { reload: async () => undefined }, ['old.png']],
    ['its reload has a project without its cover', { reload: async () => withoutCover }, ['old.png']],
  ])('stay when %s', async (_when, deletion, left) => {
    const removed = [await storeFile(covers(), 'removed.png')];
    await storeFile(covers(), 'old.png');
    await deleteImages({ removed, ...deletion });
    expect(await plain(covers())).toEqual(left);
  });
});

test('gives up without an error when the sign-in fails', async () => {
  const removed = [await storeFile(covers(), 'removed.png')];
  await control.force('storageToken', 'server-error');
  await deleteImages({ removed });
  expect(await storedIn(covers())).toHaveLength(1);
});

test('calls nothing when the storage has no owners', async () => {
  vi.spyOn(learnerStorage, 'hasOwners').mockReturnValue(false);
  await deleteImages({ removed: [addressOf(`${covers()}/removed.png`)] });
  await deleteProfilePictures(session, 'before', 'current');
  expect([storageCalls, callsOf('storageToken')]).toEqual([[], []]);
});

test('deletes replaced and old profile pictures above two, but no current, young or drafted one', async () => {
  const before = await storeFile(pictures(), 'before.png');
  const current = await storeFile(pictures(), 'old-current.png');
  await deleteProfilePictures(session, before, current);
  expect(await storedIn(pictures())).toHaveLength(2);
  for (const name of ['old.png', 'young.png']) await storeFile(pictures(), name);
  const profile = await storeFile(pictures(), 'old-draft.png');
  localStorage.setItem(`Draft:${learner}:of another tab`, JSON.stringify({ profile }));
  await deleteProfilePictures(session, before, current);
  expect(await plain(pictures())).toEqual(['old-current.png', 'old-draft.png', 'young.png']);
});

/** Publishes a project without the app. */
const publish = (changes: Partial<typeof sampleForm> = {}) =>
  callMock('/api/v1/projects/', {
    method: 'POST',
    body: JSON.stringify({ username: learner, data: draftOfForm({ ...sampleForm, ...changes }) }),
  });

describe('the deletion of images', () => {
  test('runs after a new project, and keeps what another tab publishes meanwhile', async () => {
    await storeFile(covers(), 'old.png');
    const icon = await storeFile(older(), 'old-published.png');
    const release = holdBackStorage(({ does }) => does === 'list');
    expect(await addProject(session, sampleForm)).toEqual(done);
    await waitFor(() => expect(pathsOf('list')).toHaveLength(6));
    await publish({ icon });
    release();
    await waitFor(async () => expect(await storedIn(covers())).toEqual([]));
    expect(await storedIn(older())).toHaveLength(1);
  });

  test('takes the images that a change removed, but none that another tab added', async () => {
    const thumbnail = await storeFile(covers(), 'cover.png');
    const added = await storeFile(covers(), 'added.png');
    await publish({ thumbnail, previews: `${added}\n${sampleForm.previews}` });
    const projects = await projectsOf(session).refreshProjects();
    const id = projects?.list[0]?.project_id ?? 0;
    expect(await changeProject(session, id, sampleForm, { ...sampleForm, thumbnail })).toEqual(done);
    await waitFor(async () => expect(await plain(covers())).toEqual(['added.png']));
  });

  test('does not run after a rejected change, or with a project that the app cannot read', async () => {
    await publish();
    await control.force('createProject', 'unknown-user', { times: 1 });
    expect(await addProject(session, sampleForm)).toEqual(failed('User not found'));
    expectConsole(/^listProjects: rows left out: data\.0\.project_id$/);
    const data = [{ ...sampleProject, project_id: null }, sampleProject];
    await control.forceBody('listProjects', { status: 200, data });
    expect(await addProject(session, sampleForm)).toEqual(done);
    // The response to a later request proves that all earlier requests were sent.
    await (await learnerStorage.openStorage(session)).listImages('accounts/nobody/profile');
    expect(pathsOf('list')).toEqual([]);
  });

  test('runs after a profile save when the picture has changed', async () => {
    const profile = await storeFile(pictures(), 'new.png');
    const save = (changes: object) => {
      const { dob, profile, ...record } = learnerOf(session) as User;
      const seen = typedFrom({ dob, profile, ...record });
      return saveProfile(session, { seen, entered: { ...seen, dob, profile, ...changes }, decisions: [] });
    };
    expect(await save({ profile })).toEqual(done);
    await waitFor(() => expect(pathsOf('list')).toEqual([pictures()]));
    expect(await save({ bio: 'I test a lot.' })).toEqual(done);
    expect(await save({ profile: sampleProject.icon })).toEqual(done);
    await waitFor(() => expect(pathsOf('list')).toHaveLength(2));
  });
});
