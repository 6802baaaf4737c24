import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { FoldedText } from '#ui/folded-text.tsx';
import { heard, openAt, seen } from './skill-screens.ts';

/** Five characters a word and one for the space after it. */
const words = (length: number) => 'words '.repeat(length / 6 + 1).slice(0, length);

function fold(text: string) {
  const { container } = render(
    <FoldedText text={text} above={100} most={400} more="View More" less="View Less" />,
  );
  return { container, user: userEvent.setup({ delay: null }) };
}

describe('a text that may be folded', () => {
  test.each([0, 1, 99, 100])('stands whole, with nothing to press, at %d characters', (length) => {
    const { container } = fold(words(length));
    expect(seen(container)).toEqual([words(length)]);
    expect(screen.queryByRole('button')).toBe(null);
  });

  test.each([101, 399])('can be unfolded at %d characters, and is not cut', (length) => {
    const { container } = fold(words(length));
    expect(screen.getByRole('button', { name: 'View More' })).toBeTruthy();
    expect(seen(container)).toEqual([words(length)]);
    expect(heard(container)).toEqual([words(length)]);
  });

  test('is cut at a word to at most 400 characters, and is whole to assistive technology', () => {
    const text = words(443);
    const { container } = fold(text);
    expect(seen(container)).toEqual([`${'words '.repeat(65)}words...`]);
    expect(heard(container)).toEqual([text]);
  });

  test('says of its button whether it is unfolded, and what the button unfolds', async () => {
    const { container, user } = fold(words(443));
    const more = screen.getByRole('button', { name: 'View More' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    expect(more.getAttribute('aria-controls')).toBe(container.querySelector('p')?.id);

    await user.click(more);
    expect(seen(container)).toEqual([words(443)]);
    const less = screen.getByRole('button', { name: 'View Less' });
    expect(less.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(less);

    await user.keyboard('{Enter}');
    expect(seen(container)[0]).toMatch(/\.\.\.$/);
    expect(screen.getByRole('button', { name: 'View More' }).getAttribute('aria-expanded')).toBe('false');
  });
});

test("a skill's description is folded on its screen", async () => {
  const user = await openAt('/previewskill?skill=17', 'Accessibility Testing');
  const description = () => seen(screen.getByRole('main')).find((text) => text?.startsWith('Check whether'));
  expect(description()).toMatch(/ in this work\. Companies\.\.\.$/);
  await user.click(screen.getByText('View More'));
  expect(description()).toMatch(/ in this work\. Companies and government offices in India need testers\.$/);
  await user.click(screen.getByText('View Less'));
  expect(description()).toMatch(/Companies\.\.\.$/);
});

test('a short description of a skill stands as it is', async () => {
  await openAt('/previewskill?skill=25', 'Online Selling');
  expect(screen.getByText('Sell your products online.')).toBeTruthy();
  expect(screen.queryByText('View More')).toBe(null);
});
