import { app as appCopy } from '#copy/app.ts';
import { languageCode } from '#copy/language.ts';
import { languageBases, languageNames } from '#copy/languages.ts';
import { portfolio } from '#copy/portfolio.ts';
import { sharedPortfolio as copy } from '#copy/portfolio-link.ts';
import { sheet } from '#copy/sheet.ts';
import { encodePortfolio } from '#portfolio/link/fragment.ts';
import { asha } from '../client/portfolio/linked-content.ts';
import { everyLanguage, expect, test } from './app.ts';
import { hold } from './intercept.ts';

// The page that an employer opens from a link, on the production build.

test('shows the page of a link without a backend, keeps it, and prints it alone', {
  tag: everyLanguage,
}, async ({ page, baseURL }) => {
  const { origin } = new URL(baseURL ?? '');
  const elsewhere: string[] = [];
  await page.route(
    ({ origin: other }) => other !== origin,
    (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    },
  );
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const fragment = `#${await encodePortfolio({ ...asha, language: languageCode })}`;
  await page.goto(`./p${fragment}`);
  const heading = page.getByRole('heading', { level: 1, name: asha.name });
  const shown = page.getByRole('article', { name: asha.name });
  await expect(heading).toBeFocused();
  await expect(shown.getByRole('heading', { name: sheet.skills, exact: true })).toBeVisible();
  await expect(shown).toHaveAttribute('lang', languageCode);
  await expect(page.getByRole('navigation')).toHaveCount(0);

  // Before the code of the app arrives, the skip link would replace the fragment.
  const release = await hold(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: appCopy.display })).toBeVisible();
  const skip = page.getByRole('link', { name: appCopy.skipLink });
  await expect(skip).toHaveCount(0);
  release();
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(`./p${fragment}`);

  const other = languageCode === 'en' ? 'hi' : 'en';
  await page.getByRole('button', { name: appCopy.display }).click();
  const inOther = page.getByRole('link', { name: languageNames[other] });
  const opening = page.context().waitForEvent('page');
  await inOther.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opening).toHaveURL(`${languageBases[other]}/p${fragment}`);
  await (await opening).close();
  await page.bringToFront();
  await inOther.click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page).toHaveURL(new RegExp(`${languageBases[other]}/p#2\\.`));
  // The words of the page stay in the language of the link.
  await expect(shown).toHaveAttribute('lang', languageCode);
  await expect(shown.getByRole('heading', { name: sheet.skills, exact: true })).toBeVisible();

  await page.goto(`./p${fragment}`);
  await page.emulateMedia({ media: 'print' });
  await expect(shown).toBeVisible();
  await expect(page.getByText(copy.writer)).toBeHidden();
  await expect(page.getByRole('button', { name: portfolio.print })).toBeHidden();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  expect(elsewhere).toEqual([]);
  const data = fragment.slice(3);
  expect(addresses.filter((address) => address.split('#')[0]?.includes(data))).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(stored).not.toContain(data);
});

test('opens a link whose hash a messenger has encoded, and requests its address once', {
  tag: everyLanguage,
}, async ({ page }) => {
  const fragment = await encodePortfolio({ ...asha, language: languageCode });
  const heading = page.getByRole('heading', { level: 1, name: asha.name });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url().split('#')[0] ?? ''));
  for (const path of ['p%23', 'P/%2523']) {
    requested.length = 0;
    await page.goto(`./${path}${fragment}.`);
    await expect(heading).toBeFocused();
    await expect(page).toHaveURL(`./${path.slice(0, path.indexOf('%'))}#${fragment}.`);
    expect(requested.filter((address) => address.includes(fragment ?? ''))).toHaveLength(1);
  }

  // The switch to the chosen language keeps the fragment, and sends it nowhere.
  const other = languageCode === 'en' ? 'hi' : 'en';
  await page.evaluate((code) => localStorage.setItem('Language', code), other);
  requested.length = 0;
  await page.goto(`./p%23${fragment}`);
  await expect(page).toHaveURL(`${languageBases[other]}/p#${fragment}`);
  await expect(page.getByRole('article', { name: asha.name })).toBeVisible();
  expect(requested.filter((address) => address.includes(fragment ?? ''))).toHaveLength(1);
});
