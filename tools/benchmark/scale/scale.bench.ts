import { home } from '#copy/home.ts';
import { navigation } from '#copy/navigation.ts';
import { screens } from '#copy/screens.ts';
import { skillSearch } from '#copy/skills.ts';
import { loadFixtures } from '../../../mock-server/files/fixtures.ts';
import { serve } from '../../../mock-server/serve.ts';
import { scaleCatalogue } from '../../../mock-server/world/scale.ts';
import { expect, test } from '../../../tests/browser/app.ts';
import { measure, report, type Stretch, slowDown, watchFrames } from './frames.ts';

// The skill list with 2,000 skills on a CPU four times slower. The times are only reported.

test.use({ viewport: { width: 390, height: 844 } });

let large: Awaited<ReturnType<typeof serve>>;
test.beforeAll(async () => {
  large = await serve({ port: 0, fixtures: scaleCatalogue(await loadFixtures(), 2_000) });
});
test.afterAll(() => large.stop());

test('opens, scrolls and filters two thousand skills and exposes every shown card', async ({ page, app }) => {
  const { MOCK_ORIGIN } = process.env;
  await page.route(`${MOCK_ORIGIN}/**`, (route) =>
    route.continue({ url: route.request().url().replace(`${MOCK_ORIGIN}`, large.origin) }),
  );
  await watchFrames(page);
  await app.logIn('asha01');
  await expect(page.getByRole('heading', { name: home.topSkills })).toBeVisible();
  await slowDown(page, 4);
  const stretches: Stretch[] = [];
  const cards = page.getByRole('main').getByRole('article');

  const openList = async () => {
    await page.getByRole('button', { name: navigation.add }).click();
    await page.getByRole('link', { name: navigation.addSkill }).click();
    await expect(cards).toHaveCount(24);
  };
  stretches.push(await measure(page, 'open the list for the first time, with its chunk', openList));
  await page.getByRole('link', { name: navigation.alerts }).click();
  await expect(page.getByRole('heading', { level: 1, name: screens.alerts })).toBeFocused();
  stretches.push(await measure(page, 'open it again', openList));
  stretches.push(
    await measure(page, 'scroll', async () => {
      for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, 200);
      await expect(page.getByRole('button', { name: 'Show 24 more' })).toBeInViewport();
    }),
  );
  stretches.push(
    await measure(page, 'show more', async () => {
      for (const shown of [48, 72, 96]) {
        await page.getByRole('button', { name: 'Show 24 more' }).click();
        await expect(page.getByText(`${shown} of 2,000 shown`)).toBeVisible();
        await expect(cards).toHaveCount(shown);
      }
    }),
  );
  expect(await readAloud(page), 'cards in the accessibility tree, including cards out of view').toBe(96);
  expect(await foundInPage(page, 'Spoken English 3'), 'the browser search finds cards out of view').toBe(
    true,
  );

  stretches.push(
    await measure(page, 'filter', async () => {
      await page.getByLabel(skillSearch.label).pressSequentially('web page 75', { delay: 60 });
      await expect(page.getByText('3 skills found').first()).toBeVisible();
    }),
  );
  await expect(cards).toHaveCount(3);
  await expect(page).toHaveURL(/q=web\+page\+75$/);
  stretches.push(
    await measure(page, 'reload the page', async () => {
      await page.reload();
      await expect(page.getByText('3 skills found').first()).toBeVisible();
    }),
  );
  stretches.push(
    await measure(page, 'find similar skills', async () => {
      await page.getByLabel(skillSearch.label).fill('comercial webpage');
      await expect(page.getByText('0 skills found').first()).toBeVisible();
      await page.getByLabel(skillSearch.label).fill('graphik desing 75');
      await expect(page.getByText(/^No exact match. Similar: \d+ skills$/).first()).toBeVisible();
    }),
  );
  await report('2,000 skills, CPU 4 times slower', stretches);
});

/** Counts the articles in the accessibility tree. */
async function readAloud(page: Parameters<typeof slowDown>[0]): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.filter(({ role, ignored }) => role?.value === 'article' && !ignored).length;
}

const foundInPage = (page: Parameters<typeof slowDown>[0], text: string) =>
  page.evaluate((words) => {
    getSelection()?.removeAllRanges();
    // `window.find` is non-standard, but it is the browser's own search.
    return (globalThis as unknown as { find(text: string): boolean }).find(words);
  }, text);
