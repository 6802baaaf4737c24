import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EnlargedImage } from '#projects/enlarged-image.tsx';
import mark from '#ui/mark.svg';

const dialog = () => within(screen.getByRole('dialog', { name: 'Preview images' }));
const picture = () => dialog().getByRole<HTMLImageElement>('img');
const spoken = () => screen.getByRole('dialog').querySelector('[aria-live="polite"]')?.textContent;

/** Shows an image of several enlarged. */
function enlarge(nth: number, count = 5) {
  const images = Array.from({ length: count }, (_, index) => `https://example.com/${index + 1}.svg`);
  const onClose = vi.fn();
  render(<EnlargedImage project="Library Desk" images={images} first={nth - 1} onClose={onClose} />);
  return { user: userEvent.setup({ delay: null }), onClose };
}

/** Which image is shown, in its address, its alternative and the live region. */
function expectShown(nth: number, count = 5) {
  expect(picture().src).toBe(`https://example.com/${nth}.svg`);
  expect(picture().alt).toBe(`Image ${nth} of ${count} of Library Desk`);
  expect(spoken()).toBe(`Image ${nth} of ${count}`);
}

test('Previous and Next lead round the images and keep focus', async () => {
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
    expect(document.activeElement).toBe(dialog().getByText(name));
  }
  await user.click(dialog().getByText('Close'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('arrows, Home and End choose an image wherever focus is, but not with another key held', async () => {
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

test('arrows do nothing once the dialog is gone', () => {
  const { unmount } = render(
    <EnlargedImage project="Library Desk" images={['a', 'b']} first={0} onClose={() => {}} />,
  );
  expect(fireEvent.keyDown(document.body, { key: 'ArrowRight' })).toBe(false);
  unmount();
  expect(fireEvent.keyDown(document.body, { key: 'ArrowRight' })).toBe(true);
});

test('an image that does not load says so until another is chosen', async () => {
  const { user } = enlarge(2);
  for (const next of ['Next', '{ArrowLeft}']) {
    fireEvent.error(picture());
    expect(picture().getAttribute('src')).toBe(mark);
    expect(spoken()).toMatch(/^Image [23] of 5This image could not be shown\.$/);
    if (next === 'Next') await user.click(dialog().getByText(next));
    else await user.keyboard(next);
    expectShown(next === 'Next' ? 3 : 2);
  }
});

test('a single image has no way to others', async () => {
  const { user } = enlarge(1, 1);
  expect(
    dialog()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Close']);
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expectShown(1, 1);
});
