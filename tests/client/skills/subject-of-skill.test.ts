import { beforeEach, expect, test, vi } from 'vitest';
import type { Skill, Subject } from '#contract/entities.ts';
import { signIn } from '../open.tsx';
import { restoreSession } from '../restore-session.ts';
import { callsOf, control, tries } from '../world.ts';

type State = Awaited<ReturnType<typeof start>>;
let state: State;

/** Imports the state anew, as a page load does, and loads the catalogue. */
async function start() {
  vi.resetModules();
  const [catalogue, subjectOfSkill] = await Promise.all([
    import('#skills/state/catalogue.ts'),
    import('#skills/state/subject-of-skill.ts'),
  ]);
  await restoreSession();
  const [skills = [], subjects = []] = await Promise.all([catalogue.loadSkills(), catalogue.loadSubjects()]);
  return { ...catalogue, ...subjectOfSkill, list: { skills, subjects } };
}

beforeEach(async () => {
  await signIn('asha01');
  state = await start();
});

const load = ({ loadSubjectOfSkills, list }: State) => loadSubjectOfSkills(list.subjects, list.skills);
const subjectsOf = ({ subjectOfSkill }: State, ...ids: number[]) => ids.map(subjectOfSkill);
const listed = () =>
  callsOf('skillsBySubject').map(({ body }) => (body as { subject_id: number }).subject_id);

test('lists each subject once, and never again after a restart', async () => {
  expect(subjectsOf(state, 1, 26)).toEqual([undefined, undefined]);
  await load(state);
  expect(listed()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(subjectsOf(state, 1, 5, 17)).toEqual([1, 2, 6]);

  const restarted = await start();
  expect(subjectsOf(restarted, 1, 5, 17)).toEqual([1, 2, 6]);
  await load(restarted);
  expect(listed()).toHaveLength(8);
});

test('lists a skill without a subject once, and a new skill again', async () => {
  const skills = [...state.list.skills, { ...state.list.skills[0], skill_id: 99 } as Skill];
  for (let time = 0; time < 2; time += 1) await state.loadSubjectOfSkills(state.list.subjects, skills);
  expect(subjectsOf(state, 99)).toEqual([undefined]);
  expect(listed()).toHaveLength(8);
  await state.loadSubjectOfSkills(state.list.subjects, [{ ...skills[0], skill_id: 100 } as Skill]);
  expect(listed()).toHaveLength(16);
});

test('stops at a failure without an error, keeps what it has, and continues at the next start', async () => {
  const last = state.list.subjects.slice(1);
  await state.loadSkillsOf(1);
  await control.force('skillsBySubject', 'server-error', { times: tries });
  await state.loadSubjectOfSkills(last, state.list.skills);
  expect(listed()).toEqual([1, 2, 2, 2]);
  expect(subjectsOf(state, 1, 5)).toEqual([1, undefined]);

  const restarted = await start();
  await load(restarted);
  expect(subjectsOf(restarted, 1, 5)).toEqual([1, 2]);
});

test('lists no subject of a very large catalogue, but knows the skills of an opened subject', async () => {
  const { skills, subjects } = state.list;
  const many = <T>(count: number, item: T | undefined) => Array.from({ length: count }, () => item as T);
  await state.loadSubjectOfSkills(subjects, many<Skill>(1001, skills[0]));
  await state.loadSubjectOfSkills(many<Subject>(41, subjects[0]), skills);
  expect(listed()).toEqual([]);
  await state.loadSkillsOf(3);
  expect(subjectsOf(state, 10, 1)).toEqual([3, undefined]);
});

test.each(['{', '[[1,"x"]]', '[[1]]'])('ignores stored pairs that are invalid: %s', async (stored) => {
  localStorage.setItem('SubjectOfSkill', stored);
  expect(subjectsOf(await start(), 1)).toEqual([undefined]);
  expect(localStorage.getItem('SubjectOfSkill')).toBe(null);
});
