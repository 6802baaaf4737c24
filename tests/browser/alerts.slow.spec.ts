import { alerts } from '#copy/alerts.ts';
import { navigation } from '#copy/navigation.ts';
import { screens } from '#copy/screens.ts';
import { expect, test } from './app.ts';
import { hold } from './intercept.ts';
import { resizeTo } from './reflow.ts';

const none = { name: navigation.alerts, exact: true };
const ten = { name: navigation.withNews(navigation.alerts, 10), exact: true };

test('counts new alerts in a steady bar, until another tab shows them', async ({ page, app, context }) => {
  const arrive = await hold(page, '**/feeds/alerts.csv');
  await app.logIn('asha01');
  const bar = page.getByRole('navigation', { name: navigation.name });
  const placesAt = async (width: number) => {
    await resizeTo(page, { width, height: 800 });
    return bar.evaluate((element) =>
      [...element.querySelectorAll('a, button, svg')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  };
  await expect(bar.getByRole('link', none)).toBeVisible();
  const before = [await placesAt(390), await placesAt(1280)];
  arrive();
  await expect(bar.getByRole('link', ten)).toBeVisible();
  expect([await placesAt(390), await placesAt(1280)]).toEqual(before);

  const other = await context.newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto('./myprofile');
  await other.getByRole('link', ten).click();
  await expect(other.getByRole('heading', { level: 1, name: screens.alerts })).toBeFocused();
  await expect(other.getByText(alerts.newCount(10)).last()).toBeVisible();
  await expect(other.getByRole('heading', { level: 2, name: 'Finish your CSS topics' })).toBeVisible();
  await expect(other.getByText('Welcome, Ravi')).toHaveCount(0);
  await expect(bar.getByRole('link', none)).toBeVisible();

  await other.reload();
  await expect(other.getByRole('article')).toHaveCount(10);
  await expect(other.getByText(alerts.newCount(10))).toHaveCount(0);
  await expect(other.getByRole('link', none)).toBeVisible();
});
