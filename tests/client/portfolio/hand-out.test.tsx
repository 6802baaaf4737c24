import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { app } from '#copy/app.ts';
import { portfolio as copy } from '#copy/portfolio.ts';
import { makeLink as linkCopy } from '#copy/portfolio-link.ts';
import { sheet } from '#copy/sheet.ts';
import { yourData } from '#copy/your-data.ts';
import { decodePortfolio } from '#portfolio/link/fragment.ts';
import { runAfterTest } from '../after-test.ts';
import { announced } from '../announced.ts';
import { expectConsole } from '../console.ts';
import { setHindiPage } from '../hindi-page.ts';
import { forceRecord, open, signIn } from '../open.tsx';
import { watchSavedFiles } from '../profile/saved-files.ts';

const { contact } = copy;
const button = (name: string) => screen.getByRole('button', { name });
const choice = (name: string) => screen.getByRole('checkbox', { name });

async function openPortfolio(parts: object = {}) {
  await signIn('asha01');
  localStorage.setItem('PortfolioParts:asha01', JSON.stringify(parts));
  const user = await open('/portfolio');
  await screen.findByText(copy.whatsApp);
  for (const fold of [copy.more, copy.partsHeading])
    await user.click(screen.getByText(fold, { selector: 'summary, summary *' }));
  return user;
}

