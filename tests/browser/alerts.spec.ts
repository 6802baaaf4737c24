import { expect, test } from './app.ts';
import { hold } from './intercept.ts';
import { resizeTo } from './reflow.ts';
import { publishAlerts } from './states/alerts.ts';

const bell = (name: string) => ({ name, exact: true });

test('new alerts are counted on the bar, marked on the screen, and seen from then on', async ({
  page,
  app,
}) => {
  await app.logIn('asha01');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', bell('Alerts, 10 new')).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts for you' })).toBeFocused();
  await expect(page.getByText('10 new alerts')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Finish your CSS topics , New' })).toBeVisible();
  await expect(page.getByText('Welcome, Ravi')).toHaveCount(0);
  await expect(main.getByRole('link', bell('Alerts'))).toBeVisible();

  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await expect(main.getByRole('link', bell('Alerts'))).toBeVisible();
});

test('a notice shows its sign and word, and a link says where it leads', async ({ page, app }) => {
  await app.logIn('asha01');
  await page.goto('/myalerts');
  const notice = page.getByRole('article').filter({ hasText: 'Apply for a scholarship' });
  await expect(notice.getByText('Notice', { exact: true })).toBeVisible();
  await expect(notice.locator('svg')).toBeVisible();
  await expect(notice.getByRole('link', { name: 'Visit: Apply for a scholarship' })).toHaveAttribute(
    'href',
    'https://scholarships.gov.in/',
  );
  const event = page.getByRole('article').filter({ hasText: 'Day of Sign Languages' });
  await expect(event.getByText('Event', { exact: true })).toBeVisible();
  await expect(event.locator('svg')).toHaveCount(0);
});

test('two tabs count the same: what one has shown is not new in the other', async ({
  page,
  app,
  context,
}) => {
  await app.logIn('asha01');
  await expect(page.getByRole('link', bell('Alerts, 10 new'))).toBeVisible();
  const other = await context.newPage();
  await other.goto('/myalerts');
  await expect(other.getByText('10 new alerts')).toBeVisible();
  await expect(page.getByRole('link', bell('Alerts'))).toBeVisible();
});

test('a feed that fails says so, and Try again brings the alerts', async ({ page, app }) => {
  app.allowConsole(/status of 500|alerts feed cannot be read/);
  const mend = await publishAlerts(page, [], 500);
  await app.logIn('asha01');
  await page.getByRole('link', { name: 'Alerts' }).click();
  const told = page.getByRole('alert');
  await expect(told).toContainText('Somthing want wrong please refresh the page');
  mend();
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the number comes and goes without moving anything on the bar', async ({ page, app }) => {
  const arrive = await hold(page, '**/feeds/alerts.csv');
  await app.logIn('asha01');
  const placesAt = async (width: number) => {
    await resizeTo(page, { width, height: 800 });
    return page.getByRole('navigation', { name: 'Main' }).evaluate((bar) =>
      [...bar.querySelectorAll('a, button, svg')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  };
  await expect(page.getByRole('link', bell('Alerts'))).toBeVisible();
  const before = [await placesAt(390), await placesAt(1280)];
  arrive();
  await expect(page.getByRole('link', bell('Alerts, 10 new'))).toBeVisible();
  expect([await placesAt(390), await placesAt(1280)]).toEqual(before);
});

test('shows the mark of a new alert in the first line of its title', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.logIn('asha01');
  await page.goto('/myalerts');
  await expect(page.getByText('10 new alerts')).toBeVisible();
  for (const title of await page.getByRole('heading', { level: 2 }).all()) {
    const mark = title.getByText('New', { exact: true });
    const [around, box] = [await title.boundingBox(), await mark.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((around?.y ?? 0) + 30);
  }
});
