import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { app } from '#copy/app.ts';
import { maxNameLength, named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { LongText } from '#ui/long-text.tsx';
import { TruncatedText, truncate } from '#ui/truncated-text.tsx';
import { changeRow } from '../data.ts';
import { open, signIn } from '../open.tsx';
import { seen } from '../skill-screens.ts';

/** A text of this length, in words of five characters. */
const words = (length: number) => 'words '.repeat(length / 6 + 1).slice(0, length);

test.each([
  ['one two three', 13, 'one two three'],
  ['one two three', 12, 'one two...'],
  ['one two three', 7, 'one two...'],
  ['one two three', 6, 'one...'],
  ['onetwothree', 4, 'onet...'],
  ['🙂🙂🙂', 3, '🙂...'],
  // A letter with its vowel sign, joined consonants, joined emoji, a skin tone
  ['हिन्दी', 1, 'ह...'],
  ['वेबसाइट', 4, 'वेब...'],
  ['रक्षा', 3, 'र...'],
  ['x👩‍🦽', 4, 'x...'],
  ['x👍🏽', 3, 'x...'],
  ['क\u0301\u0302\u0303', 2, 'क\u0301...'],
])('shortens %j at %d to %j', (text, max, shown) => {
  expect(truncate(text, max)).toBe(shown);
});

test('shows only the shortened text, in the language of the text', () => {
  const { container } = render(<TruncatedText text="एक दो तीन" max={6} />);
  expect(container.textContent).toBe('एक दो...');
  expect(container.querySelector('p')?.lang).toBe('hi');
});

test.each([
  [100, 100, 0],
  [100, 101, 1],
  [undefined, 1000, 0],
  [undefined, 1001, 1],
])(
  'collapses a text above %s characters: %d characters have %d buttons',
  (collapseAbove, length, buttons) => {
    const limit = collapseAbove && { collapseAbove };
    const { container } = render(<LongText text={words(length)} {...limit} />);
    expect(screen.queryAllByRole('button', { name: 'View More' })).toHaveLength(buttons);
    if (length <= 400) expect(seen(container)).toEqual([words(length)]);
  },
);

test('truncates a long text at 400 characters until its button expands it', async () => {
  const user = userEvent.setup({ delay: null });
  const { container } = render(<LongText text={words(443)} collapseAbove={100} />);
  const cutWords = `${'words '.repeat(65)}words...`;
  expect(seen(container)).toEqual([cutWords]);
  const more = screen.getByRole('button', { name: 'View More' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(more.getAttribute('aria-controls')).toBe(container.querySelector('p')?.id);

  await user.click(more);
  expect(seen(container)).toEqual([words(443)]);
  const less = screen.getByRole('button', { name: 'View Less' });
  expect(less.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(less);

  await user.keyboard('{Enter}');
  expect(seen(container)).toEqual([cutWords]);
});

test('truncates a long name in heading, title and labels, until expanded', async () => {
  const long = 'Pneumonoultramicroscopic '.repeat(400).trim();
  const cutName = `${long.slice(0, 200)}...`;
  await changeRow('projects', 1, { name: long });
  await signIn('asha01');
  const user = await open('/preview_project?project=1');
  await screen.findByRole('heading', { level: 1, name: cutName });
  await waitFor(() => expect(document.title).toBe(app.title(cutName)));
  expect(screen.getByRole('img', { name: `Image 1 of 3 of ${cutName}` })).toBeTruthy();
  const more = screen.getByRole('button', { name: 'View More' });
  await user.click(more);
  const unfolded = document.getElementById(more.getAttribute('aria-controls') ?? '');
  expect(unfolded?.textContent).toBe(long);
});

const full = (length: number) => 'x'.repeat(maxNameLength + length);
/** Replaces the isolate characters by brackets. */
const bracketed = (text: string) => text.replaceAll('\u2068', '⟨').replaceAll('\u2069', '⟩');

test.each([
  ['HTML', 'HTML'],
  ['<b>हिन्दी</b>', '<b>हिन्दी</b>'],
  [full(0), full(0)],
  [full(1), `${full(0)}...`],
  [`${full(-1)}😀😀`, `${full(-1)}...`],
  [`${full(-1)}कि`, `${full(-1)}...`],
  ['', 'No name'],
  [' \u200b\u200d\ufeff\u00a0\u2003', 'No name'],
  ['שלום', '⟨שלום⟩'],
])('shows the name %j as %j', (name, shown) => {
  expect(bracketed(named(name))).toBe(shown);
});

test('truncates a name in a browser without a segmenter', () => {
  vi.stubGlobal('Intl', {});
  expect(named('क'.repeat(10_000))).toBe(`${'क'.repeat(maxNameLength)}...`);
});

test('isolates right-to-left names in a sentence and in a truncated title', () => {
  expect(bracketed(rating.titleOf(rating.add('שלום'), 'مرحبا'))).toBe('Add ⟨שלום⟩: ⟨مرحبا⟩');
  const title = app.title(named(rating.titleOf(rating.add('שלום '.repeat(90)), 'مرحبا'.repeat(90))));
  expect(title).toMatch(/^\u2068Add [^\u2068\u2069]+\.\.\.\u2069 – Skills Portfolio$/);
});
