import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Project } from '#contract/entities.ts';
import { draftOfForm, emptyProject } from '#contract/project-form.ts';
import { pathOfAddress } from '#contract/storage.ts';
import { password, signIn } from './open.tsx';
import { sentPerson } from './registration-form.ts';
import {
  daysAgo,
  holdBackStorage,
  refuseStorage,
  type StorageCall,
  storageCalls,
  storedIn,
  storeFile,
} from './storage-calls.ts';
import { answerWith, callMock, changeAnswer, force } from './world.ts';

// What is deleted here wrongly is lost for good. Each guard has a test that would see a file go without it.

/** A learner of the test's own, since all tests share one storage. */
let learner = '';
beforeEach(() => {
  learner = `tidy${Math.random().toString(36).slice(2, 12)}`;
});

const folders = () =>
  [`Students/Projects/${learner}/images`, `projects/${learner}/images`].flatMap((root) =>
    ['Cover_photo', 'Icon', 'Preview_images'].map((folder) => `${root}/${folder}`),
  );
const covers = () => `Students/Projects/${learner}/images/Cover_photo`;
const older = () => `projects/${learner}/images/Preview_images`;
const unwanted = () => `${daysAgo(2)}unwanted.png`;

const elsewhere = (name: string) => `https://example.com/${name}.png`;
/** A project with every image that the rules ask for. */
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

/** Tidies by a list; `readAgain` gives it once more, the same unless told otherwise. */
const tidy = async (
  projects: readonly Project[] = [whole()],
  readAgain: () => Promise<readonly Project[] | undefined> = async () => projects,
) => (await import('#stores/tidy-images.ts')).tidyProjectImages(learner, projects, readAgain);

/** What the storage was asked to do with this learner's files. */
const asked = (what: StorageCall['does']) =>
  storageCalls
    .filter(({ does, path }) => does === what && path.includes(`/${learner}/`))
    .map(({ path }) => path);

describe('project images that nothing shows', () => {
  test('and that are older than a day go from all six folders, and nothing else is touched', async () => {
    for (const folder of folders()) await storeFile(folder, unwanted());
    await tidy();
    for (const folder of folders()) expect(await storedIn(folder)).toEqual([]);
    expect(asked('list').toSorted()).toEqual(folders().toSorted());
    expect(asked('delete')).toHaveLength(6);
  });

  test.each([
    ['a minute less than a day old', () => `${Date.now() - (24 * 60 - 1) * 60_000}cover.png`],
    ['from a clock that is ahead', () => `${daysAgo(-2)}cover.png`],
    ['of a name without a time', () => 'cover.png'],
    ['of a name that begins with other digits', () => '20240101cover.png'],
    ['of a name that is nothing but a time', () => daysAgo(2)],
  ])('stay when they are %s', async (_which, nameOf) => {
    const name = nameOf();
    await storeFile(covers(), name);
    await storeFile(covers(), unwanted());
    await tidy();
    expect(await storedIn(covers())).toEqual([name]);
    expect(asked('delete')).toHaveLength(1);
  });

  test("stay when they are another learner's, also of one whose name begins alike", async () => {
    const other = `Students/Projects/${learner}2/images/Icon`;
    await storeFile(other, unwanted());
    await storeFile(covers(), unwanted());
    await tidy();
    expect(await storedIn(covers())).toEqual([]);
    expect(await storedIn(other)).toHaveLength(1);
  });
});

test.each(['icon', 'thumbnail', 'preview_img_1', 'preview_img_3', 'preview_img_4', 'preview_img_5'] as const)(
  'an image that any project shows as its %s stays, in the older folder too',
  async (slot) => {
    const images = [
      await storeFile(covers(), `${daysAgo(9)}a.png`),
      await storeFile(older(), `${daysAgo(9)}b.png`),
    ];
    const [first, second] = images;
    await storeFile(covers(), unwanted());
    // An address of it with another token is an address of it.
    await tidy([whole(), whole({ [slot]: first }), whole({ [slot]: `${second}&token=other` })]);
    expect(await storedIn(covers())).toEqual([
      pathOfAddress(first ?? '')
        ?.split('/')
        .at(-1),
    ]);
    expect(await storedIn(older())).toHaveLength(1);
  },
);

