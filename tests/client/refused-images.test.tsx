import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { png } from '../images/png.ts';
import {
  choose,
  cover,
  dropped,
  fileOf,
  image,
  imageButton,
  imageNames,
  listenTo,
  more,
  offer,
  openNewProject,
  refusalsOf,
  spokenOf,
  uploaded,
} from './choose-images.ts';

const picture = png('any.png').buffer;
const megabyte = 1024 * 1024;

/** An image of exactly so many bytes; one that moves is not made smaller. */
function movingImage(name: string, bytes: number): File {
  const content = new Uint8Array(bytes);
  content.set([0x89, 0x50, 0x4e, 0x47]);
  return fileOf(name, content, 'image/gif');
}

const images = (...names: readonly string[]) => names.map(image);
const refused = (label: string, ...words: readonly string[]) =>
  waitFor(() => expect(refusalsOf(label)).toEqual(words));

describe('a file that cannot be used', () => {
  test.each([
    [
      'a text that is called an image',
      fileOf('notes.png', 'Only words'),
      'notes.png is not an image that can be shown. Choose a JPEG, PNG or WebP image.',
    ],
    [
      'an SVG by its type',
      fileOf('drawing', '<svg/>', 'image/svg+xml'),
      'drawing is an SVG picture, which cannot be used. Choose a JPEG, PNG or WebP image.',
    ],
    [
      'an SVG by its name',
      fileOf('drawing.SVG', picture, 'image/png'),
      'drawing.SVG is an SVG picture, which cannot be used. Choose a JPEG, PNG or WebP image.',
    ],
    [
      'a packed SVG by its name',
      fileOf('drawing.svgz', picture, 'image/png'),
      'drawing.svgz is an SVG picture, which cannot be used. Choose a JPEG, PNG or WebP image.',
    ],
    ['a file of 0 bytes', fileOf('nothing.png', ''), 'nothing.png is empty. Choose another image.'],
    [
      'a file over 20 MB',
      movingImage('film.gif', 21 * megabyte),
      'film.gif is too large: 21.0 MB. At most 20.0 MB can be used.',
    ],
    [
      'an image that is still over 5 MB',
      movingImage('film.gif', 5.5 * megabyte),
      'film.gif is too large: 5.5 MB. At most 5.0 MB can be used.',
    ],
  ])(
    '%s is refused in words that are seen and spoken, and others of the choice stay',
    async (_what, file, words) => {
      const user = await openNewProject();
      await offer(user, more, image('a.png'), file, image('b.png'));
      await refused(more, words);
      expect(imageNames(more)).toEqual(['a.png', 'b.png']);
      expect(spokenOf(more)).toBe(`${words} Chosen: a.png, b.png. 2 of 5 chosen, minimum 3.`);
      await offer(user, cover, file);
      await refused(cover, words);
      expect(imageNames(cover)).toEqual([]);
      expect(spokenOf(cover)).toBe(words);
      await choose(user, cover, image('c.png'));
      expect(refusalsOf(cover)).toEqual([]);
      expect(spokenOf(cover)).toBe('Chosen: c.png.');
    },
  );

  test('leaves the cover image that was chosen before', async () => {
    const user = await openNewProject();
    await choose(user, cover, image('a.png'));
    await offer(user, cover, fileOf('nothing.png', ''));
    await refused(cover, 'nothing.png is empty. Choose another image.');
    expect(imageNames(cover)).toEqual(['a.png']);
  });

  test('is one of more than 5 MB, not one of exactly 5', async () => {
    const user = await openNewProject();
    await choose(user, cover, movingImage('film.gif', 5 * megabyte));
    expect(refusalsOf(cover)).toEqual([]);
  });
});

describe('a name that is chosen already', () => {
  const words = 'a.png is chosen already.';

  test('is refused within one choice', async () => {
    const user = await openNewProject();
    await offer(user, more, ...images('a.png', 'b.png', 'a.png', 'a.png'));
    await refused(more, words);
    expect(imageNames(more)).toEqual(['a.png', 'b.png']);
    expect(spokenOf(more)).toBe(`${words} Chosen: a.png, b.png. 2 of 5 chosen, minimum 3.`);
  });

  test('is refused in a later choice', async () => {
    const user = await openNewProject();
    await choose(user, more, ...images('a.png', 'b.png'));
    await offer(user, more, ...images('a.png', 'c.png'));
    await refused(more, words);
    expect(imageNames(more)).toEqual(['a.png', 'b.png', 'c.png']);
    expect(spokenOf(more)).toBe(`${words} Chosen: c.png. 3 of 5 chosen, minimum 3.`);
  });

  test('is told again, in the same words, as often as it is chosen', async () => {
    const user = await openNewProject();
    await choose(user, more, image('a.png'));
    const said = listenTo(more);
    const told = `${words} 1 of 5 chosen, minimum 3.`;
    await offer(user, more, image('a.png'));
    await waitFor(() => expect(said).toEqual([told]));
    await offer(user, more, image('a.png'));
    await waitFor(() => expect(said).toEqual([told, told]));
  });

  test('is another where both are the same only in the storage, and each is removed alone', async () => {
    const user = await openNewProject();
    await choose(user, more, ...images('🏠.png', '🌳.png', '🌴.png'));
    for (const name of ['🏠.png', '🌳.png', '🌴.png']) {
      await user.click(imageButton(more, 'Upload', name));
      await uploaded(more, name);
    }
    await user.click(imageButton(more, 'Remove', '🌳.png'));
    expect(imageNames(more)).toEqual(['🏠.png', '🌴.png']);
  });

  test('may be chosen in another field', async () => {
    const user = await openNewProject();
    await choose(user, more, image('a.png'));
    await choose(user, cover, image('a.png'));
    expect([refusalsOf(more), refusalsOf(cover)]).toEqual([[], []]);
  });
});

describe('more than five images', () => {
  const five = ['1.png', '2.png', '3.png', '4.png', '5.png'];

  test('at once are cut to five', async () => {
    const user = await openNewProject();
    await offer(user, more, ...images(...five, '6.png', '7.png'));
    await refused(more, "You can't select images more than 5");
    expect(imageNames(more)).toEqual(five);
    expect(spokenOf(more)).toBe(
      "You can't select images more than 5. Chosen: 1.png, 2.png, 3.png, 4.png, 5.png. 5 of 5 chosen, minimum 3.",
    );
  });

  test('are refused where five are there', async () => {
    const user = await openNewProject();
    await choose(user, more, ...images(...five));
    await offer(user, more, image('6.png'));
    await refused(more, 'You can use only 5 images..');
    expect(imageNames(more)).toEqual(five);
    expect(spokenOf(more)).toBe('You can use only 5 images.. 5 of 5 chosen, minimum 3.');
  });

  test('are cut to five also where the second choice comes while the first is read', async () => {
    await openNewProject();
    dropped(more, images('1.png', '2.png', '3.png'));
    dropped(more, images('4.png', '5.png', '6.png'));
    await refused(more, "You can't select images more than 5");
    expect(imageNames(more)).toEqual(five);
  });
});
