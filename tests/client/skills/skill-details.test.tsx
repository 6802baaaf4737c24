import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errors } from '#copy/errors.ts';
import { skillDetail } from '#copy/skills.ts';
import { section } from '../home.ts';
import { openAt, rows } from '../skill-screens.ts';
import { callsOf, tries } from '../world.ts';

const openDetails = (id: number, name: string) =>
  openAt(`/details/skill?skill=${id}`, skillDetail.allOf(name), 'ravi02');
const topicsRequested = () =>
  callsOf('pointsByTopic')
    .map(({ body }) => (body as { topic_id: number }).topic_id)
    .toSorted((one, other) => one - other);

const points = async (topic: string) =>
  rows(await within(await section(topic)).findByRole('table', { name: skillDetail.pointsOf(topic) })).slice(
    1,
  );

test('shows the points of each topic, and requests none of a topic without points', async () => {
  await openDetails(25, 'Online Selling');
  expect(screen.getByText(skillDetail.addThis).getAttribute('href')).toBe('/addskill?skill=25');
  const without = within(await section('Selling to other countries'));
  expect(without.getByText(errors.noPoints)).toBeTruthy();
  expect(without.queryByRole('table')).toBe(null);
  expect((await points('Orders and delivery')).length).toBeGreaterThan(0);
  await waitFor(() => expect(topicsRequested()).toEqual([91, 92, 93]));
});

test('loads failed points with the Try again of their topic', async () => {
  const backend = globalThis.fetch;
  let refusals = tries;
  vi.stubGlobal('fetch', async (to: string, init?: RequestInit) => {
    const refused = refusals > 0 && init?.body === '{"topic_id":13}';
    if (refused) refusals -= 1;
    return refused ? new Response('', { status: 500 }) : backend(to, init);
  });
  const user = await openDetails(4, 'React');
  const failed = within(await section('Components and props'));
  await failed.findByText(errors.network);
  expect(await points('State and effects')).toHaveLength(6);
  expect(screen.getAllByText('Try again')).toHaveLength(1);

  await user.click(failed.getByText('Try again'));
  expect(await points('Components and props')).toHaveLength(5);
  expect(topicsRequested()).toEqual([13, 14, 15]);
  expect(document.activeElement?.textContent).toBe('Components and props');
});
