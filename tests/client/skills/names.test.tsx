import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Skill, Topic, UserTopic } from '#contract/entities.ts';
import { screens } from '#copy/screens.ts';
import { openSession, type Session } from '#session/session.ts';
import { namesInChange } from '#skills/outbox/change-words.ts';
import { outboxOf } from '#skills/outbox/outbox.ts';
import { saveRating } from '#skills/outbox/ratings.ts';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { namesIn } from '#skills/state/names.ts';
import type { Remote } from '#state/remote.ts';
import { expectConsole } from '../console.ts';
import { feed } from '../feeds.ts';
import { giveDatabase } from '../give-database.ts';
import { setHindiPage } from '../hindi-page.ts';
import { reload } from '../reload.ts';
import { sessionOf } from '../restore-session.ts';
import { openAt, titles } from '../skill-screens.ts';
import { callsOf, control, sent } from '../world.ts';

// The names feed on a Hindi page. The words of the app stay English here, so each Hindi text is of the feed.

const header = 'Kind,Id,Language,Name,Description';
const publish = (...rows: string[]) => feed([header, ...rows].join('\r\n'), 200, 'names');
/** Holds back the feed. Returns a function that publishes these rows. */
function holdNames() {
  let publishLate = (_: string) => {};
  const csv = new Promise<string>((resolve) => {
    publishLate = resolve;
  });
  feed(csv, 200, 'names');
  return (...rows: string[]) => publishLate([header, ...rows].join('\r\n'));
}
const requests = () => sent.filter(({ path }) => path === '/feeds/names.csv').length;
const langOf = (text: string) => screen.getAllByText(text)[0]?.closest('[lang]')?.getAttribute('lang');
const expectTitles = (...names: string[]) =>
  waitFor(() => expect(titles()).toEqual(expect.arrayContaining(names)));

/** Loads the catalogue of a Hindi page with its names. */
async function loadCatalogue() {
  setHindiPage();
  const session = await sessionOf('asha01');
  const { loadCatalogue, skills, subjects } = catalogueOf(session);
  loadCatalogue();
  await namesIn(session, 'hi');
  await waitFor(() => expect([skills.value.kind, subjects.value.kind]).toEqual(['ready', 'ready']));
  return session;
}

test("keeps a waiting rating under the catalogue's own names, and shows it in the language of the page", async () => {
  giveDatabase();
  publish('skill,4,hi,रिऐक्ट,', 'topic,13,hi,हिस्से और props,', 'point,71,hi,पहला,');
  const session = await loadCatalogue();
  const catalogue = catalogueOf(session);
  await Promise.all([catalogue.loadTopics(4), catalogue.loadPoints(13)]);
  const listOf = <T,>(list: Remote<readonly T[]>) => (list.kind === 'ready' ? list.value : []);
  const skill = listOf(catalogue.skills.value).find(({ skill_id }) => skill_id === 4) as Skill;
  const topic = listOf(catalogue.topicsOf(4).value).find(({ topic_id }) => topic_id === 13) as Topic;
  const points = listOf(catalogue.pointsOf(13).value).map((point) => ({ ...point, level: 4 as const }));
  const namesOf = (topic: UserTopic | undefined) => [topic?.name, topic?.points[0]?.name];
  expect([skill.name, topic.name, points[0]?.name]).toEqual(['रिऐक्ट', 'हिस्से और props', 'पहला']);
  await control.force('addUserSkill', 'drop');
  await saveRating(session, { skill, topic, points });
  const [waiting] = outboxOf(session).held.value;
  if (!waiting) throw new Error('nothing waits');
  expect([waiting.skill.name, ...namesOf(waiting.topic)]).toEqual([
    'React',
    'Components and props',
    'Write a function component in JSX',
  ]);
  expect(namesOf(namesInChange(session, waiting).topic)).toEqual(['हिस्से और props', 'पहला']);
});