/** Returns the portfolio in the message of a link to WhatsApp. */
function sentBy(link: HTMLElement) {
  const { origin, pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
  expect([origin, pathname]).toEqual(['https://wa.me', '/']);
  const [, message, address = ''] = /^(.*) (\S+)$/.exec(searchParams.get('text') ?? '') ?? [];
  expect(message).toBe(sheet.message);
  const read = decodePortfolio(new URL(address).hash);
  if (read.kind !== 'ok') throw new Error(read.kind);
  return read.content;
}

test.each([
  ['phone', new RegExp(`^${contact.phone} \\+91 9000000001$`), { phone: '9000000001', email: undefined }],
  [
    'email',
    new RegExp(`^${contact.email} asha01@example.com$`),
    { phone: undefined, email: 'asha01@example.com' },
  ],
  ['both', new RegExp(`^${contact.both} `), { phone: '9000000001', email: 'asha01@example.com' }],
  ['own', new RegExp(`^${contact.own} `), { phone: undefined, email: undefined }],
])(
  'one press on an answer sends the page by WhatsApp with the very contact: %s',
  async (_, name, expected) => {
    const user = await openPortfolio();
    await user.click(button(copy.whatsApp));
    const question = within(await screen.findByRole('dialog', { name: contact.heading }));
    const answer = await question.findByRole('link', { name });
    expect(answer).toMatchObject({ target: '_blank', rel: 'noreferrer' });
    expect(sentBy(answer)).toMatchObject({ name: 'Asha Hegde', ...expected });
    // The second press of the double press that opened the question opens no window.
    expect(fireEvent.click(answer, { detail: 2 })).toBe(false);
    answer.addEventListener('click', (event) => event.preventDefault());
    await user.click(answer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await waitFor(() => expect(announced()).toContain(copy.whatsAppOpens));

    // The second press asks nothing.
    expect(sentBy(await screen.findByRole('link', { name: copy.whatsApp }))).toMatchObject(expected);
  },
);

test('a learner who tells the contact elsewhere leaves an employer no dead end', async () => {
  const user = await openPortfolio();
  const page = within(screen.getByRole('article', { name: 'Asha Hegde' }));
  await user.click(button(copy.copy));
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${contact.own} `) }));
  await waitFor(() => expect(announced()).toContain(copy.copied));
  const text = await navigator.clipboard.readText();
  expect(text).toContain(sheet.askSender);
  expect(text).not.toMatch(/9000000001|asha01/);
  expect(text).toContain(`${sheet.ownRating}\n- ${sheet.levels[1]}: ${sheet.meanings[1]}`);
  page.getByText(sheet.askSender);

  await user.click(button(yourData.resume));
  await waitFor(() => expect(announced()).toContain(yourData.saved('resume.json')));
  expect(screen.queryByRole('dialog')).toBe(null);
});

test('copies the link, shares it where the device can, and shows it where the browser copies nothing', async () => {
  const shared: ShareData[] = [];
  Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
  runAfterTest(() => Reflect.deleteProperty(navigator, 'share'));
  const user = await openPortfolio({ phone: true });
  await user.click(button(linkCopy.copy));
  await screen.findByText(linkCopy.copied);
  const address = await navigator.clipboard.readText();
  expect(decodePortfolio(new URL(address).hash)).toMatchObject({ content: { phone: '9000000001' } });
  await user.click(button(linkCopy.share));
  await screen.findByText(linkCopy.shared);
  expect(shared).toEqual([{ title: 'Asha Hegde', text: sheet.message, url: address }]);

  expectConsole(/NotAllowedError: refused/);
  const refused = new DOMException('refused', 'NotAllowedError');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refused);
  await user.click(button(linkCopy.copy));
  await screen.findByText(linkCopy.notCopied);
  expect(screen.getByRole('textbox', { name: linkCopy.address })).toHaveProperty('value', address);
});

test('a page that is too long for a link says so, and nothing opens', async () => {
  await signIn('asha01');
  const bio = Array.from({ length: 40_000 }, () => Math.random().toString(36)[2]).join('');
  forceRecord({ bio });
  localStorage.setItem('PortfolioParts:asha01', '{"own":true,"about":true}');
  const user = await open('/portfolio');
  await user.click(await screen.findByRole('button', { name: copy.whatsApp }));
  await screen.findByText(linkCopy.tooLong);
  expect(screen.queryByRole('link', { name: copy.whatsApp })).toBe(null);
});

test('a file whose code has not loaded says what helps', async () => {
  vi.doMock('#portfolio/hand-out/html-file.ts', () => {
    throw new Error('no network');
  });
  runAfterTest(() => {
    vi.doUnmock('#portfolio/hand-out/html-file.ts');
  });
  await expect(import('#portfolio/hand-out/html-file.ts')).rejects.toThrow();
  const user = await openPortfolio({ own: true });
  await user.click(button(copy.download));
  await screen.findByText(app.notLoaded);
  expect(button(copy.download)).toBeTruthy();
});

test('the parts hold the answer, and a learner who tells it elsewhere shows no contact', async () => {
  const user = await openPortfolio({ email: true, phone: true });
  const page = within(screen.getByRole('article', { name: 'Asha Hegde' }));
  const ways = [sheet.call, sheet.whatsApp, sheet.writeEmail];
  expect(ways.map((name) => page.getByRole<HTMLAnchorElement>('link', { name }).href)).toEqual([
    ...['tel:+919000000001', 'https://wa.me/919000000001', 'mailto:asha01@example.com'],
  ]);
  await user.click(choice(contact.own));
  for (const name of ways) expect(page.queryByRole('link', { name })).toBe(null);
  for (const name of [`${contact.email}: asha01@example.com`, `${contact.phone}: 9000000001`])
    expect(choice(name)).toHaveProperty('checked', false);
});

test('offers no contact that leads nowhere', async () => {
  await signIn('asha01');
  forceRecord({ phone: '12345' });
  const user = await open('/portfolio');
  await user.click(await screen.findByText(copy.partsHeading, { selector: 'summary *' }));
  const ways = within(screen.getByRole('group', { name: contact.heading })).getAllByRole('checkbox');
  expect(ways.map((way) => way.closest('label')?.textContent)).toEqual([
    `${contact.email}: asha01@example.com`,
    contact.own,
  ]);
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
  expect(await within(page).findByRole('heading', { name: 'एक्सेल और स्प्रेडशीट' })).toBeTruthy();
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
