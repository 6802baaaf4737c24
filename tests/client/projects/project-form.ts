import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { forms } from '#copy/forms.ts';
import { projectForm as copy } from '#copy/project-form.ts';
import { open, signIn } from '../open.tsx';
import { callsOf } from '../world.ts';
import { sampleForm } from './sample-project.ts';

// The forms for a new and an existing project on the screen.

export const labels = {
  name: copy.name,
  description: `${copy.description} ${forms.optional}`,
  type: `${copy.type} ${forms.optional}`,
  skill_id: `${copy.skill} ${forms.optional}`,
  preview_link: copy.link,
} as const;

export const field = (name: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(labels[name]);

export const submit = () => screen.findByText(/^(Add|Update) Now$/, { selector: 'button' });
export const isInactive = async () => (await submit()).getAttribute('aria-disabled') === 'true';
export const press = async (user: UserEvent) => user.dblClick(await submit());
export const status = (text: string) => screen.findByText(text, { selector: '[role=status] p' });

async function openForm(at: string): Promise<UserEvent> {
  localStorage.setItem('Agreed:asha01', 'yes');
  await signIn('asha01');
  const user = await open(at);
  await submit();
  await screen.findByText('CSS', { selector: 'option' });
  await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
  return user;
}

export const openNew = () => openForm('/addproject');
export const openProject = (id = 1) => openForm(`/update/project?project=${id}`);

export function openDraft(changes: Partial<typeof sampleForm> = {}): Promise<UserEvent> {
  localStorage.setItem('Draft:asha01:new project:1', JSON.stringify({ ...sampleForm, ...changes }));
  return openNew();
}

/** Navigates to a form within the app, which keeps the memory. */
export async function goTo(at: string, name: string): Promise<void> {
  history.pushState(null, '', at);
  await submit();
  await waitFor(() => expect(field('name').value).toBe(name));
}

export async function summary(): Promise<HTMLElement> {
  const heading = await screen.findByText(forms.summary, { selector: 'h2' });
  return heading.closest('section') as HTMLElement;
}

export const messages = async () =>
  within(await summary())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