describe('an image that a form still holds', () => {
  const held = () => storeFile(covers(), `${daysAgo(9)}held.png`);

  async function expectKept() {
    expect(await storedIn(covers())).toHaveLength(1);
    expect(asked('delete')).toHaveLength(1);
  }

  test.each(['thumbnail', 'previews'])('as its %s stays', async (field) => {
    const { draftOf } = await import('#stores/drafts.ts');
    const text = `${await storeFile(older(), `${daysAgo(0)}first.png`)}\n${await held()}`;
    draftOf('new project', { owner: learner, lasting: true }).write({ [field]: text });
    await storeFile(covers(), unwanted());
    await tidy();
    await expectKept();
  });

  test('stays on a device that stores nothing', async () => {
    const { draftOf } = await import('#stores/drafts.ts');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    draftOf('project 7', { owner: learner, lasting: true }).write({ thumbnail: await held() });
    await storeFile(covers(), unwanted());
    await tidy();
    await expectKept();
  });

  test('in another tab stays, also when it came there while the folder was listed', async () => {
    const address = await held();
    await storeFile(covers(), unwanted());
    const release = holdBackStorage(({ does }) => does === 'list');
    const done = tidy();
    await waitFor(() => expect(asked('list')).not.toEqual([]));
    localStorage.setItem(`Draft:${learner}:project 7`, JSON.stringify({ previews: address }));
    release();
    await done;
    await expectKept();
  });

  test('stays while it is still on its way, and goes when nothing took it', async () => {
    const { uploadInto } = await import('#stores/uploading.ts');
    const begun = vi.spyOn(Date, 'now').mockReturnValue(Number(daysAgo(2)));
    const release = holdBackStorage(({ does }) => does === 'read');
    const file = new File(['image'], 'slow.png', { type: 'image/png' });
    const upload = uploadInto(covers(), 'slow.png', file, new AbortController().signal, () => {});
    // The file lies there, its address is not known yet.
    await waitFor(() => expect(asked('read')).toHaveLength(1));
    begun.mockRestore();
    await storeFile(covers(), unwanted());
    await tidy();
    await expectKept();
    release();
    await upload;
    await tidy();
    expect(await storedIn(covers())).toEqual([]);
  });
});

describe('nothing is deleted, nor looked for,', () => {
  test.each([
    ['is empty', []],
    ['has a project without one of its images', [whole(), whole({ preview_img_2: 'default' })]],
    ['has a project without its icon', [whole({ icon: 'default' }), whole()]],
    [
      'has one with 4 preview images and no icon',
      [whole({ icon: 'default', preview_img_4: elsewhere('4') })],
    ],
    [
      'has one with 5 preview images and no cover',
      [whole({ thumbnail: 'default', preview_img_4: elsewhere('4'), preview_img_5: elsewhere('5') })],
    ],
  ])('by a list that %s', async (_what, projects) => {
    await storeFile(covers(), unwanted());
    await tidy(projects);
    expect(await storedIn(covers())).toHaveLength(1);
    expect(asked('list')).toEqual([]);
  });
});

describe('the list that is asked for once more before anything goes', () => {
  test('keeps what was published in another tab meanwhile, and the rest goes', async () => {
    const published = await storeFile(covers(), `${daysAgo(9)}published.png`);
    await storeFile(covers(), unwanted());
    await tidy([whole()], async () => [whole(), whole({ preview_img_5: published })]);
    expect(await storedIn(covers())).toEqual([expect.stringMatching(/published\.png$/)]);
    expect(asked('delete')).toHaveLength(1);
  });

  test('keeps what a form in another tab took while it was asked for', async () => {
    const address = await storeFile(covers(), `${daysAgo(9)}held.png`);
    await storeFile(covers(), unwanted());
    await tidy([whole()], async () => {
      localStorage.setItem(`Draft:${learner}:project 7`, JSON.stringify({ icon: address }));
      return [whole()];
    });
    expect(await storedIn(covers())).toEqual([expect.stringMatching(/held\.png$/)]);
  });

  test.each([
    ['fails', undefined],
    ['is empty', []],
    ['has a project without its cover', [whole(), whole({ thumbnail: 'default' })]],
  ])('deletes nothing where it %s', async (_what, again) => {
    await storeFile(covers(), unwanted());
    const readAgain = vi.fn(async () => again);
    await tidy([whole()], readAgain);
    expect(readAgain).toHaveBeenCalledOnce();
    expect(await storedIn(covers())).toHaveLength(1);
    expect(asked('delete')).toEqual([]);
  });

  test('is not asked for where nothing is unwanted', async () => {
    const shown = await storeFile(covers(), `${daysAgo(9)}shown.png`);
    await storeFile(covers(), `${daysAgo(0)}new.png`);
    const readAgain = vi.fn(async () => [whole()]);
    await tidy([whole({ thumbnail: shown })], readAgain);
    expect(asked('list')).toHaveLength(6);
    expect(readAgain).not.toHaveBeenCalled();
    expect(await storedIn(covers())).toHaveLength(2);
  });
});

