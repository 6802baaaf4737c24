import { describe, expect, test, vi } from 'vitest';
import { changeDisplay, display } from '#display/display.ts';
import { experienceOf } from '#experience/state/experience.ts';
import { partsOf } from '#portfolio/parts.ts';
import { readBackup } from '#profile/backup/backup-file.ts';
import { restoreBackup, saveBackup } from '#profile/backup/save-and-restore.ts';
import { logOut } from '#session/log-out.ts';
import { beginSession, createSession } from '#session/session.ts';
import { ready } from '#state/remote.ts';
import { storedExperience, storeExperience } from '../experience/experience-form.ts';
import { loadPage } from '../page.ts';
import { choices, expectOnlyChosen, onlyExperience, plantedUser } from '../portfolio/planted.ts';
import { sessionOf } from '../restore-session.ts';
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

test.each([
  ['an empty file', '', otherFile],
  ['half of a copy', '{"format": "skills-portfolio-data", "version": 1', otherFile],
  ['other JSON', '{"basics": {"name": "Asha"}}', otherFile],
  ['deep JSON', '['.repeat(500_000), otherFile],
  ['another version', { version: '1' }, otherFile],
  ['a newer version', { version: 2, experience: 'elsewhere' }, /^This copy was made by a newer version/],
  ['no list', { experience: {} }, otherFile],
  ['a wrong date', { experience: [job, { ...job, join_date: '2019-02-30' }] }, otherFile],
  ['a wrong title', { experience: [{ ...job, job_title: ['x'] }] }, otherFile],
  ['wrong settings', { display: 'dark' }, otherFile],
  ['wrong choices', { portfolio: { phone: 'yes' } }, otherFile],
  ['a forbidden key', JSON.stringify(copy).replace('{', '{"__proto__": {}, '), otherFile],
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

/** Begins the session of a learner who has just signed in. */
async function beginLearner() {
  const session = await sessionOf('asha01');
  const restore = (content: object) =>
    restoreBackup(session, new File([JSON.stringify(content)], 'copy.json'));
  const jobs = () => experienceOf(session).experiences.value.map(({ job_title }) => job_title);
  return { session, ...partsOf(session), restore, jobs };
}

const everyPart = { ...choices.at(-1)?.[1] };
const restored = (message: string) => ({ kind: 'restored', message });
const refused = (message: RegExp) => ({ kind: 'refused', message: expect.stringMatching(message) });

describe('a copy of the data', () => {
  test('carries experience, display settings and portfolio choices over a logout', async () => {
    vi.setSystemTime(new Date('2030-11-23T12:00:00'));
    storeExperience({}, clerk);
    const before = await beginLearner();
    const files = watchSavedFiles();
    changeDisplay({ textSize: '150' });
    before.changeParts({ phone: true, skills: false });
    saveBackup(before.session);
    vi.useRealTimers();
    const [file] = files as [File];
    expect([file.name, file.type]).toEqual(['portfolio-data-2030-11-23.json', 'application/json']);

    changeDisplay({ textSize: '100' });
    logOut();
    loadPage();
    const { session, parts, jobs } = await beginLearner();
    expect(jobs()).toEqual([]);
    const message = 'Your settings and 2 experiences are restored.';
    expect(await restoreBackup(session, file)).toEqual(restored(message));
    expect(jobs()).toEqual(['Clerk', 'Postman']);
    expect(display().value.textSize).toBe('150');
    expect(parts.value).toMatchObject({ phone: false, skills: false, projects: true });
  });

  test('holds no record, name or token', async () => {
    const { user, token, experience } = plantedUser();
    localStorage.setItem(`Experience:${user.username}`, JSON.stringify(experience));
    const session = createSession(token, ready(user));
    const files = watchSavedFiles();
    partsOf(session).changeParts(everyPart);
    saveBackup(session);
    const text = (await files[0]?.text()) ?? '';
    expect(text).not.toMatch(/Planted(first|last)/);
    const { portfolio, ...others } = JSON.parse(text);
    // The choices for the portfolio are on this device only, so the copy has all of them, as typed.
    expect(portfolio).toEqual(everyPart);
    expectOnlyChosen(JSON.stringify(others), onlyExperience);
  });

  test('adds only experience that is not here yet, under ids of its own', async () => {
    storeExperience({}, { job_title: 'Cook', join_date: '2012-01-01' });
    const { restore, jobs } = await beginLearner();
    const four = { ...copy, experience: [job, clerk, clerk, { ...job, job_title: 'Driver' }] };
    expect(await restore(four)).toEqual(restored('Your settings and 2 experiences are restored.'));
    expect(jobs().toSorted()).toEqual(['Clerk', 'Cook', 'Driver', 'Postman']);
    expect(new Set(storedExperience().map(({ id }: { id: number }) => id)).size).toBe(4);
    const again = 'Your settings are restored. All experience of the copy was here already.';
    expect(await restore({ ...copy, experience: [job, clerk] })).toEqual(restored(again));
    expect(jobs()).toHaveLength(4);
  });

  test('restores choices about working together, and asks again whether named people agree', async () => {
    const { restore, parts } = await beginLearner();
    const referee = { name: 'Ravi', role: 'my trainer', contact: '9000000002', words: '' };
    const portfolio = { work: ['quiet'], workWords: 'Mornings', referees: [{ ...referee, asked: true }] };
    await restore({ ...copy, portfolio });
    expect(parts.value).toMatchObject({ ...portfolio, referees: [{ ...referee, asked: false }] });
  });

  test('restores nothing when it is damaged, above 1 MB, or cannot be read', async () => {
    const { session, restore } = await beginLearner();
    const before = { ...localStorage };
    const broken = { ...copy, experience: [job], display: { theme: 'dark' }, portfolio: { email: 1 } };
    expect(await restore(broken)).toEqual(refused(otherFile));
    const large = new File([' '.repeat(1024 * 1024 + 1)], 'copy.json');
    expect(await restoreBackup(session, large)).toEqual(refused(/^This file is larger than 1 MB/));
    const gone = new File(['{}'], 'copy.json');
    vi.spyOn(gone, 'text').mockRejectedValue(new DOMException('gone', 'NotReadableError'));
    expect(await restoreBackup(session, gone)).toEqual(refused(/^This file cannot be read/));
    expect({ ...localStorage }).toEqual(before);
  });

  test('never reaches another learner who logs in while it is read', async () => {
    const { session } = await beginLearner();
    const before = { ...localStorage };
    const file = new File([], 'copy.json');
    vi.spyOn(file, 'text').mockImplementation(async () => {
      beginSession(createSession('of another'));
      return JSON.stringify({ ...copy, experience: [job] });
    });
    expect(await restoreBackup(session, file)).toBe(undefined);
    expect({ ...localStorage }).toEqual(before);
  });
});
