import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EnlargedImage } from '#projects/enlarged-image.tsx';
import mark from '#ui/mark.svg';
import { announced } from '../announced.ts';

const dialog = () => within(screen.getByRole('dialog', { name: 'Preview images' }));
const picture = () => dialog().getByRole<HTMLImageElement>('img');
const count = () => screen.getByRole('dialog').querySelector('.enlarged-count')?.textContent;

function enlarge(nth: number, total = 5) {
  const images = Array.from({ length: total }, (_, index) => `https://example.com/${index + 1}.svg`);
  const onClose = vi.fn();
  render(<EnlargedImage project="Library Desk" images={images} first={nth - 1} onClose={onClose} />);
  return { user: userEvent.setup({ delay: null }), onClose };
}

function expectShown(nth: number, total = 5) {
  expect(picture().src).toBe(`https://example.com/${nth}.svg`);
  expect(picture().alt).toBe(`Image ${nth} of ${total} of Library Desk`);
  expect(count()).toBe(`Image ${nth} of ${total}`);
}

test('wraps around at Previous and Next, and keeps focus', async () => {
  const { user, onClose } = enlarge(4);
  expectShown(4);
  const names = dialog()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Close', 'Previous', 'Next']);
  for (const [name, nth] of [
    ['Next', 5],
    ['Next', 1],
    ['Previous', 5],
    ['Previous', 4],
  ] as const) {
    await user.click(dialog().getByText(name));
    expectShown(nth);
    await waitFor(() => expect(announced().at(-1)).toBe(`Image ${nth} of 5`));
    expect(document.activeElement).toBe(dialog().getByText(name));
  }
  await user.click(dialog().getByText('Close'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('selects an image by arrow keys, Home and End without modifiers, wherever focus is', async () => {
  const { user } = enlarge(3);
  for (const [keys, nth] of [
    ['{ArrowRight}', 4],
    ['{ArrowRight}{ArrowRight}', 1],
    ['{ArrowLeft}', 5],
    ['{Home}', 1],
    ['{End}', 5],
    ['{ArrowLeft}{ArrowLeft}', 3],
    ['{Alt>}{ArrowRight}{/Alt}', 3],
    ['{Control>}{End}{/Control}', 3],
    ['{Shift>}{ArrowLeft}{/Shift}', 3],
    ['{Meta>}{ArrowLeft}{/Meta}', 3],
    ['{ArrowDown}', 3],
  ] as const) {
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard(keys);
    expectShown(nth);
  }
});

test('reports an image that fails to load until another is selected', async () => {
  const { user } = enlarge(2);
  for (const next of ['Next', '{ArrowLeft}']) {
    fireEvent.error(picture());
    expect(picture().getAttribute('src')).toBe(mark);
    expect(count()).toMatch(/^Image [23] of 5This image could not be shown\.$/);
    await waitFor(() => expect(announced().at(-1)).toBe('This image could not be shown.'));
    if (next === 'Next') await user.click(dialog().getByText(next));
    else await user.keyboard(next);
    expectShown(next === 'Next' ? 3 : 2);
  }
});

test('shows no navigation for a single image', async () => {
  const { user } = enlarge(1, 1);
  expect(
    dialog()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Close']);
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expectShown(1, 1);
});
