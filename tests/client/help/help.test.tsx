import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { minimumPoints, previewImages } from '#contract/rules.ts';
import { app } from '#copy/app.ts';
import { contact } from '#copy/contact.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { answers } from '#copy/help.ts';
import { statement } from '#copy/statement.ts';
import { ui } from '#copy/ui.ts';
import { comeBack, say } from '../browser-network.ts';
import { loginHeading } from '../log-in-out.ts';
import { open, password } from '../open.tsx';
import { control } from '../world.ts';

const help = () => screen.findByRole('heading', { level: 1, name: app.help });
const statementHeading = () => screen.findByRole('heading', { level: 1, name: statement.heading });
const part = (name: string) => within(screen.getByRole('region', { name }));
const textOf = (name: string) => screen.getByRole('region', { name }).textContent ?? '';
const linksOf = (name: string) =>
  part(name)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

async function openHelp() {
  const user = await open('/help');
  await help();
  return user;
}

test('answers each question with limits and links, and shows no contact by default', async () => {
  await openHelp();
  expect(Object.values(answers).map(({ heading }) => [heading, ...linksOf(heading)])).toEqual([
    ['How to log in', '/login'],
    ['How to log out', '/myprofile'],
    ['How to reset your password', '/reset'],
    ['How to choose a skill and rate yourself', '/skilllist'],
    ['What is easy mode'],
    ['What is not sent yet', '/unsent'],
    ['How to publish a project', '/addproject'],
    ['How to share your portfolio', '/portfolio'],
    ['How to change the settings'],
  ]);
  expect(textOf(answers.rate.heading)).toContain(`at least ${minimumPoints.add} points`);
  expect(screen.queryByText(contact.heading)).toBe(null);
  const { min, max } = previewImages;
  expect(textOf(answers.publish.heading)).toContain(`${min} to ${max} images`);
});

test.each([
  [
    'all',
    { EMAIL: 'help@example.org', PHONE: '1800 123-456', WHATSAPP: '+91 98765 43210' },
    ['tel:1800123456', 'https://wa.me/919876543210', 'mailto:help@example.org'],
  ],
  ['one', { PHONE: '+91 98765 43210' }, ['tel:+919876543210']],
])('shows contacts as text and as links when the settings have %s', async (_which, settings, links) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(`VITE_HELP_${name}`, value);
  const user = await openHelp();
  expect(linksOf(contact.heading)).toEqual(links);
  for (const value of Object.values(settings)) expect(textOf(contact.heading)).toContain(value);
  await user.click(screen.getByRole('link', { name: statement.heading }));
  await statementHeading();
  expect(linksOf(statement.report)).toEqual(links);
});

test('leads to the accessibility statement, which names whom to tell, and back', async () => {
  const user = await openHelp();
  await user.click(screen.getByRole('link', { name: statement.heading }));
  expect(document.activeElement).toBe(await statementHeading());
  expect(document.title).toBe(app.title(statement.heading));
  expect(textOf(statement.report)).toContain(statement.reportToGiver);
  await user.click(screen.getByRole('button', { name: ui.back }));
  await help();
});

test('stays without a network', async () => {
  await openHelp();
  await act(async () => {
    say(false);
    dispatchEvent(new Event('offline'));
  });
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
    app.help,
  ]);
  comeBack();
});

test('leads from the login error of a deleted account to help', async () => {
  await control.force('getUser', 'user-deleted');
  const user = await open('/login');
  await loginHeading();
  await user.type(screen.getByLabelText('Username'), 'asha01');
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  await screen.findByText(errors.accountDeleted);
  const problem = screen.getByRole('region', { name: forms.summary });
  await user.click(within(problem).getByRole('link', { name: app.help }));
  await help();
});
