import { expect, type Page } from '@playwright/test';
import { previewImages, projects } from '#copy/projects.ts';
import { empty } from '#copy/skills.ts';
import { png } from '../../images/png.ts';
import type { App } from '../app.ts';
import { at, loading, next, recovered, seeText } from './at.ts';
import { inOnePage, main, type State } from './state.ts';

const missing = empty.skillsNotLoadedHint;

/** Makes the backend return projects whose long words fit only with line breaks. */
async function writeLong(page: Page): Promise<void> {
  const name = `مشروع الحافلات ${'Pneumonoultramicroscopic'.repeat(4)}`;
  const description = `${'x'.repeat(1500)}\n\n${'عنوان طويل جدا '.repeat(20)}\n${'y'.repeat(1500)}`;
  const words = { name, description, type: `UIUX Design ${'z'.repeat(60)}`, Views: 123_456_789 };
  const link = `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`;
  await page.route('**/api/v1/projects/*', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    const data = reply.data.map((project: object, nth: number) => ({
      ...project,
      ...(nth === 0 ? { ...words, preview_link: link } : { type: '', description: '', icon: 'default' }),
    }));
    await route.fulfill({ response, json: { ...reply, data } });
  });
}

/** Lets the storage have a first image with long words, of two scripts. */
async function giveWords(page: Page): Promise<void> {
  const storage = `http://${process.env.VITE_STORAGE_EMULATOR}/v0/b/${process.env.VITE_FIREBASE_STORAGE_BUCKET}/o`;
  const address = `${storage}/words.png`;
  await page.route(`${address}*`, (route) =>
    route.request().url().endsWith('alt=media')
      ? route.fulfill({
          body: png('words.png', { width: 300, height: 500 }).buffer,
          contentType: 'image/png',
        })
      : route.fulfill({
          json: { name: 'words.png', metadata: { words } },
          headers: { 'access-control-allow-origin': '*' },
        }),
  );
  await page.route('**/api/v1/projects/*', async (route) => {
    const response = await route.fetch();
    const {
      data: [first, ...others],
      ...reply
    } = await response.json();
    const data = [{ ...first, preview_img_1: `${address}?alt=media` }, ...others];
    await route.fulfill({ response, json: { ...reply, data } });
  });
}
const words = `${'बस का समय और बस का रंग, '.repeat(4)}${'a long list of towns with a bus, '.repeat(4)}x`;

const zoomIn = (page: Page) => page.getByRole('button', { name: previewImages.zoomIn }).click();

export async function enlarge(page: Page, app: App): Promise<void> {
  await app.logIn('asha01', '/preview_project?project=2');
  await page.getByRole('button', { name: previewImages.nthOf(2, 5, 'Library Desk') }).click();
  const image = page.getByRole('dialog', { name: previewImages.heading }).getByRole('img');
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
}

export const projectStates: readonly State[] = [
  ...inOnePage(
    loading('my projects', '/myproject', ['listProjects'], missing),
    main(recovered('my projects', seeText(projects.seen(148)))),
  ),
  at('my projects, empty', '/myproject', projects.none, { username: 'ravi02' }),
  at('my projects, with long words', '/myproject', 'مشروع الحافلات', { prepare: writeLong }),
  main(at('a project of three images', '/preview_project?project=1', previewImages.enlarge)),
  at('a project that does not exist', '/preview_project?project=99', projects.denied),
  at('a project with long words', '/preview_project?project=1', 'مشروع الحافلات', { prepare: writeLong }),
  ...inOnePage(
    { name: 'an image of a project, enlarged', route: 'previewProject', act: enlarge },
    next('an image of a project, at 400 %', async (page) => {
      const largest = page.getByText(previewImages.zoomed(400)).first();
      while (!(await largest.isVisible())) await zoomIn(page);
    }),
  ),
  ...inOnePage(
    at('a project whose image has long words', '/preview_project?project=1', words, { prepare: giveWords }),
    next('an image with long words, enlarged', async (page) => {
      await page.getByRole('button', { name: words }).click();
      await expect(page.getByRole('dialog').getByText(words)).toBeVisible();
    }),
  ),
];
