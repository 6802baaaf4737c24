import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type ImageFile, png } from '../images/png.ts';
import { expect, test } from './app.ts';
import { typedIn } from './form.ts';
import {
  addImages,
  choose,
  cover,
  fillTexts,
  icon,
  imagesOf,
  openNewProject,
  previews,
  rowsOf,
  sixImages,
} from './project-form.ts';
import { isOfStorage, newLearner, pathsWith } from './stored-files.ts';

// Files that are no images, too many, or named so that they could do harm.

test('names of any letters lie in the folder of the learner alone, and their images show', async ({
  page,
  app,
  request,
}) => {
  const username = await newLearner(request);
  await app.remember(username);
  await openNewProject(page);
  await fillTexts(page);
  await addImages(page, cover, [png(`../../${username}.png`)]);
  await addImages(page, icon, [png(`..%2F..%2F${username}.png`)]);
  await addImages(page, previews, [
    png(`😀 ${username} 🎉.png`),
    png(`#${username}?x=1&y.png`),
    png(`100% ${username} %.png`),
    png(`${username}${'l'.repeat(200)}.png`),
    png(`मेरी तस्वीर ${username}.png`),
  ]);
  const paths = await pathsWith(username);
  expect(paths).toHaveLength(7);
  const folder = `Students/Projects/${username}/images`;
  const own = new RegExp(
    `^${folder}/(Cover_photo|Icon|Preview_images)/\\d{13}[\\p{L}\\p{M}\\p{N}._-]{1,80}$`,
    'u',
  );
  expect(paths.filter((path) => !own.test(path))).toEqual([]);

  await page.getByRole('button', { name: 'Add Now' }).click();
  await expect(page.getByText('Project added successfully')).toBeVisible();
  await page.goto('/myproject');
  await expect(page.getByRole('article').locator('img')).toHaveJSProperty('naturalWidth', 64);
  await page.getByRole('link', { name: 'Bus Stops' }).click();
  const shown = page.getByRole('main').locator('img');
  await expect(shown).toHaveCount(6);
  for (const image of await shown.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty('naturalWidth', 64);
    expect(isOfStorage((await image.getAttribute('src')) ?? '')).toBe(true);
  }
});

const text: ImageFile = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('My notes') };
const vector: ImageFile = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
};
const empty: ImageFile = { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) };
const [one, two, three] = sixImages[previews] as readonly [ImageFile, ImageFile, ImageFile];
const six = [1, 2, 3, 4, 5, 6].map((nth) => png(`${nth}.png`));
const none = 'is not an image that can be shown. Choose a JPEG, PNG or WebP image.';

interface Refusal {
  readonly what: string;
  /** Chosen one after another. */
  readonly choices: readonly (readonly ImageFile[])[];
  readonly told: string;
  /** The names of those that are taken. */
  readonly taken?: readonly string[];
}

const refusals: readonly Refusal[] = [
  { what: 'a text that is called an image', choices: [[text]], told: `notes.png ${none}` },
  {
    what: 'an SVG picture',
    choices: [[vector]],
    told: 'logo.svg is an SVG picture, which cannot be used. Choose a JPEG, PNG or WebP image.',
  },
  { what: 'an empty file', choices: [[empty]], told: 'empty.png is empty. Choose another image.' },
  {
    what: 'the sixth of six at once',
    choices: [six],
    told: "You can't select images more than 5",
    taken: ['1.png', '2.png', '3.png', '4.png', '5.png'],
  },
  {
    what: 'one more where there are five',
    choices: [six.slice(0, 5), [one]],
    told: 'You can use only 5 images..',
    taken: ['1.png', '2.png', '3.png', '4.png', '5.png'],
  },
  {
    what: 'the same file a second time',
    choices: [
      [one, two],
      [one, three],
    ],
    told: 'page-1.png is chosen already.',
    taken: ['page-1.png', 'page-2.png', 'page-3.png'],
  },
  {
    what: 'a text among images',
    choices: [[one, text, two]],
    told: `notes.png ${none}`,
    taken: ['page-1.png', 'page-2.png'],
  },
];

const spoken = (page: Page) => imagesOf(page, previews).locator('[aria-live]');

for (const { what, choices, told, taken = [] } of refusals) {
  test(`${what} is refused in words, and the rest is taken`, async ({ page, app }) => {
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    await app.remember('ravi02');
    await openNewProject(page);
    await fillTexts(page);
    const typed = await typedIn(page);
    for (const files of choices) await choose(page, previews, files);
    const messages = imagesOf(page, previews)
      .getByRole('listitem')
      .filter({ hasNot: page.getByRole('button') });
    await expect(messages).toHaveText([told]);
    await expect(spoken(page)).toContainText(told);
    await expect(rowsOf(page, previews)).toHaveText(taken.map((name) => new RegExp(`^${name}`)));
    for (const name of taken) {
      await expect(page.getByRole('button', { name: `Upload: ${name}` })).toBeVisible();
    }
    expect(await typedIn(page)).toEqual(typed);
    expect(asked.filter(isOfStorage)).toEqual([]);
  });
}

test('a file of 30 MB is refused in words before it is read', async ({ page, app }, testInfo) => {
  const huge = testInfo.outputPath('huge.png');
  await writeFile(huge, png('any').buffer);
  await truncate(huge, 30 * 1024 * 1024);
  await app.remember('ravi02');
  await openNewProject(page);
  await choose(page, previews, huge);
  const told = 'huge.png is too large: 30.0 MB. At most 20.0 MB can be used.';
  await expect(imagesOf(page, previews).getByRole('listitem')).toHaveText([told]);
  await expect(spoken(page)).toContainText(told);
});
