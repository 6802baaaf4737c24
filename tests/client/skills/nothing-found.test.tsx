import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { screens } from '#copy/screens.ts';
import { empty, skillSearch } from '#copy/skills.ts';
import { section } from '../home.ts';
import { openAt } from '../skill-screens.ts';

const asks = () =>
  screen.queryAllByText(/^Ask for this skill/, { selector: 'a' }).map((link) => link.getAttribute('href'));

test.each([
  ['/skilllist?q=zzzz+2', screens.skillList, empty.noSkills],
  ['/allSubjects?q=zzzz+2', screens.allSubjects, empty.noSubjects],
])('offers the subjects and a person to ask for the typed skill at %s', async (at, heading, none) => {
  vi.stubEnv('VITE_HELP_EMAIL', 'help@example.org');
  vi.stubEnv('VITE_HELP_PHONE', '1800 123');
  vi.stubEnv('VITE_HELP_WHATSAPP', '+91 98765 43210');
  await openAt(at, heading);
  await screen.findByText(none);
  await waitFor(async () =>
    expect(within(await section(skillSearch.orSubject)).getAllByRole('link')).toHaveLength(8),
  );
  const design = screen.getByRole('link', { name: 'Design' });
  expect(design.getAttribute('href')).toBe('/pev/subject?subject=3');
  const request = encodeURIComponent(skillSearch.request('zzzz 2'));
  expect(asks()).toEqual([
    'tel:1800123',
    `https://wa.me/919876543210?text=${request}`,
    `mailto:help@example.org?subject=${request}&body=${request}`,
  ]);
});

test('asks nobody without a contact, and offers no subjects beside results', async () => {
  await openAt('/skilllist?q=zzzz', screens.skillList);
  await section(skillSearch.orSubject);
  expect(asks()).toEqual([]);
  screen.getByText(skillSearch.clear, { selector: 'button' }).click();
  await waitFor(() => expect(screen.queryByText(skillSearch.orSubject)).toBe(null));
});
