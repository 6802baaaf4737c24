import type { Page } from '@playwright/test';
import { serverMessages, translated } from '#contract/server-messages.ts';
import { login } from '#copy/account.ts';
import { app } from '#copy/app.ts';
import { home } from '#copy/home.ts';
import type { Rating } from '#copy/level-text.ts';
import { navigation } from '#copy/navigation.ts';
import { news, rating } from '#copy/rating.ts';
import { screens } from '#copy/screens.ts';
import { empty, levels, skillDetail, skillSearch, skills } from '#copy/skills.ts';
import { confirm } from '#copy/ui.ts';
import { everyLanguage, expect, test } from './app.ts';
import { catalogueName } from './catalogue-name.ts';
import { problemOf } from './form.ts';
import { arrow, logInByKey, press, pressAt, tabTo } from './keyboard.ts';
import { like } from './like.ts';
import { componentPoints, level, ratingHeading } from './rating-form.ts';

// Two of the five main journeys, by keyboard only and in one document. Every stop must show its focus.

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const [first, second, third, fourth, fifth] = componentPoints;
const skill = catalogueName('React');
const topic = catalogueName('Components and props');
const result = { level: 2, rated: 3, counts: [1, 1, 1, 0], total: 5 };
const topicEndingIn = (words: string) => like(`${topic}…${words}`);

/** Tabs to the unrated point on the screen, chooses Beginner and presses ArrowDown `arrows` times. */
async function rate(page: Page, point: string, arrows: number): Promise<void> {
  await seePoint(page, point);
  await tabTo(page, level(page, point, levels[1]));
  await press(page, 'Space');
  await arrow(page, arrows);
}

const seePoint = (page: Page, point: string) =>
  expect(page.getByRole('heading', { level: 2, name: point })).toBeFocused();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const bar = (page: Page) => page.getByRole('navigation', { name: navigation.name });
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const message = (page: Page, text: string) =>
  page.getByRole('status').getByText(translated(text), { exact: true });
/** Sees the message of a save and a sentence of its news in the focused notice. */
async function seeNews(page: Page, text: string, sentence: string): Promise<void> {
  await expect(message(page, text)).toBeVisible();
  await expect(page.getByRole('status').locator(':focus')).toContainText(sentence);
}
const fact = (page: Page, term: string) =>
  page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd');
/** Returns the level and the evidence that stand below each other on the screen of a skill. */
function levelFact(of: Rating): string {
  const { level, evidence } = skills.levelText(of);
  return level + evidence;
}

test('main journeys 2 and 3: finds, rates, changes and deletes a skill', {
  tag: everyLanguage,
}, async ({ page }) => {
  let documents = 0;
  page.on('load', () => {
    documents += 1;
  });
  await page.goto('./login');
  await expect(heading(page, login.title)).toBeVisible();
  await logInByKey(page, 'ravi02');

  await test.step('finds the skill', async () => {
    await pressAt(page, bar(page).getByRole('button', { name: navigation.add }));
    await pressAt(page, bar(page).getByRole('link', { name: skills.add }));
    await expect(heading(page, screens.skillList)).toBeFocused();
    await tabTo(page, page.getByLabel(skillSearch.label));
    await page.keyboard.type('react');
    const found = skillSearch.status(skills.skillCount(2), { query: 'react', isSimilar: false });
    await expect(page.getByRole('status').getByText(found)).toBeVisible();
    await expect(page).toHaveURL('./skilllist?q=react');
    await pressAt(page, page.getByRole('link', { name: skill, exact: true }));
    await expect(heading(page, skill)).toBeFocused();
    // The button leads to the first topic.
    await expect(
      page.getByRole('link', { name: like(`${catalogueName('Components and props')}…`) }),
    ).toBeVisible();
  });

  await test.step('rates a topic', async () => {
    await pressAt(page, link(page, skillDetail.addThis));
    await expect(ratingHeading(page, rating.add(skill))).toBeFocused();
    await tabTo(page, level(page, first, levels[1]));
    await press(page, 'Space');
    await arrow(page, 2);
    await pressAt(page, button(page, rating.next));
    await rate(page, second, 1);
    await pressAt(page, button(page, rating.next));
    await seePoint(page, third);
    await pressAt(page, button(page, rating.submit));
    await expect(problemOf(page)).toBeFocused();
    await pressAt(
      page,
      problemOf(page)
        .getByRole('link', { name: rating.atLeast(3) })
        .first(),
    );
    await expect(level(page, third, levels[1])).toBeFocused();
    await press(page, 'Space');
    // Enter in an answer leads on.
    for (const point of [fourth, fifth]) {
      await press(page, 'Enter');
      await seePoint(page, point);
      await tabTo(page, level(page, point, levels[1]));
    }
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { level: 2, name: rating.check })).toBeFocused();
    await tabTo(page, button(page, rating.submit));
    await press(page, 'Space');
    await expect(page).toHaveURL('./previewskill?skill=4');
    await seeNews(page, serverMessages.skillAdded, news.result(topic, result));
    await expect(link(page, topicEndingIn(skills.justSaved))).toContainText(skills.levelText(result).short);
    await tabTo(
      page,
      page
        .getByRole('status')
        .getByRole('link', { name: news.nextTopic(catalogueName('State and effects')) }),
    );
    await pressAt(page, button(page, app.dismiss));
    await expect(heading(page, skill)).toBeFocused();
  });

  await test.step('shows the progress', async () => {
    await expect(fact(page, skillDetail.topicsKnown)).toHaveText(skillDetail.known(1, 3));
    await expect(fact(page, skills.skillLevel)).toHaveText(levelFact({ ...result, total: 14 }));
  });

  await test.step('changes a point and adds a point', async () => {
    await pressAt(page, link(page, like(`${topic}…`)));
    await expect(ratingHeading(page, rating.edit(skill))).toBeFocused();
    await pressAt(page, button(page, `${rating.change}: ${first}`));
    await tabTo(page, level(page, first, levels[3]));
    await arrow(page, 1);
    await pressAt(page, button(page, rating.allPoints));
    await pressAt(page, button(page, `${rating.change}: ${fifth}`));
    await rate(page, fifth, 3);
    await pressAt(page, button(page, rating.allPoints));
    const checked = page.getByRole('region', { name: rating.check }).getByRole('listitem');
    await expect(checked).toContainText([4, 2, 1, 0, 4].map((value) => levels[value] ?? ''));
    await pressAt(page, button(page, rating.submit));
    await expect(page).toHaveURL('./previewskill?skill=4');
    await seeNews(page, serverMessages.topicUpdated, news.morePoints(1));
    await expect(fact(page, skills.skillLevel)).toHaveText(
      levelFact({ level: 3, rated: 4, counts: [1, 1, 0, 2], total: 14 }),
    );
  });

  await test.step('deletes the skill', async () => {
    const question = page.getByRole('dialog', { name: confirm.heading });
    const remove = button(page, rating.deleteThisSkill);
    await pressAt(page, remove);
    await expect(question).toContainText(rating.deletingSkill);
    await expect(question.getByRole('heading')).toBeFocused();
    await press(page, 'Escape');
    await expect(remove).toBeFocused();
    await press(page, 'Enter');
    await pressAt(page, question.getByRole('button', { name: confirm.yes }));
    await expect(message(page, rating.deleted)).toBeVisible();
    await expect(heading(page, home.greeting('Ravi'))).toBeFocused();
    await expect(page.getByText(empty.skills)).toBeVisible();
  });
  expect(documents, 'document loads during the journey').toBe(1);
});
