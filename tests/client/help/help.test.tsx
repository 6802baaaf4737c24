import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { minimumPoints, previewImages } from '#contract/rules.ts';
import { comeBack, say } from '../browser-network.ts';
import { openHome } from '../home.ts';
import { loginHeading } from '../log-in-out.ts';
import { address, open, password, signIn } from '../open.tsx';
import { control, sent } from '../world.ts';

const help = () => screen.findByRole('heading', { level: 1, name: 'Help' });
const part = (name: string) => within(screen.getByRole('region', { name }));
const textOf = (name: string) => screen.getByRole('region', { name }).textContent ?? '';
const linksOf = (name: string) =>
  part(name)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const inHeader = () => within(screen.getByRole('banner')).getByRole('link', { name: 'Help' });

async function openHelp() {
  const user = await open('/help');
  await help();
  return user;
}

test('answers six questions, each with steps and a link to its screen', async () => {
  await openHelp();
  const answers = {
    'How to log in': ['Login', '/login'],
    'How to reset your password': ['Forgot password', '/reset'],
    'How to choose a skill and rate yourself': ['Choose a skill', '/skilllist'],
    'How to publish a project': ['Add Project', '/addproject'],
    'How to share your portfolio': ['Show your portfolio', '/portfolio'],
    'How to change the settings': undefined,
  };
  for (const [name, link] of Object.entries(answers)) {
    expect(part(name).getByRole('heading', { level: 2 }).textContent).toBe(name);
    expect(part(name).getAllByRole('listitem').length, name).toBeGreaterThan(2);
    expect(linksOf(name)).toEqual(link ? [link] : []);
  }
});

test('names the limits of the contract', async () => {
  await openHelp();
  expect(textOf('How to choose a skill and rate yourself')).toContain(`at least ${minimumPoints.add} points`);
  const { min, max } = previewImages;
  expect(textOf('How to publish a project')).toContain(`${min} to ${max} more images`);
});

describe('the contacts', () => {
  test('are hidden when the settings are empty', async () => {
    await openHelp();
    expect(screen.queryByText('Talk to a person')).toBe(null);
    expect(textOf('Accessibility of this app')).toContain('Tell the person or organisation who gave you');
  });

  test('show each address and number as text and as a link', async () => {
    vi.stubEnv('VITE_HELP_EMAIL', 'help@example.org');
    vi.stubEnv('VITE_HELP_PHONE', '1800 123-456');
    vi.stubEnv('VITE_HELP_WHATSAPP', '+91 98765 43210');
    await openHelp();
    expect(linksOf('Talk to a person')).toEqual([
      ['Email: help@example.org', 'mailto:help@example.org'],
      ['Phone: 1800 123-456', 'tel:1800123456'],
      ['WhatsApp: +91 98765 43210', 'https://wa.me/919876543210'],
    ]);
    expect(textOf('Accessibility of this app')).toContain('Write or call as shown under Talk to a person.');
  });

  test('show the only contact that is set', async () => {
    vi.stubEnv('VITE_HELP_PHONE', '+91 98765 43210');
    await openHelp();
    expect(linksOf('Talk to a person')).toEqual([['Phone: +91 98765 43210', 'tel:+919876543210']]);
  });
});

test('states what was tested, what was not, and when', async () => {
  await openHelp();
  const headings = part('Accessibility of this app').getAllByRole('heading', { level: 3 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'What was tested',
    'What is not tested or does not work',
    'Report a problem',
  ]);
  expect(textOf('Accessibility of this app')).toContain('This statement was made in November 2026.');
});

test('opens from the header of a screen, and Back returns', async () => {
  const user = await openHome();
  expect(inHeader().getAttribute('aria-current')).toBe(null);
  await user.click(inHeader());
  const heading = await help();
  expect(address()).toBe('/help');
  expect(document.activeElement).toBe(heading);
  expect(inHeader().getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { level: 1, name: /^Hello Asha/ });
});

test.each(['a visitor', 'a learner'])('stays without a network for %s', async (who) => {
  if (who === 'a learner') await signIn('asha01');
  await openHelp();
  await act(async () => {
    say(false);
    dispatchEvent(new Event('offline'));
  });
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Help',
  ]);
  comeBack();
});

describe('a deleted account', () => {
  const deleted = 'Your Account has been deleted please contacy administrator to more help';

  test('leads from its alert to help', async () => {
    await signIn('asha01');
    await control.force('getUser', 'user-deleted');
    const user = await open('/myprofile');
    const dialog = await screen.findByRole('dialog', { name: deleted });
    await user.click(within(dialog).getByRole('link', { name: 'Help' }));
    const heading = await help();
    expect(address()).toBe('/help');
    expect(screen.queryByRole('dialog')).toBe(null);
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('leads from the error of the login to help', async () => {
    await control.force('getUser', 'user-deleted');
    const user = await open('/login');
    await loginHeading();
    await user.type(screen.getByLabelText('Username'), 'asha01');
    await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
    const problem = await screen.findByRole('region', { name: 'There is a problem' });
    expect(problem.textContent).toContain(deleted);
    await user.click(within(problem).getByRole('link', { name: 'Help' }));
    await help();
  });
});

test('offers no help link beside other errors of the login', async () => {
  const user = await open('/login');
  await loginHeading();
  await user.click(screen.getByRole('button', { name: 'Login' }));
  const problem = await screen.findByRole('region', { name: 'There is a problem' });
  expect(within(problem).queryByRole('link', { name: 'Help' })).toBe(null);
  expect(sent).toEqual([]);
});
