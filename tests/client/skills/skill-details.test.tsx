import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { section } from '../home.ts';
import { expectWholeScreen } from '../screen-shape.ts';
import { openAt, rows } from '../skill-screens.ts';
import { callsOf, tries } from '../world.ts';

const openDetails = (id: number, name: string, username?: 'ravi02') =>
  openAt(`/details/skill?skill=${id}`, `All of ${name}`, username);
const topicsRequested = () =>
  callsOf('pointsByTopic')
    .map(({ body }) => (body as { topic_id: number }).topic_id)
    .toSorted((one, other) => one - other);

const table = async (topic: string) =>
  within(await section(topic)).findByRole('table', { name: `Points of ${topic}` });

const points = async (topic: string) => rows(await table(topic)).slice(1);

describe('the details of a skill', () => {
  test('link to the edit screen, and request the points of each topic once', async () => {
    await openDetails(2, 'CSS');
    await expectWholeScreen();
    expect(document.title).toBe('All of CSS – Skills Portfolio');
    expect(screen.getByText('Edit This Skill').getAttribute('href')).toBe('/editskill?skill=2&is_exist=true');
    expect(await points('Box model and text')).toHaveLength(6);
    await waitFor(() => expect(topicsRequested()).toEqual([5, 6, 7, 8]));
  });

  test("show 'No points in this topic' without a request when the topic has none", async () => {
    await openDetails(25, 'Online Selling', 'ravi02');
    const without = within(await section('Selling to other countries'));
    expect(without.getByText('No points in this topic')).toBeTruthy();
    expect(without.queryByRole('table')).toBe(null);
    await points('Orders and delivery');
    expect(topicsRequested()).toEqual([91, 92, 93]);
  });

  test('load failed points with the Try again of their topic', async () => {
    const backend = globalThis.fetch;
    let refusals = tries;
    vi.stubGlobal('fetch', async (to: string, init?: RequestInit) => {
      const refused = refusals > 0 && init?.body === '{"topic_id":13}';
      if (refused) refusals -= 1;
      return refused ? new Response('', { status: 500 }) : backend(to, init);
    });
    const user = await openDetails(4, 'React', 'ravi02');
    const failed = within(await section('Components and props'));
    await failed.findByText('Network response was not ok');
    expect(await points('State and effects')).toHaveLength(6);
    expect(screen.getAllByText('Try again')).toHaveLength(1);

    await user.click(failed.getByText('Try again'));
    expect(await points('Components and props')).toHaveLength(5);
    expect(topicsRequested()).toEqual([13, 14, 15]);
    expect(document.activeElement?.textContent).toBe('Components and props');
  });

  test('show an error without a skill in the address', async () => {
    const refusal = "No.. Don't refresh this page. Go back.";
    await openAt('/details/skill', refusal);
    expect(document.title).toBe(`Skill details: ${refusal} – Skills Portfolio`);
  });
});
