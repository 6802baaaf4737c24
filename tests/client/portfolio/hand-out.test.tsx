import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { portfolio as copy } from '#copy/portfolio.ts';
import { sheet } from '#copy/sheet.ts';
import { yourData } from '#copy/your-data.ts';
import { announced } from '../announced.ts';
import { setHindiPage } from '../hindi-page.ts';
import { open, signIn } from '../open.tsx';
import { watchSavedFiles } from '../profile/saved-files.ts';

const { contact } = copy;
const button = (name: string) => screen.getByRole('button', { name });
const choice = (name: string) => screen.getByRole('checkbox', { name });

async function openPortfolio(parts: object = {}) {
  await signIn('asha01');
  localStorage.setItem('PortfolioParts:asha01', JSON.stringify(parts));
  const user = await open('/portfolio');
  await screen.findByRole('button', { name: copy.print });
  for (const fold of [copy.more, copy.partsHeading])
    await user.click(screen.getByText(fold, { selector: 'summary, summary *' }));
  return user;
}

test('asks once how an employer can reach the learner, before the first hand-out', async () => {
  const user = await openPortfolio();
  await user.click(button(copy.copy));
  const question = await screen.findByRole('dialog', { name: copy.handOutHeading });
  const inQuestion = within(question);
  for (const box of inQuestion.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', false);
  await user.click(inQuestion.getByRole('button', { name: contact.continue }));
  expect(document.activeElement).toBe(inQuestion.getByRole('checkbox', { name: contact.email }));
  expect(inQuestion.getByText(contact.missing, { selector: '.error *' })).toBeTruthy();
  await waitFor(() => expect(announced()).toContain(contact.missing));
  expect(await navigator.clipboard.readText()).toBe('');

  await user.click(inQuestion.getByRole('checkbox', { name: contact.own }));
  await user.click(inQuestion.getByRole('checkbox', { name: contact.phone }));
  expect(inQuestion.getByRole('checkbox', { name: contact.own })).toHaveProperty('checked', false);
  await user.click(inQuestion.getByRole('button', { name: contact.continue }));
  await waitFor(() => expect(announced()).toContain(copy.copied));
  const text = await navigator.clipboard.readText();
  expect(text).toContain('+91 9000000001');
  expect(text).not.toContain('asha01@example.com');
  expect(text).toContain(`${sheet.ownRating}\n- ${sheet.levels[1]}: ${sheet.meanings[1]}`);

  await user.click(button(yourData.resume));
  await waitFor(() => expect(announced()).toContain(yourData.saved('resume.json')));
  expect(screen.queryByRole('dialog')).toBe(null);
});

test('the parts hold the answer, and a learner who tells it elsewhere shows no contact', async () => {
  const user = await openPortfolio({ email: true, phone: true });
  const page = within(screen.getByRole('article', { name: 'Asha Hegde' }));
  expect(page.getByRole('link', { name: 'asha01@example.com' })).toBeTruthy();
  await user.click(choice(contact.own));
  expect(page.queryByRole('link', { name: /asha01@|\+91/ })).toBe(null);
  for (const name of [contact.email, contact.phone]) expect(choice(name)).toHaveProperty('checked', false);
});

test('inside an app, each file says under its button how to save it', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; wv) Chrome/130');
  const user = await openPortfolio({ own: true });
  const files = watchSavedFiles();
  const page = screen.getByRole('article', { name: 'Asha Hegde' });
  for (const name of [copy.print, copy.download, yourData.resume]) {
    await user.click(button(name));
    await waitFor(() =>
      expect(button(name).nextElementSibling?.nextElementSibling?.textContent).toBe(yourData.insideApp),
    );
    expect(screen.getAllByText(yourData.insideApp).filter((text) => text.matches('.said'))).toHaveLength(1);
  }
  expect(files).toEqual([]);
  expect(page.isConnected).toBe(true);
});

test('a video that is no link stays in its field, and a link without https goes out', async () => {
  const user = await openPortfolio();
  const field = screen.getByRole('textbox', { name: new RegExp(copy.video) });
  const page = within(screen.getByRole('article', { name: 'Asha Hegde' }));
  await user.type(field, 'my video');
  expect(screen.queryByText(copy.videoInvalid)).toBe(null);
  await user.tab();
  expect(screen.getByText(copy.videoInvalid)).toBeTruthy();
  expect(page.queryByRole('link', { name: new RegExp(sheet.video) })).toBe(null);
  await user.clear(field);
  await user.type(field, ' youtu.be/abc ');
  expect(page.getByRole('link', { name: `${sheet.video}: youtu.be/abc` })).toHaveProperty(
    'href',
    'https://youtu.be/abc',
  );
});

test('shows the page in Hindi by choice, with the name of each language in its own', async () => {
  const user = await openPortfolio();
  await user.click(screen.getByRole('radio', { name: 'हिन्दी' }));
  const page = screen.getByRole('article', { name: 'Asha Hegde' });
  await waitFor(() => expect(page.lang).toBe('hi'));
  expect(within(page).getByRole('heading', { name: 'हुनर' })).toBeTruthy();
  expect(within(page).getByRole('heading', { name: 'Asha Hegde' }).lang).toBe('en');
  // The feed of names loads only now.
  expect(await within(page).findByRole('heading', { name: 'स्प्रेडशीट' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(await within(page).findByRole('heading', { name: 'Spreadsheets' })).toBeTruthy();
});

test('a Hindi page shows the names of the catalogue to a reader of English', async () => {
  await setHindiPage();
  await openPortfolio({ language: 'en' });
  const page = within(screen.getByRole('article', { name: 'Asha Hegde' }));
  expect(page.getByRole('heading', { name: 'Spreadsheets' })).toBeTruthy();
  expect(page.getByText(/^Formulas\b/)).toBeTruthy();
});
