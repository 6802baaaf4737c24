import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openAt } from '../skill-screens.ts';
import { callsOf } from '../world.ts';

const card = (name: string) => screen.getByRole('link', { name }).closest('article') as HTMLElement;
const level = (name: string) => card(name).querySelector('.skill-level-words')?.textContent;
const requested = () => callsOf('topicsBySkill').map(({ body }) => (body as { skill_id: number }).skill_id);

test('loads topics and the picture once its card comes near the viewport', async () => {
  // HTML is the random skill, whose topics load with the list.
  vi.spyOn(Math, 'random').mockReturnValue(0);
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
  const picture = (name: string) => card(name).querySelector('img')?.getAttribute('src');
  expect(picture('CSS')).toBe(null);
  await act(async () => {
    for (const [element, report] of near) if (card('CSS').contains(element)) report();
  });
  expect(picture('CSS')).toMatch(/css\.svg$/);
  expect(picture('Spreadsheets')).toBe(null);
  await waitFor(() => expect(level('CSS')).toBe('Intermediate in 9 of 23 points'));
  expect(requested()).toEqual([1, 2]);
});
