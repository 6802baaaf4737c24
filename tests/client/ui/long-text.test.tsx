import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { app } from '#copy/app.ts';
import { maxNameLength, named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { LongText } from '#ui/long-text.tsx';
import { TruncatedText, truncate } from '#ui/truncated-text.tsx';
import { open, signIn } from '../open.tsx';
import { seen } from '../skill-screens.ts';
import { changeResponse } from '../world.ts';

/** A text of this length, in words of five characters. */
const words = (length: number) => 'words '.repeat(length / 6 + 1).slice(0, length);

describe('a truncated text', () => {
  test.each([
    ['one two three', 13, 'one two three'],
    ['one two three', 12, 'one two...'],
    ['one two three', 8, 'one two...'],
    ['one two three', 7, 'one two...'],
    ['one two three', 6, 'one...'],
    ['onetwothree', 4, 'onet...'],
    ['🙂🙂🙂', 3, '🙂...'],
    // A letter with its vowel sign, joined consonants, joined emoji, a skin tone
    ['हिन्दी', 1, 'ह...'],
    ['वेबसाइट', 5, 'वेबसा...'],
    ['वेबसाइट', 4, 'वेब...'],
    ['रक्षा', 3, 'र...'],
    ['x👩‍🦽', 4, 'x...'],
    ['x👍🏽', 3, 'x...'],
    ['क\u0301\u0302\u0303', 2, 'क\u0301...'],
    ['', 4, ''],
  ])('shortens %j at %d to %j', (text, max, shown) => {
    expect(truncate(text, max)).toBe(shown);
  });

  test('contains only the shown text, in the language of the text', () => {
    const { container } = render(<TruncatedText text="एक दो तीन" max={6} />);
    expect(container.textContent).toBe('एक दो...');
    expect(container.querySelector('p')?.lang).toBe('hi');
  });
});

describe('a collapsible text', () => {
  function fold(length: number) {
    const { container } = render(<LongText text={words(length)} collapseAbove={100} />);
    return { container, user: userEvent.setup({ delay: null }) };
  }

  test('shows 100 characters without a button', () => {
    const { container } = fold(100);
    expect(seen(container)).toEqual([words(100)]);
    expect(screen.queryByRole('button')).toBe(null);
  });

  test('shows 101 characters with a button, not truncated', () => {
    const { container } = fold(101);
    expect(screen.getByRole('button', { name: 'View More' })).toBeTruthy();
    expect(seen(container)).toEqual([words(101)]);
  });

  test('is truncated at 400 characters until its button expands it', async () => {
    const { container, user } = fold(443);
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
    expect(screen.getByRole('button', { name: 'View More' })).toBeTruthy();
  });
});

test.each([
  [1000, 0],
  [1001, 1],
])('shows a description of %d characters with %d buttons', (length, buttons) => {
  render(<LongText text={words(length)} />);
  expect(screen.queryAllByRole('button')).toHaveLength(buttons);
});

test('truncates a long name in heading, title and labels, until expanded', async () => {
  const long = 'Pneumonoultramicroscopic '.repeat(400).trim();
  const cutName = `${long.slice(0, 200)}...`;
  changeResponse('listProjects', ({ data: [first, ...others], ...response }) => ({
    ...response,
    data: [{ ...first, name: long }, ...others],
  }));
  await signIn('asha01');
  const user = await open('/preview_project?project=1');
  await screen.findByRole('heading', { level: 1, name: cutName });
  await waitFor(() => expect(document.title).toBe(`${cutName} – Skills Portfolio`));
  expect(screen.getByRole('img', { name: `Image 1 of 3 of ${cutName}` })).toBeTruthy();
  const more = screen.getByRole('button', { name: 'View More' });
  await user.click(more);
  const unfolded = document.getElementById(more.getAttribute('aria-controls') ?? '');
  expect(unfolded?.textContent).toBe(long);
});

describe('a name', () => {
  /** Replaces the isolate characters by brackets. */
  const bracketed = (text: string) => text.replaceAll('\u2068', '⟨').replaceAll('\u2069', '⟩');

  test.each(['HTML', 'हिन्दी', '<b>', '👩‍👩‍👧‍👦', 'x'.repeat(maxNameLength)])(
    'stays unchanged: %s',
    (name) => {
      expect(named(name)).toBe(name);
    },
  );

  test.each(['', ' ', '\u200b\u200d\ufeff', '\u00a0\u2003'])(
    "becomes 'No name' when it is blank: %j",
    (name) => {
      expect(named(name)).toBe('No name');
    },
  );

  test('is truncated when too long, but never within a character', () => {
    expect(named('x'.repeat(10_000))).toBe(`${'x'.repeat(maxNameLength)}...`);
    expect(named(`${'x'.repeat(maxNameLength - 1)}😀😀`)).toBe(`${'x'.repeat(maxNameLength - 1)}...`);
    expect(named(`${'x'.repeat(maxNameLength - 1)}कि`)).toBe(`${'x'.repeat(maxNameLength - 1)}...`);
  });

  test('is truncated in a browser without a segmenter', async () => {
    vi.stubGlobal('Intl', {});
    const { named } = await import('#copy/name.ts');
    expect(named('क'.repeat(10_000))).toBe(`${'क'.repeat(maxNameLength)}...`);
  });

  test('is isolated when it is right-to-left', () => {
    expect(bracketed(named('שלום'))).toBe('⟨שלום⟩');
    expect(bracketed(rating.deletingTopic('مرحبا'))).toBe('You are deleting the topic ⟨مرحبا⟩.');
    expect(bracketed(rating.titleOf(rating.add('שלום'), 'مرحبا'))).toBe('Add ⟨שלום⟩: ⟨مرحبا⟩');
  });

  test('closes its isolates when it is truncated', () => {
    const title = app.title(named(rating.titleOf(rating.add('שלום '.repeat(90)), 'مرحبا'.repeat(90))));
    expect(title).toMatch(/^\u2068Add [^\u2068\u2069]+\.\.\.\u2069 – Skills Portfolio$/);
  });
});
