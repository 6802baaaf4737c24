import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { address } from './open.tsx';
import { reload } from './reload.ts';
import { card, foundStatus, heading1, openAt, titles } from './skill-screens.ts';

const openList = (query = '') => openAt(`/skilllist${query}`, 'Choose a skill');
const searchField = () => screen.findByLabelText<HTMLInputElement>('Search skills');
const stands = (at: string) => waitFor(() => expect(address()).toBe(at));
const shown = (count: number) => waitFor(() => expect(titles()).toHaveLength(count));

async function search(user: Awaited<ReturnType<typeof openList>>, words: string) {
  await user.type(await searchField(), words);
  await stands(`/skilllist?${new URLSearchParams({ q: words })}`);
}

describe('the words of a search', () => {
  test('stand in the address after a pause, without a step back for each', async () => {
    const user = await openList();
    const steps = history.length;
    await search(user, 'screen reader');
    expect(history.length).toBe(steps);
  });

  test('leave the address when they are cleared', async () => {
    const user = await openList();
    await search(user, 'html');
    await user.clear(await searchField());
    await stands('/skilllist');
    await shown(24);
    expect(foundStatus()).toBe('');
  });

  test('return with their results after a refresh', async () => {
    const user = await openList();
    await search(user, 'screen reader');
    await reload();
    await heading1('Choose a skill');
    expect((await searchField()).value).toBe('screen reader');
    await waitFor(() => expect(foundStatus()).toBe('4 skills found'));
    expect(titles()).toEqual(['HTML', 'Word Processing', 'Interface Design', 'Accessibility Testing']);
  });

  test.each(['?q=sql', '?q=SQL', '?q=+sql+'])('come with an address: %s', async (query) => {
    await openList(query);
    await waitFor(() => expect(foundStatus()).toBe('1 skill found'));
    expect(titles()).toEqual(['SQL']);
  });

  test('return with their results to whoever comes back from a skill', async () => {
    const user = await openList();
    await search(user, 'screen reader');
    await user.click(await screen.findByText('Word Processing', { selector: 'a' }));
    await heading1('Word Processing');
    act(() => history.back());
    await heading1('Choose a skill');
    expect(address()).toBe('/skilllist?q=screen+reader');
    expect((await searchField()).value).toBe('screen reader');
    await waitFor(() => expect(foundStatus()).toBe('4 skills found'));
    await shown(4);
  });

  test('are not lost to whoever goes on before the pause is over', async () => {
    const user = await openList();
    await search(user, 'java');
    const link = await screen.findByText('JavaScript', { selector: 'a' });
    fireEvent.change(await searchField(), { target: { value: 'javascript' } });
    await user.click(link);
    await heading1('JavaScript');
    act(() => history.back());
    await heading1('Choose a skill');
    expect((await searchField()).value).toBe('javascript');
  });

  test('are those of each entry of the history, however quickly one goes back', async () => {
    await openList('?q=sql');
    await waitFor(() => expect(titles()).toEqual(['SQL']));
    act(() => history.pushState(null, '', '/skilllist?q=python'));
    await waitFor(() => expect(titles()).toEqual(['Python']));
    act(() => history.back());
    await waitFor(() => expect(titles()).toEqual(['SQL']));
    expect(address()).toBe('/skilllist?q=sql');
  });

  test('are gone where the list is opened anew from the bar', async () => {
    const user = await openList();
    await search(user, 'html');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.click(await screen.findByRole('link', { name: 'Add Skill' }));
    await shown(24);
    expect((await searchField()).value).toBe('');
    expect(address()).toBe('/skilllist');
  });
});

describe('the number of cards that are shown', () => {
  const showMore = async (user: Awaited<ReturnType<typeof openList>>) => {
    await user.click(await screen.findByText('Show 2 more'));
    await shown(26);
  };

  test('stands in the address without a step back, and returns after a refresh', async () => {
    const user = await openList();
    const steps = history.length;
    await showMore(user);
    expect(history.length).toBe(steps);
    await reload();
    await shown(26);
    expect(document.activeElement).toBe(document.querySelector('h1'));
  });

  test('returns to whoever comes back from a skill', async () => {
    const user = await openList();
    await showMore(user);
    await user.click(await screen.findByText('Braille Transcription'));
    await heading1('Braille Transcription');
    act(() => history.back());
    await heading1('Choose a skill');
    await shown(26);
  });

  test('starts again with another search', async () => {
    const user = await openList();
    await showMore(user);
    await search(user, 'e');
    await waitFor(() => expect(screen.getByText(/^24 of \d+ shown$/)).toBeTruthy());
  });

  test.each(['shown=0', 'shown=-3', 'shown=many', 'shown=9999999', 'shown='])(
    'is 24 where the address says %s',
    async (query) => {
      await openList(`?${query}`);
      await shown(24);
    },
  );

  test('is all there are where the address asks for more', async () => {
    await openList('?shown=500');
    await shown(26);
    expect(screen.queryByText(/^Show /)).toBe(null);
  });
});

describe('whoever comes back from a skill', () => {
  test.each(['HTML', 'Word Processing', 'Data Entry', 'Digital Marketing'])(
    'is on the card that they left: %s',
    async (name) => {
      const user = await openList();
      await shown(24);
      await user.click(await screen.findByText(name, { selector: 'a' }));
      await heading1(name);
      act(() => history.back());
      await heading1('Choose a skill');
      await waitFor(() => expect(document.activeElement?.textContent).toBe(name));
    },
  );

  test('is on the card that they found', async () => {
    const user = await openList();
    await search(user, 'kotlin');
    await user.click(await screen.findByText('Android Programming', { selector: 'a' }));
    await heading1('Android Programming');
    act(() => history.back());
    await card('Android Programming');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Android Programming'));
  });
});
