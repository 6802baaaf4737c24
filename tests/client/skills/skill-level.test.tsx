import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openAt } from '../skill-screens.ts';
import { callsOf, control } from '../world.ts';

// HTML is the random skill, whose topics load with the list.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

const card = (name: string) => screen.getByRole('link', { name }).closest('article') as HTMLElement;
const level = (name: string) => card(name).querySelector('.skill-level-words')?.textContent;
const requested = () => callsOf('topicsBySkill').map(({ body }) => (body as { skill_id: number }).skill_id);

test('counts the points of each skill, with the topics of those that are not complete', async () => {
  await openAt('/allskills', 'My Skills');
  await waitFor(() => expect(level('CSS')).toBe('Intermediate in 9 of 23 points'));
  await waitFor(() => expect(level('Spreadsheets')).toMatch(/ in 13 of 34 points$/));
  await waitFor(() => expect(level('Accessibility Testing')).toMatch(/ in 15 of 23 points$/));
  expect(requested().toSorted((one, other) => one - other)).toEqual([1, 2, 5, 15, 17]);
});

test('stands with the number of rated points when the topics fail to load', async () => {
  await control.force('topicsBySkill', 'server-error');
  await openAt('/allskills', 'My Skills');
  await waitFor(() => expect(new Set(requested())).toEqual(new Set([1, 2, 5, 15, 17])));
  expect(level('CSS')).toBe('Intermediate in 9 points');
});

test('loads topics and the picture once its card comes near the viewport', async () => {
  const near = new Map<Element, () => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly report: (entries: readonly object[]) => void) {}
      observe(target: Element) {
        near.set(target, () => this.report([{ target, isIntersecting: true }]));
        this.report([{ target, isIntersecting: false }]);
      }
      disconnect() {}
    },
  );
  await openAt('/allskills', 'My Skills');
  await waitFor(() => expect(requested()).toEqual([1]));
  const css = card('CSS');
  expect(css.querySelector('img')?.getAttribute('src')).toBe(null);
  await act(async () => {
    for (const [element, report] of near) if (css.contains(element)) report();
  });
  expect(css.querySelector('img')?.getAttribute('src')).toMatch(/css\.svg$/);
  expect(within(card('Spreadsheets')).getByRole('presentation').getAttribute('src')).toBe(null);
  await waitFor(() => expect(level('CSS')).toBe('Intermediate in 9 of 23 points'));
  expect(requested()).toEqual([1, 2]);
});
