import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ignoredKey, keyOf } from '#contract/search-words.ts';
import { screens } from '#copy/screens.ts';
import { empty, skillSearch, skills as skillsCopy } from '#copy/skills.ts';
import { ui } from '#copy/ui.ts';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { search, searchIndex } from '#skills/state/search.ts';
import { searchWordsOf } from '#skills/state/search-words.ts';
import { recordAnnouncements } from '../announced.ts';
import { expectConsole } from '../console.ts';
import { feed } from '../feeds.ts';
import { setHindiPage } from '../hindi-page.ts';
import { reload } from '../reload.ts';
import { sessionOf } from '../restore-session.ts';
import { foundStatus, openAt, titles } from '../skill-screens.ts';
import { sent } from '../world.ts';
import realQueries from './search-queries.txt?raw';

// The words feed. It has the words of both languages.

const csvOf = (rows: readonly string[]) => ['Kind,Id,Words', ...rows].join('\r\n');
const publish = (...rows: string[]) => feed(csvOf(rows), 200, 'words');
/** Holds back the feed. Returns a function that publishes these rows. */
function holdWords() {
  let publishLate = (_: string) => {};
  const csv = new Promise<string>((resolve) => {
    publishLate = resolve;
  });
  feed(csv, 200, 'words');
  return (...rows: string[]) => publishLate(csvOf(rows));
}
const requests = (name: 'words' | 'names' = 'words') =>
  sent.filter(({ path }) => path === `/feeds/${name}.csv`).length;
const openSearch = (query: string) => openAt(`/skilllist?q=${query}`, screens.skillList);
const expectTitles = (...names: string[]) => waitFor(() => expect(titles()).toEqual(names));
const found = (count: number, query: string, isSimilar = false) =>
  skillSearch.status(skillsCopy.skillCount(count), { query, isSimilar });

describe.each(['en', 'hi'])('a page in the language %s', (language) => {
  beforeEach(() => {
    if (language === 'hi') setHindiPage();
  });

  test('finds each real query in the fixtures, without the help of similar words', async () => {
    const session = await sessionOf('asha01');
    const { loadCatalogue, skills, subjects } = catalogueOf(session);
    const { load, words } = searchWordsOf(session);
    loadCatalogue();
    load();
    await waitFor(() => expect([skills.value.kind, subjects.value.kind]).toEqual(['ready', 'ready']));
    await waitFor(() => expect(words.value).toBeTruthy());
    const items = [subjects.value, skills.value].flatMap((list) =>
      list.kind === 'ready' ? [...list.value] : [],
    );
    const index = searchIndex(items, (item) => words.value?.[keyOf(item)]);
    const queries = realQueries.trim().split('\n');
    const missing = queries.flatMap((line) => {
      const [query = '', ids = ''] = line.split('\t');
      const { items, isSimilar } = search(index, query, words.value?.[ignoredKey]);
      const exact = isSimilar ? [] : items.map(keyOf);
      return ids.split(',').flatMap((id) => (exact.includes(id) ? [] : [`${query}: ${id}`]));
    });
    expect(missing).toEqual([]);
  });

  test('asks for the words on a search screen, once a day', async () => {
    publish('skill,4,typing');
    await openAt('/topskills', screens.topSkills);
    await waitFor(() => expect(titles()).toHaveLength(24));
    expect(requests()).toBe(0);
    act(() => history.pushState(null, '', '/allSubjects'));
    await waitFor(() => expect(requests()).toBe(1));
    publish();
    history.replaceState(null, '', '/skilllist?q=typing');
    await reload();
    await waitFor(() => expect(titles()).toHaveLength(1));
    expect(requests()).toBe(1);
    expect(requests('names')).toBe(language === 'hi' ? 1 : 0);
  });
});

test.each(['typing', 'टाइपिंग'])('an English page finds %s by the words of both languages', async (query) => {
  publish('skill,4,"typing, टाइपिंग"', 'skills, ५ ,टाइपिंग typing');
  await openSearch(query);
  await expectTitles('React', 'Spreadsheets');
  expect(requests('names')).toBe(0);
});

test('searches without words when the feed fails', async () => {
  expectConsole(/^The words feed cannot be read: .*words\.csv: HTTP 500/);
  feed('', 500, 'words');
  await openSearch('zzzz');
  await screen.findByText(empty.noSkills);
  expect(screen.queryByRole('alert')).toBe(null);
});

test('searches without words when the app has no such feed', async () => {
  vi.stubEnv('VITE_WORDS_CSV_URL', '');
  await openSearch('desing');
  await expectTitles('Interface Design', 'Graphic Design');
  expect(requests()).toBe(0);
});

test.each([
  ['nothing', 'zzzz', [], found(0, 'zzzz')],
  ['similar words', 'desing', ['Interface Design', 'Graphic Design'], found(2, 'desing', true)],
  ['a word of the feed', 'dukaan', ['React'], found(1, 'dukaan')],
])(
  'claims to have found %s when the words have arrived, and announces it once',
  async (_what, query, names, status) => {
    const release = holdWords();
    const announcements = recordAnnouncements();
    await openSearch(query);
    await screen.findByText(ui.loadingOf(screens.skillList));
    await waitFor(() => expect(requests()).toBe(1));
    expect([titles(), foundStatus(), screen.queryByText(empty.noSkills)]).toEqual([[], '', null]);
    release('skill,4,dukaan');
    await waitFor(() => expect(foundStatus()).toBe(status));
    expect(screen.queryByText(ui.loadingOf(screens.skillList))).toBe(null);
    await waitFor(() => expect(announcements).toEqual([status]));
    expect(titles().slice(0, names.length)).toEqual(names);
  },
);

test('shows exact results before the words arrive, and more results after', async () => {
  const release = holdWords();
  await openSearch('kotlin');
  await expectTitles('Android Programming');
  release('skill,4,kotlin');
  await expectTitles('React', 'Android Programming');
});

test('the search for subjects claims to have found nothing when the words have arrived', async () => {
  const release = holdWords();
  await openAt('/allSubjects?q=zzzz', screens.allSubjects);
  await screen.findByText(ui.loadingOf(screens.allSubjects));
  await waitFor(() => expect(requests()).toBe(1));
  expect([foundStatus(), screen.queryByText(empty.noSubjects)]).toEqual(['', null]);
  release('subject,4,zzzz');
  await expectTitles('Data');
});