describe('a storage that refuses', () => {
  test('to list a folder leaves it as it is, and the others are tidied', async () => {
    for (const folder of folders()) await storeFile(folder, unwanted());
    refuseStorage(({ does, path }) => does === 'list' && path === covers());
    await tidy();
    expect(await storedIn(covers())).toHaveLength(1);
    for (const folder of folders().slice(1)) expect(await storedIn(folder)).toEqual([]);
  });

  test('to delete a file keeps nobody from deleting the others', async () => {
    for (const name of ['a.png', 'b.png', 'c.png']) await storeFile(covers(), `${daysAgo(3)}${name}`);
    await storeFile(older(), unwanted());
    refuseStorage(({ does, path }) => does === 'delete' && path.endsWith('a.png'));
    await tidy();
    expect(await storedIn(covers())).toHaveLength(1);
    expect(await storedIn(older())).toEqual([]);
  });
});

describe('the images of a learner are tidied', () => {
  const form = {
    ...emptyProject,
    name: 'My project',
    preview_link: 'https://example.com',
    thumbnail: elsewhere('cover'),
    icon: elsewhere('icon'),
    previews: ['1', '2', '3'].map(elsewhere).join('\n'),
  };

  /** A learner with one project and an image that nothing shows, started as the app starts. */
  async function begin() {
    const person = { ...sentPerson, username: learner, password };
    await callMock('/api/v1/userskill/register', { method: 'POST', body: JSON.stringify(person) });
    const created = { username: learner, data: draftOfForm(form) };
    await callMock('/api/v1/projects/', { method: 'POST', body: JSON.stringify(created) });
    await callMock('/api/v1/projects/', { method: 'POST', body: JSON.stringify(created) });
    await storeFile(covers(), unwanted());
    await signIn(learner);
    const [{ start }, projects] = await Promise.all([
      import('#stores/start.ts'),
      import('#stores/projects.ts'),
    ]);
    await start();
    const list = projects.projects.value;
    if (list.is !== 'ready') throw new Error('no projects');
    return { ...projects, id: list.value[0]?.project_id ?? 0 };
  }

  /** Whatever was asked of the storage before has been sent when this one is answered. */
  async function expectUntouched() {
    const { listImages } = await import('#api/storage.ts');
    await listImages(`accounts/${learner}/profile`);
    expect(asked('list')).toEqual([`accounts/${learner}/profile`]);
    expect(await storedIn(covers())).toHaveLength(1);
  }

  test('not when the app starts', async () => {
    await begin();
    await expectUntouched();
  });

  test.each(['addProject', 'changeProject', 'removeProject'] as const)('after %s', async (change) => {
    const { addProject, changeProject, removeProject, id } = await begin();
    const changes = {
      addProject: () => addProject(form),
      changeProject: () => changeProject(id, form),
      removeProject: () => removeProject(id),
    };
    expect(await changes[change]()).toBe(undefined);
    await waitFor(async () => expect(await storedIn(covers())).toEqual([]));
  });

  test('after the list was asked once more, which another tab has published in', async () => {
    const { addProject } = await begin();
    const address = await storeFile(older(), `${daysAgo(9)}published.png`);
    const release = holdBackStorage(({ does }) => does === 'list');
    expect(await addProject(form)).toBe(undefined);
    await waitFor(() => expect(asked('list')).toHaveLength(6));
    const data = { ...draftOfForm(form), icon: address };
    await callMock('/api/v1/projects/', {
      method: 'POST',
      body: JSON.stringify({ username: learner, data }),
    });
    release();
    await waitFor(async () => expect(await storedIn(covers())).toEqual([]));
    expect(await storedIn(older())).toHaveLength(1);
  });

  test.each([
    ['the change was refused', () => force('createProject', 'unknown-user'), 'User not found'],
    ['the list failed', () => force('listProjects', 'server-error'), undefined],
    ['the list does not fit', () => answerWith('listProjects', '{"status": 404, "message": ""}'), undefined],
    [
      'the list lost an image',
      () =>
        changeAnswer('listProjects', ({ data: [first, ...others], ...answer }) => ({
          ...answer,
          data: [{ ...first, icon: 'not an address' }, ...others],
        })),
      undefined,
    ],
    ['the list is empty', () => answerWith('listProjects', '{"status": 200, "data": []}'), undefined],
  ])('not after a change where %s', async (_what, wrong, told) => {
    const { addProject } = await begin();
    await wrong();
    expect(await addProject(form)).toEqual(told);
    await expectUntouched();
  });
});
