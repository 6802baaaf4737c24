import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { section } from './home.ts';
import { expectWholeScreen } from './screen-shape.ts';
import { openAt, rows } from './skill-screens.ts';
import { callsOf, changeAnswer, tries } from './world.ts';

const openDetails = (id: number, name: string, username?: 'ravi02') =>
  openAt(`/details/skill?skill=${id}`, `All of ${name}`, username);
const topicsRequested = () =>
  callsOf('pointsByTopic')
    .map(({ body }) => (body as { topic_id: number }).topic_id)
    .toSorted((one, other) => one - other);

const table = async (topic: string) =>
  within(await section(topic)).findByRole('table', { name: `Points of ${topic}` });

/** Waits for the points of a topic. Returns their names with their levels. */
const points = async (topic: string) => rows(await table(topic)).slice(1);

describe('the details of a skill', () => {
  test('name each topic and each of its points with their levels', async () => {
    await openDetails(2, 'CSS');
    await expectWholeScreen();
    expect(document.title).toBe('All of CSS – Skills Portfolio');
    expect(screen.getByText(/^CSS gives a web page .* a large screen\.$/)).toBeTruthy();
    expect(screen.getByText('Edit This Skill').getAttribute('href')).toBe('/editskill?skill=2&is_exist=true');
    await section('Responsive pages');
    const headings = screen.getAllByText(/./, { selector: 'h2' });
    expect(
      headings.map((heading) => [
        heading.textContent,
        heading.closest('section')?.querySelector('p')?.textContent,
      ]),
    ).toEqual([
      ['Selectors and the cascade', 'Intermediate (2 of 4)'],
      ['Box model and text', 'Intermediate (2 of 4)'],
      ['Layout with flexbox and grid', 'Not rated yet'],
      ['Responsive pages', 'Not rated yet'],
    ]);
    expect(await points('Box model and text')).toEqual([
      ['Set margin, border and padding', 'Advanced (3 of 4)'],
      ['Explain what box-sizing changes', 'Intermediate (2 of 4)'],
      ['Choose between px, rem, em and percent', 'Intermediate (2 of 4)'],
      ['Set a readable line height and line length', 'Not rated yet'],
      ['Check the contrast of text and background', 'Master (4 of 4)'],
      ['Load a web font with a fallback font', 'Beginner (1 of 4)'],
    ]);
    const headers = [...(await table('Box model and text')).querySelectorAll('th')];
    expect(headers.map(({ scope }) => scope)).toEqual(['col', 'col', ...Array(6).fill('row')]);
    await waitFor(() => expect(topicsRequested()).toEqual([5, 6, 7, 8]));
  });

  test("say 'No points in this topic' without a request when the topic counts none", async () => {
    await openDetails(25, 'Online Selling', 'ravi02');
    const without = within(await section('Selling to other countries'));
    expect(without.getByText('No points in this topic')).toBeTruthy();
    expect(without.queryByRole('table')).toBe(null);
    await points('Orders and delivery');
    expect(topicsRequested()).toEqual([91, 92, 93]);
  });

  test("say 'No points in this topic' when the points turn out to be none", async () => {
    changeAnswer('pointsByTopic', (answer) => ({ ...answer, data: [] }));
    await openDetails(4, 'React', 'ravi02');
    await within(await section('State and effects')).findByText('No points in this topic');
    expect(screen.getByText('Add This Skill').getAttribute('href')).toBe('/addskill?skill=4');
    expect(screen.queryByText('Edit This Skill')).toBe(null);
  });

  test('say so of a skill without topics and description', async () => {
    await openDetails(26, 'Braille Transcription', 'ravi02');
    await screen.findByText('No topics awaiable');
    expect(screen.getByText('No Description')).toBeTruthy();
  });

  test('show points that failed after their own Try again', async () => {
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

  test('are refused without a skill in the address', async () => {
    const refusal = "No.. Don't refresh this page. Go back.";
    await openAt('/details/skill', refusal);
    expect(document.title).toBe(`Skill details: ${refusal} – Skills Portfolio`);
  });
});
