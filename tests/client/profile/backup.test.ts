import { describe, expect, test, vi } from 'vitest';
import { readBackup } from '#profile/backup/backup-file.ts';
import { signIn } from '../open.tsx';
import { choices, expectOnlyChosen, onlyExperience, plantedUser } from '../portfolio/planted.ts';
import { restoreSession } from '../restore-session.ts';
import { storedExperience, storeExperience } from './experience-form.ts';
import { watchSavedFiles } from './saved-files.ts';

const job = {
  organisation: 'India Post',
  department: '',
  job_title: 'Postman',
  join_date: '2019-03-27',
  leave_date: '2021-09-01',
};
const clerk = { ...job, job_title: 'Clerk', join_date: '2022-05-09', leave_date: '' };
const copy = { format: 'skills-portfolio-data', version: 1, experience: [], display: {}, portfolio: {} };

describe('a file that is not a whole copy', () => {
  const messageOf = (content: unknown) => {
    const backup = readBackup(typeof content === 'string' ? content : JSON.stringify(content));
    return backup.kind === 'refused' ? backup.message : backup.kind;
  };

  test.each([
    '',
    '{"format": "skills-portfolio-data", "version": 1',
    'null',
    '[]',
    '{"basics": {"name": "Asha"}}',
    '['.repeat(500_000),
  ])('is refused as another file: %.50s', (text) => {
    expect(messageOf(text)).toMatch(/^This file is damaged, or it is not a copy made by this app\./);
  });

  test.each([
    ['version', { version: undefined }],
    ['version', { version: '1' }],
    ['version', { version: 0 }],
    ['experience', { experience: {} }],
    ['experience 1', { experience: ['Postman'] }],
    ['experience 2, join date', { experience: [job, { ...job, join_date: '2019-02-30' }] }],
    ['experience 2, leave date', { experience: [job, { ...job, leave_date: null }] }],
    ['experience 1, job title', { experience: [{ ...job, job_title: ['Postman'] }] }],
    ['display settings', { display: 'dark' }],
    ['portfolio choices', { portfolio: { phone: 'yes' } }],
  ])('is refused because of its %s', (place, change) => {
    expect(messageOf({ ...copy, ...change })).toBe(`This copy is damaged: ${place}. Nothing was restored.`);
  });

  test.each(['__proto__', 'constructor', 'toString'])('is refused because of a key %s', (key) => {
    const withKey = (value: object) => JSON.stringify(value).replace('{', `{"${key}": {}, `);
    expect(messageOf(withKey(copy))).toBe('This copy is damaged: unknown part. Nothing was restored.');
    const text = JSON.stringify({ ...copy, experience: ['job'] }).replace('"job"', withKey(job));
    expect(messageOf(text)).toBe('This copy is damaged: experience 1. Nothing was restored.');
  });

  test('is refused when a newer version made it, whatever it holds', () => {
    expect(messageOf({ ...copy, version: 2, experience: 'elsewhere' })).toMatch(
      /^This copy was made by a newer version of this app\./,
    );
  });
});

test('cleans the texts of a copy, and ignores keys that it does not know', () => {
  const experience = [{ ...job, job_title: ' Post\u202eman\u0007 ', id: 7, token: 'x' }];
  const backup = readBackup(JSON.stringify({ ...copy, experience, username: 'ravi02' }));
  expect(backup).toMatchObject({ kind: 'read', data: { experience: [job] } });
  expect(JSON.stringify(backup)).not.toMatch(/ravi02|token|"id"/);
});

/** The modules of a learner who has just signed in. */
async function learnerWith(username = 'asha01') {
  await signIn(username);
  const [backup, store, { display, changeDisplay }, { parts, changeParts }, { learnerRecord }] =
    await Promise.all([
      import('#profile/backup/save-and-restore.ts'),
      import('#profile/state/experience.ts'),
      import('#display/display.ts'),
      import('#profile/state/parts.ts'),
      import('#session/session.ts'),
    ]);
  await restoreSession();
  const restore = (content: object) => backup.restoreBackup(new File([JSON.stringify(content)], 'copy.json'));
  const jobs = () => store.experiences.value.map(({ job_title }) => job_title);
  return { ...backup, restore, jobs, display, changeDisplay, parts, changeParts, learnerRecord };
}

const restored = (message: string) => ({ kind: 'restored', message });
const refused = (message: RegExp) => ({ kind: 'refused', message: expect.stringMatching(message) });

