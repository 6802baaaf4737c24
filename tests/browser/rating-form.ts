import { expect, type Locator, type Page } from '@playwright/test';
import { rating } from '#copy/rating.ts';
import { levels } from '#copy/skills.ts';
import { catalogueName } from './catalogue-name.ts';
import { like } from './like.ts';

/** The points of the React topic "Components and props", in display order. */
export const componentPoints = [
  catalogueName('Write a function component in JSX'),
  catalogueName('Pass data and functions with props'),
  catalogueName('Render a list with stable keys'),
  catalogueName('Show or hide a part by a condition'),
  catalogueName('Wrap content with the children prop'),
] as const;

/** Locates the heading of a rating: the words of the skill over the topic. */
export const ratingHeading = (
  page: Page,
  words: string,
  topic = catalogueName('Components and props'),
): Locator => page.getByRole('heading', { level: 1, name: like(`${words}…${topic}`) });

export const level = (page: Page, point: string, name: string): Locator =>
  page.getByRole('group', { name: point }).getByRole('radio', { name });

/** Goes on to the next point, one at a time. */
export const goOn = (page: Page) => page.getByRole('button', { name: rating.next, exact: true }).click();

/** Returns the chosen levels as `point: level`, in display order. */
export const chosen = (page: Page): Promise<string[]> =>
  page
    .getByRole('group')
    .getByRole('radio', { checked: true })
    .evaluateAll((radios) =>
      radios.map(
        (radio) =>
          `${radio.closest('fieldset')?.querySelector('legend')?.textContent}: ${(radio as HTMLInputElement).value}`,
      ),
    );

/** Opens "Components and props" from the list of topics, so that Back has a target. */
export async function openComponents(page: Page): Promise<void> {
  await page.goto('./addskill?skill=4');
  await page.getByRole('link', { name: catalogueName('Components and props') }).click();
  await expect(level(page, componentPoints[0], levels[1])).toBeVisible();
}
