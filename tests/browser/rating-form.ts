import { expect, type Locator, type Page } from '@playwright/test';

// The form in which the points of a topic are rated, for the tests that fill it.

/** The points of the topic "Components and props" of React, in their order. */
export const componentPoints = [
  'Write a function component in JSX',
  'Pass data and functions with props',
  'Render a list with stable keys',
  'Show or hide a part by a condition',
  'Wrap content with the children prop',
] as const;

/** One level of a point. */
export const level = (page: Page, point: string, name: string): Locator =>
  page.getByRole('group', { name: point }).getByRole('radio', { name });

/** Every level that is chosen, in the order of the points. */
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

/** Opens "Components and props" by its link, from the choice of a topic, so that there is somewhere to go back to. */
export async function openComponents(page: Page): Promise<void> {
  await page.goto('/addskill?skill=4');
  await page.getByRole('link', { name: 'Components and props' }).click();
  await expect(level(page, componentPoints[0], 'Beginner')).toBeVisible();
}