describe('a copy of the data', () => {
  test('carries experience, display settings and portfolio choices over a logout', async () => {
    vi.setSystemTime(new Date('2030-11-23T12:00:00'));
    storeExperience({}, clerk);
    const app = await learnerWith();
    const files = watchSavedFiles();
    app.changeDisplay({ textSize: '150' });
    app.changeParts({ phone: true, skills: false });
    expect(app.saveBackup()).toBe('Saved: portfolio-data-2030-11-23.json. Look for it in your downloads.');
    vi.useRealTimers();
    const [file] = files;
    if (!file) throw new Error('no file was saved');
    expect([file.name, file.type]).toEqual(['portfolio-data-2030-11-23.json', 'application/json']);

    app.changeDisplay({ textSize: '100' });
    (await import('#session/log-out.ts')).logOut();
    expect(localStorage.getItem('Experience:asha01')).toBe(null);
    await signIn('asha01');
    await restoreSession();
    expect([app.jobs(), app.parts.value.phone]).toEqual([[], false]);

    expect(await app.restoreBackup(file)).toEqual(restored('Your settings and 2 experiences are restored.'));
    expect(app.jobs()).toEqual(['Clerk', 'Postman']);
    expect(app.display.value.textSize).toBe('150');
    expect(app.parts.value).toMatchObject({ phone: false, skills: false, projects: true });
  });

  test.each(choices)('holds no record, name or token when the portfolio shows %s', async (_, parts) => {
    const planted = plantedUser();
    const app = await learnerWith();
    const files = watchSavedFiles();
    localStorage.setItem('auth_token', planted.token);
    localStorage.setItem(`Experience:${planted.user.username}`, JSON.stringify(planted.experience));
    app.learnerRecord.value = { kind: 'ready', value: planted.user };
    app.changeParts(parts);
    app.saveBackup();
    const text = (await files[0]?.text()) ?? '';
    expectOnlyChosen(text, onlyExperience);
    expect(text).not.toMatch(/Planted(first|last)/);
    expect(JSON.parse(text).portfolio).toEqual(parts);
  });

  test('adds only experience that is not here yet, under ids of its own', async () => {
    storeExperience({}, { job_title: 'Cook', join_date: '2012-01-01' });
    const app = await learnerWith();
    const four = { ...copy, experience: [job, clerk, clerk, { ...job, job_title: 'Driver' }] };
    expect(await app.restore(four)).toEqual(restored('Your settings and 2 experiences are restored.'));
    expect(app.jobs().toSorted()).toEqual(['Clerk', 'Cook', 'Driver', 'Postman']);
    expect(new Set(storedExperience().map(({ id }: { id: number }) => id)).size).toBe(4);

    expect(await app.restore({ ...copy, experience: [job, clerk] })).toEqual(
      restored('Your settings are restored. All experience of the copy was here already.'),
    );
    expect(app.jobs()).toHaveLength(4);
  });

  test('restores nothing when a part is damaged', async () => {
    const app = await learnerWith();
    const before = { ...localStorage };
    const damaged = { ...copy, experience: [job], display: { theme: 'dark' }, portfolio: { email: 1 } };
    expect(await app.restore(damaged)).toEqual(refused(/portfolio choices/));
    expect({ ...localStorage }).toEqual(before);
  });

  test('is refused unread above 1 MB, and with a message when the device cannot read it', async () => {
    const { restoreBackup } = await learnerWith();
    const large = new File([' '.repeat(1024 * 1024 + 1)], 'copy.json');
    const read = vi.spyOn(large, 'text');
    expect(await restoreBackup(large)).toEqual(refused(/^This file is larger than 1 MB/));
    expect(read).not.toHaveBeenCalled();
    const gone = new File(['{}'], 'copy.json');
    vi.spyOn(gone, 'text').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
    expect(await restoreBackup(gone)).toEqual(refused(/^This file cannot be read/));
  });

  test('never reaches another learner who logs in while it is read', async () => {
    const { restoreBackup, jobs } = await learnerWith();
    const file = new File([], 'copy.json');
    vi.spyOn(file, 'text').mockImplementation(async () => {
      await signIn('ravi02');
      await restoreSession();
      return JSON.stringify({ ...copy, experience: [job] });
    });
    await restoreBackup(file);
    expect(jobs()).toEqual([]);
    expect(storedExperience('asha01')).toBe(null);
  });

  test('stays in memory when storage is full, and says so', async () => {
    const { restore, jobs } = await learnerWith();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    expect((await restore({ ...copy, experience: [job] }))?.message).toMatch(
      /^Restored until you close this page/,
    );
    expect(jobs()).toEqual(['Postman']);
  });
});
