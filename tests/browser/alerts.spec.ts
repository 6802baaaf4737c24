import { alerts } from '#copy/alerts.ts';
import { documentCopy } from '#copy/document.ts';
import { navigation } from '#copy/navigation.ts';
import { screens } from '#copy/screens.ts';
import { expect, test } from './app.ts';
import { hold } from './intercept.ts';
import { resizeTo } from './reflow.ts';

const link = (name: string) => ({ name, exact: true });

test('counts new alerts until this or another tab shows them', async ({ page, app, context }) => {
  await app.logIn('asha01');
  const main = page.getByRole('navigation', { name: navigation.name });
  await expect(main.getByRole('link', link('Alerts, 10 new'))).toBeVisible();
  const other = await context.newPage();
  await other.goto('./myprofile');
  await other.getByRole('link', link('Alerts, 10 new')).click();
  await expect(other.getByRole('heading', { level: 1, name: screens.alerts })).toBeFocused();
  await expect(other.getByText('10 new alerts').last()).toBeVisible();
  await expect(other.getByRole('heading', { level: 2, name: 'Finish your CSS topics , New' })).toBeVisible();
  await expect(other.getByText('Welcome, Ravi')).toHaveCount(0);
  await expect(main.getByRole('link', link(documentCopy.alerts))).toBeVisible();

  await other.reload();
  await expect(other.getByRole('article')).toHaveCount(10);
  await expect(other.getByText(alerts.isNew, { exact: true })).toHaveCount(0);
  await expect(other.getByRole('link', link(documentCopy.alerts))).toBeVisible();
});

test('moves nothing on the bar when the alert count loads', async ({ page, app }) => {
  const arrive = await hold(page, '**/feeds/alerts.csv');
  await app.logIn('asha01');
  const placesAt = async (width: number) => {
    await resizeTo(page, { width, height: 800 });
    return page.getByRole('navigation', { name: navigation.name }).evaluate((bar) =>
      [...bar.querySelectorAll('a, button, svg')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  };
  await expect(page.getByRole('link', link(documentCopy.alerts))).toBeVisible();
  const before = [await placesAt(390), await placesAt(1280)];
  arrive();
  await expect(page.getByRole('link', link('Alerts, 10 new'))).toBeVisible();
  expect([await placesAt(390), await placesAt(1280)]).toEqual(before);
});

test('shows the New mark on the first line of an alert title', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.logIn('asha01');
  await page.goto('./myalerts');
  await expect(page.getByText('10 new alerts').last()).toBeVisible();
  for (const title of await page.getByRole('heading', { level: 2 }).all()) {
    const mark = title.getByText(alerts.isNew, { exact: true });
    const [around, box] = [await title.boundingBox(), await mark.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((around?.y ?? 0) + 30);
  }
});
