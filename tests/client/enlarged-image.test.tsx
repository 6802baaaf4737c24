import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import mark from '#ui/mark.svg';
import { openAt } from './skill-screens.ts';
import { changeAnswer } from './world.ts';

const named = (nth: number, count = 5) => `Image ${nth} of ${count} of Library Desk`;
const dialog = () => within(screen.getByRole('dialog', { name: 'Preview images' }));
const thumbnail = (nth: number) => screen.getByRole('button', { name: named(nth) });

/** The image of the dialog, by its alternative. */
const shown = () => dialog().getByRole('img').getAttribute('alt');
/** What the dialog's live region says. */
const told = () => screen.getByRole('dialog').querySelector('[aria-live="polite"]')?.textContent;

async function enlarge(nth: number) {
  const user = await openAt('/preview_project?project=2', 'Library Desk');
  const opener = thumbnail(nth);
  await user.click(opener);
  return { user, opener };
}

describe('an image that is pressed', () => {
  test('stands enlarged in a dialog that is named and says which it is', async () => {
    await enlarge(2);
    expect(shown()).toBe(named(2));
    expect(dialog().getByRole<HTMLImageElement>('img').src).toMatch(/library-desk\/2\.svg$/);
    expect(told()).toBe('Image 2 of 5');
    expect(document.activeElement?.textContent).toBe('Preview images');
    const words = dialog()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(words).toEqual(['Close', 'Previous', 'Next']);
  });

  test.each([
    ['Next', 4, 5],
    ['Next', 5, 1],
    ['Previous', 2, 1],
    ['Previous', 1, 5],
  ])('%s leads from image %d to %d, says so, and keeps focus', async (name, from, to) => {
    const { user } = await enlarge(from);
    const button = dialog().getByText(name);
    await user.click(button);
    expect(shown()).toBe(named(to));
    expect(dialog().getByRole<HTMLImageElement>('img').src).toContain(`/${to}.svg`);
    expect(told()).toBe(`Image ${to} of 5`);
    expect(document.activeElement).toBe(button);
  });

  test.each([
    ['{ArrowRight}', 4],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 1],
    ['{ArrowLeft}{ArrowLeft}{ArrowLeft}', 5],
    ['{Home}', 1],
    ['{End}', 5],
    ['{End}{ArrowRight}', 1],
    ['{Alt>}{ArrowRight}{/Alt}', 3],
    ['{Control>}{End}{/Control}', 3],
    ['{Shift>}{ArrowLeft}{/Shift}', 3],
    ['{Meta>}{ArrowLeft}{/Meta}', 3],
    ['{ArrowDown}', 3],
  ])('gives way by keyboard: %s leads from the third to image %d', async (keys, nth) => {
    const { user } = await enlarge(3);
    await user.keyboard(keys);
    expect(shown()).toBe(named(nth));
    expect(told()).toBe(`Image ${nth} of 5`);
  });

  test('takes the arrows wherever focus is, and only as long as it is open', async () => {
    const { user } = await enlarge(1);
    act(() => dialog().getByText('Close').focus());
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe(named(2));
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('{ArrowRight}');
    expect(shown()).toBe(named(3));
    await user.click(dialog().getByText('Close'));
    expect(fireEvent.keyDown(document.body, { key: 'ArrowRight' })).toBe(true);
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  test.each([
    ['Close', (user: Awaited<ReturnType<typeof enlarge>>['user']) => user.click(dialog().getByText('Close'))],
    ['Escape', (user: Awaited<ReturnType<typeof enlarge>>['user']) => user.keyboard('{Escape}')],
  ])('goes at %s, and focus comes back to what was pressed', async (_, close) => {
    const { user, opener } = await enlarge(2);
    await user.keyboard('{ArrowRight}');
    await close(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(document.activeElement).toBe(opener);
    await user.click(thumbnail(5));
    expect(shown()).toBe(named(5));
  });
});

test('an image that does not load is told so where it stands enlarged, and the others are not', async () => {
  const { user } = await enlarge(2);
  const fail = () => fireEvent.error(dialog().getByRole('img'));
  fail();
  expect(dialog().getByRole('img').getAttribute('src')).toBe(mark);
  expect(shown()).toBe(named(2));
  expect(told()).toBe('Image 2 of 5This image could not be shown.');
  await user.click(dialog().getByText('Next'));
  expect(told()).toBe('Image 3 of 5');
  expect(dialog().getByRole<HTMLImageElement>('img').src).toMatch(/\/3\.svg$/);
  fail();
  await user.click(dialog().getByText('Previous'));
  expect(told(), 'it is tried again').toBe('Image 2 of 5');
  fail();
  await user.keyboard('{ArrowRight}');
  expect(told()).toBe('Image 3 of 5');
});

test('a single image has no way to others', async () => {
  changeAnswer('listProjects', ({ data, ...answer }) => ({
    ...answer,
    data: data.map((project: object) => ({
      ...project,
      ...Object.fromEntries([1, 2, 4, 5].map((slot) => [`preview_img_${slot}`, 'default'])),
    })),
  }));
  const user = await openAt('/preview_project?project=2', 'Library Desk');
  await user.click(screen.getByRole('button', { name: named(1, 1) }));
  expect(
    dialog()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Close']);
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(shown()).toBe(named(1, 1));
});
