import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  choose,
  chooser,
  cover,
  dropped,
  fileOf,
  image,
  imageButton,
  imageField,
  imageNames,
  imageRow,
  listenTo,
  more,
  offer,
  openNewProject,
  pasted,
  refusalsOf,
  spokenOf,
} from './choose-images.ts';

const images = (...names: readonly string[]) => names.map(image);
const refused = (label: string, ...words: readonly string[]) =>
  waitFor(() => expect(refusalsOf(label)).toEqual(words));
const count = (label: string) => imageField(label).querySelector('.image-count')?.textContent;

test('what is chosen is spoken once with its count, which is also seen', async () => {
  const user = await openNewProject();
  const said = listenTo(more);
  expect(count(more)).toBe(undefined);
  await choose(user, more, ...images('a.png', 'b.png'));
  expect(count(more)).toBe('2 of 5 chosen, minimum 3');
  await choose(user, more, image('c.png'));
  expect(count(more)).toBe('3 of 5 chosen, minimum 3');
  expect(said).toEqual([
    'Chosen: a.png, b.png. 2 of 5 chosen, minimum 3.',
    'Chosen: c.png. 3 of 5 chosen, minimum 3.',
  ]);
});

test('a cover image takes the place of the one before', async () => {
  const user = await openNewProject();
  expect(chooser(cover).textContent).toBe('Choose an image');
  await choose(user, cover, image('a.png'));
  expect(chooser(cover).textContent).toBe('Choose another image');
  await choose(user, cover, image('b.png'));
  expect(imageNames(cover)).toEqual(['b.png']);
  expect(spokenOf(cover)).toBe('Chosen: b.png.');
});

describe('an image that is dropped or pasted', () => {
  const ways = [
    ['dropped', (files: readonly File[]) => dropped(more, files)],
    ['pasted', (files: readonly File[]) => pasted(more, files)],
  ] as const;

  test.each(ways)(
    'is chosen when it is %s, with others, and the browser does nothing more',
    async (_way, give) => {
      await openNewProject();
      const isLeftToBrowser = give([
        image('a.png'),
        fileOf('notes.txt', 'Words', 'text/plain'),
        image('b.png'),
      ]);
      expect(isLeftToBrowser).toBe(false);
      await refused(more, 'notes.txt is not an image that can be shown. Choose a JPEG, PNG or WebP image.');
      expect(imageNames(more)).toEqual(['a.png', 'b.png']);
    },
  );

  test('is one where there is place for one', async () => {
    await openNewProject();
    dropped(cover, images('a.png', 'b.png'));
    await waitFor(() => expect(spokenOf(cover)).toBe('Chosen: a.png.'));
    expect(imageNames(cover)).toEqual(['a.png']);
  });

  test('leads nowhere when it is dropped beside the field', async () => {
    await openNewProject();
    const beside = screen.getByRole('heading', { level: 1 });
    const dataTransfer = { types: ['Files'], files: images('a.png') };
    expect(fireEvent.dragOver(beside, { dataTransfer })).toBe(false);
    expect(fireEvent.drop(beside, { dataTransfer })).toBe(false);
  });

  test('is not a text, which can be dragged into a field for texts as ever', async () => {
    await openNewProject();
    const title = screen.getByLabelText('Project Title');
    const dataTransfer = { types: ['text/plain'], files: [] };
    expect(fireEvent.dragOver(title, { dataTransfer })).toBe(true);
    expect(fireEvent.drop(title, { dataTransfer })).toBe(true);
  });

  test('is not taken for text, which is pasted as ever', async () => {
    await openNewProject();
    expect(pasted(more, [])).toBe(true);
  });

  test('from a screen has a name of its own, so that several can be pasted', async () => {
    const user = await openNewProject();
    for (const count of [1, 2]) {
      pasted(more, images('image.png'));
      await waitFor(() => expect(imageNames(more)).toHaveLength(count));
    }
    expect(new Set(imageNames(more)).size).toBe(2);
    expect(imageNames(more)).toEqual([1, 2].map(() => expect.stringMatching(/^pasted-\d+\.png$/)));
    await choose(user, more, image('image.png'));
    expect(refusalsOf(more)).toEqual([]);
  });
});

describe('removing an image', () => {
  test('says so once, leaves the others, and leads focus to the next, to the one before, or to the button that chooses', async () => {
    const user = await openNewProject();
    await choose(user, more, ...images('a.png', 'b.png', 'c.png'));
    const said = listenTo(more);
    await user.click(imageButton(more, 'Remove', 'b.png'));
    expect(imageNames(more)).toEqual(['a.png', 'c.png']);
    expect(document.activeElement).toBe(imageButton(more, 'Remove', 'c.png'));
    expect(count(more)).toBe('2 of 5 chosen, minimum 3');
    expect(said).toEqual(['b.png: removed. 2 of 5 chosen, minimum 3.']);
    await user.click(imageButton(more, 'Remove', 'c.png'));
    expect(document.activeElement).toBe(imageButton(more, 'Remove', 'a.png'));
    await user.click(imageButton(more, 'Remove', 'a.png'));
    expect(document.activeElement).toBe(chooser(more));
  });

  test('takes back what was told, and lets the same file be chosen again', async () => {
    const user = await openNewProject();
    const again = image('a.png');
    await choose(user, more, again);
    await offer(user, more, again);
    await refused(more, 'a.png is chosen already.');
    await user.click(imageButton(more, 'Remove', 'a.png'));
    expect([imageNames(more), refusalsOf(more)]).toEqual([[], []]);
    // A browser tells of a choice only where it is another than before.
    const input = imageField(more).querySelector<HTMLInputElement>('input[type=file]');
    expect(input?.files).toHaveLength(0);
    await choose(user, more, again);
    expect(within(imageRow(more, 'a.png')).getByText('Not uploaded yet')).toBeTruthy();
  });
});

test('the hint and the error of a field are told by its button alone', async () => {
  const user = await openNewProject();
  const hint = 'you have to select minimum 3 and maximum 5 images';
  const isTold = (description: string) =>
    within(imageField(more)).queryByRole('button', { name: `Choose images: ${more}`, description }) !== null;
  expect(isTold(hint)).toBe(true);
  await choose(user, more, image('a.png'));
  await user.click(screen.getByText('Add Now', { selector: 'button' }));
  await waitFor(() => expect(isTold(`${hint} Upload or remove 1 image first`)).toBe(true));
  expect(imageField(more).hasAttribute('aria-describedby')).toBe(false);
});
