import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { png } from '../../images/png.ts';

// Functions for the image fields of forms, found by their label.

export const cover = 'Select Cover Image';
export const icon = 'Select project icon / logo';
export const more = 'Add More Images';

export const image = (name: string): File => fileOf(name, png(name).buffer);

/** An image of random bytes, slightly over `kilobytes`. Above 256 KB it is uploaded in chunks. */
export function largeImage(name: string, kilobytes: number): File {
  const width = 256;
  const height = Math.ceil((kilobytes * 1024) / (3 * width));
  return fileOf(name, png(name, { width, height, noise: true }).buffer);
}

export const fileOf = (name: string, content: Uint8Array | string, type = 'image/png') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type });

export function imageField(label: string): HTMLElement {
  const field = screen.getByText(label, { selector: 'legend' }).closest('fieldset');
  if (!field) throw new Error(`${label}: no field`);
  return field;
}

/** The button that opens the browser's file dialog. */
export const chooser = (label: string) =>
  within(imageField(label)).getByRole('button', {
    name: (name) => name.startsWith('Choose ') && name.endsWith(`: ${label}`),
  });

/** Chooses files as the browser's file dialog does. The field may reject them. */
export async function offer(user: UserEvent, label: string, ...files: readonly File[]): Promise<void> {
  const input = imageField(label).querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error(`${label}: nothing to choose a file with`);
  await user.upload(input, [...files]);
}

/** Chooses files and waits until the field shows all of them. */
export async function choose(user: UserEvent, label: string, ...files: readonly File[]): Promise<void> {
  await offer(user, label, ...files);
  for (const { name } of files) await within(imageField(label)).findByText(name, { selector: '.image-name' });
}

/** Drops files on a field. Returns false when the app prevents the browser's default. */
export const dropped = (label: string, files: readonly File[]) =>
  fireEvent.drop(chooser(label), { dataTransfer: { files, types: ['Files'] } });

/** Pastes files into a field. Returns false when the app prevents the browser's default. */
export const pasted = (label: string, files: readonly File[]) =>
  fireEvent.paste(chooser(label), { clipboardData: { files } });

export const imageNames = (label: string) =>
  [...imageField(label).querySelectorAll('.image-name')].map(({ textContent }) => textContent);

export function imageRow(label: string, name: string): HTMLElement {
  const row = within(imageField(label)).getByText(name, { selector: '.image-name' }).closest('li');
  if (!row) throw new Error(`${name}: no row`);
  return row;
}

export const imageButton = (label: string, action: string, name: string) =>
  within(imageField(label)).getByRole('button', { name: `${action}: ${name}` });

export const uploaded = (label: string, name: string) =>
  within(imageField(label)).findByRole('button', { name: `Uploaded: ${name}` });

/** Records the announcements from now on, in order. */
export function recordAnnouncements(): string[] {
  const said: string[] = [];
  const region = document.querySelector('.announcements');
  if (!region) throw new Error('the page has no live region');
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      said.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''));
  }).observe(region, { childList: true });
  return said;
}

export const refusalsOf = (label: string) =>
  [...imageField(label).querySelectorAll('.image-refusals li')].map(({ textContent }) => textContent);
