import { describe, expect, test, vi } from 'vitest';
import { readBackup } from '#profile/backup/backup-file.ts';
import { storedExperience, storeExperience } from '../experience/experience-form.ts';
import { signIn } from '../open.tsx';
import { choices, expectOnlyChosen, onlyExperience, plantedUser } from '../portfolio/planted.ts';
import { restoreSession } from '../restore-session.ts';
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

const otherFile = /^This file is damaged, or it is not a copy made by this app\./;
const damaged = (place: string) => `This copy is damaged: ${place}. Nothing was restored.`;

test.each([
  ['an empty file', '', otherFile],
  ['half of a copy', '{"format": "skills-portfolio-data", "version": 1', otherFile],
  ['other JSON', '{"basics": {"name": "Asha"}}', otherFile],
  ['deep JSON', '['.repeat(500_000), otherFile],
  ['another version', { version: '1' }, damaged('version')],
  ['a newer version', { version: 2, experience: 'elsewhere' }, /^This copy was made by a newer version/],
  ['no list', { experience: {} }, damaged('experience')],
  [
    'a wrong date',
    { experience: [job, { ...job, join_date: '2019-02-30' }] },
    damaged('experience 2, join date'),
  ],
  ['a wrong title', { experience: [{ ...job, job_title: ['x'] }] }, damaged('experience 1, job title')],
  ['wrong settings', { display: 'dark' }, damaged('display settings')],
  ['wrong choices', { portfolio: { phone: 'yes' } }, damaged('portfolio choices')],
  ['a forbidden key', JSON.stringify(copy).replace('{', '{"__proto__": {}, '), damaged('unknown part')],
])('refuses a file with %s', (_what, content, message) => {
  const text = typeof content === 'string' ? content : JSON.stringify({ ...copy, ...content });
  expect(readBackup(text)).toEqual({ kind: 'refused', message: expect.stringMatching(message) });
});

test('reads months and days, cleans the texts of a copy, and ignores keys that it does not know', () => {
  const monthOnly = { ...job, join_date: '2019-03', leave_date: '2021-09' };
  expect(readBackup(JSON.stringify({ ...copy, experience: [monthOnly] }))).toMatchObject({
    data: { experience: [monthOnly] },
  });
  const experience = [{ ...job, job_title: ' Post\u202eman\u0007 ', id: 7, token: 'x' }];
  const backup = readBackup(JSON.stringify({ ...copy, experience, username: 'ravi02' }));
  expect(backup).toMatchObject({ kind: 'read', data: { experience: [job] } });
  expect(JSON.stringify(backup)).not.toMatch(/ravi02|token|"id"/);
});

/** The modules of a learner who has just signed in. */
async function learnerWith() {
  await signIn('asha01');
  const [backup, store, display, parts, session] = await Promise.all([
    import('#profile/backup/save-and-restore.ts'),
    import('#experience/state/experience.ts'),
    import('#display/display.ts'),
    import('#portfolio/parts.ts'),
    import('#session/session.ts'),
  ]);
  await restoreSession();
  const restore = (content: object) => backup.restoreBackup(new File([JSON.stringify(content)], 'copy.json'));
  const jobs = () => store.experiences.value.map(({ job_title }) => job_title);
  return { ...backup, ...display, ...parts, ...session, restore, jobs };
}

const everyPart = { ...choices.at(-1)?.[1] };
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
    app.saveBackup();
    vi.useRealTimers();
    const [file] = files as [File];
    expect([file.name, file.type]).toEqual(['portfolio-data-2030-11-23.json', 'application/json']);

    app.changeDisplay({ textSize: '100' });
    (await import('#session/log-out.ts')).logOut();
    await signIn('asha01');
    await restoreSession();
    expect(app.jobs()).toEqual([]);
    expect(await app.restoreBackup(file)).toEqual(restored('Your settings and 2 experiences are restored.'));
    expect(app.jobs()).toEqual(['Clerk', 'Postman']);
    expect(app.display.value.textSize).toBe('150');
    expect(app.parts.value).toMatchObject({ phone: false, skills: false, projects: true });
  });

  test('holds no record, name or token', async () => {
    const planted = plantedUser();
    const app = await learnerWith();
    const files = watchSavedFiles();
    localStorage.setItem('auth_token', planted.token);
    localStorage.setItem(`Experience:${planted.user.username}`, JSON.stringify(planted.experience));
    app.learnerRecord.value = { kind: 'ready', value: planted.user };
    app.changeParts(everyPart);
    app.saveBackup();
    const text = (await files[0]?.text()) ?? '';
    expectOnlyChosen(text, onlyExperience);
    expect(text).not.toMatch(/Planted(first|last)/);
    expect(JSON.parse(text).portfolio).toEqual(everyPart);
  });

  test('adds only experience that is not here yet, under ids of its own', async () => {
    storeExperience({}, { job_title: 'Cook', join_date: '2012-01-01' });
    const app = await learnerWith();
    const four = { ...copy, experience: [job, clerk, clerk, { ...job, job_title: 'Driver' }] };
    expect(await app.restore(four)).toEqual(restored('Your settings and 2 experiences are restored.'));
    expect(app.jobs().toSorted()).toEqual(['Clerk', 'Cook', 'Driver', 'Postman']);
    expect(new Set(storedExperience().map(({ id }: { id: number }) => id)).size).toBe(4);
    const again = 'Your settings are restored. All experience of the copy was here already.';
    expect(await app.restore({ ...copy, experience: [job, clerk] })).toEqual(restored(again));
    expect(app.jobs()).toHaveLength(4);
  });

  test('restores nothing when it is damaged, above 1 MB, or cannot be read', async () => {
    const { restore, restoreBackup } = await learnerWith();
    const before = { ...localStorage };
    const broken = { ...copy, experience: [job], display: { theme: 'dark' }, portfolio: { email: 1 } };
    expect(await restore(broken)).toEqual(refused(/portfolio choices/));
    const large = new File([' '.repeat(1024 * 1024 + 1)], 'copy.json');
    expect(await restoreBackup(large)).toEqual(refused(/^This file is larger than 1 MB/));
    const gone = new File(['{}'], 'copy.json');
    vi.spyOn(gone, 'text').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
    expect(await restoreBackup(gone)).toEqual(refused(/^This file cannot be read/));
    expect({ ...localStorage }).toEqual(before);
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
});