test('names subjects, skills, topics and points in the language of the page', async () => {
  setHindiPage();
  publish(
    'subject,2,hi,ऑफ़िस का काम,दफ़्तर के प्रोग्राम',
    'skill,4,hi,रिऐक्ट,',
    'topic,13,hi,हिस्से और props,',
    'point,76,hi,फ़ंक्शन लिखना,',
  );
  await openAt('/skilllist', screens.skillList);
  await expectTitles('HTML', 'रिऐक्ट', 'Spreadsheets');
  // A name that the feed lacks is the catalogue's, with its own voice.
  expect([langOf('रिऐक्ट'), langOf('Spreadsheets')]).toEqual(['hi', 'en']);
  expect(await screen.findByRole('option', { name: 'ऑफ़िस का काम' })).toBeTruthy();
});

test('reads a sheet as people fill it, with more columns, skips bad rows and names their lines', async () => {
  expectConsole(
    /names\.csv: rows left out: line 5 \(Kind\), line 6 \(Id\), line 7 \(Language\), line 8 \(Name\)$/,
  );
  const rows = [
    'Note,Words,Name,Language,Id,kind',
    ',,एक, Hindi , ४ ,Skills',
    ',खोज,,हिंदी,5,SKILL',
    ',,तीन,hi-IN,1,Topic',
    ',,चार,hi,6,course',
    ',,पाँच,hi,six,skill',
    ',,छह,,7,skill',
    ',,#REF!,hi,8,skill',
    ',,ஏழு,ta,9,skill',
    ',,एक और,hi,4,skill',
  ];
  feed(rows.join('\n'), 200, 'names');
  expect(await namesIn(await sessionOf('asha01'), 'hi')).toEqual({
    'skill:4': { name: 'एक' },
    'skill:5': {},
    'topic:1': { name: 'तीन' },
  });
});

test('keeps the names for a visit without a network, and asks for them once a day', async () => {
  setHindiPage();
  publish('skill,4,hi,रिऐक्ट,');
  await openAt('/skilllist', screens.skillList);
  await expectTitles('रिऐक्ट');
  expect(requests()).toBe(1);
  publish('skill,4,hi,दूसरा,');
  await reload();
  await expectTitles('रिऐक्ट');
  expect(requests()).toBe(1);
});

test('a list waits 1.5 s for its names, and shows later names on the next screen', async () => {
  setHindiPage();
  const release = holdNames();
  const waits: (() => void)[] = [];
  const { setTimeout: start } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    ms === 1500 ? waits.push(run) : start(run, ms)) as typeof setTimeout);
  const user = await openAt('/skilllist', screens.skillList);
  await waitFor(() => expect(waits).toHaveLength(1));
  expect(titles()).toEqual([]);
  act(() => waits[0]?.());
  await expectTitles('React');
  await act(async () => {
    release('skill,4,hi,रिऐक्ट,');
    await namesIn(openSession() as Session, 'hi');
  });
  expect(titles()).toContain('React');
  await user.click(screen.getByText('Projects', { selector: 'nav a > span' }));
  await screen.findByText('My Projects', { selector: 'h1' });
  act(() => history.back());
  await expectTitles('रिऐक्ट');
});

test('the first list asks for its names, without the catalogue', async () => {
  setHindiPage();
  publish('topic,13,hi,हिस्से और props,');
  await catalogueOf(await sessionOf('asha01')).loadTopics(4);
  await waitFor(() => expect(requests()).toBe(1));
});

test('a list shows names that arrive in time, and never those of the catalogue before', async () => {
  setHindiPage();
  const release = holdNames();
  await openAt('/skilllist', screens.skillList);
  await waitFor(() => expect(callsOf('listSkills')).toHaveLength(1));
  expect(titles()).toEqual([]);
  release('skill,4,hi,रिऐक्ट,');
  await expectTitles('HTML', 'रिऐक्ट');
});

test('shows the names of the catalogue when the feed fails', async () => {
  setHindiPage();
  expectConsole(/^The names feed cannot be read: .*names\.csv: HTTP 500/);
  feed('', 500, 'names');
  await openAt('/skilllist', screens.skillList);
  await expectTitles('React');
  expect(langOf('React')).toBe('en');
});

test('a page in the language of the catalogue never asks for names', async () => {
  await openAt('/skilllist', screens.skillList);
  await expectTitles('React');
  expect(requests()).toBe(0);
});
