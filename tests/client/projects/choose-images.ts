import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { png } from '../../images/png.ts';
import { open, signIn } from '../open.tsx';

// Choosing images on the forms of the app, by the label of their field.

export const cover = 'Select Cover Image';
export const icon = 'Select project icon / logo';
export const more = 'Add More Images';

/** The form of a new project, as soon as it can be filled in. */
export async function openNewProject(username = 'asha01'): Promise<UserEvent> {
  await signIn(username);
  const user = await open('/addproject');
  await user.click(await screen.findByText('I Agree', { selector: 'button' }));
  return user;
}

/** A small image that is one. */
export const image = (name: string): File => fileOf(name, png(name).buffer);

/** An image of random bytes, of a little over `kilobytes`: one above 256 goes to the storage in pieces. */
export function largeImage(name: string, kilobytes: number): File {
  const width = 256;
  const height = Math.ceil((kilobytes * 1024) / (3 * width));
  return fileOf(name, png(name, { width, height, noise: true }).buffer);
}

export const fileOf = (name: string, content: Uint8Array | string, type = 'image/png') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type });

/** The field with this label. */
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

/** Chooses files as in the browser's file dialog, whether or not they are accepted. */
export async function offer(user: UserEvent, label: string, ...files: readonly File[]): Promise<void> {
  const input = imageField(label).querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error(`${label}: nothing to choose a file with`);
  await user.upload(input, [...files]);
}

/** Chooses files and waits until all are among the images. */
export async function choose(user: UserEvent, label: string, ...files: readonly File[]): Promise<void> {
  await offer(user, label, ...files);
  for (const { name } of files) await within(imageField(label)).findByText(name, { selector: '.image-name' });
}

/** Drops files on a field. Gives whether the browser would do something with them too. */
export const dropped = (label: string, files: readonly File[]) =>
  fireEvent.drop(chooser(label), { dataTransfer: { files, types: ['Files'] } });

/** Pastes files while the focus is in a field. Gives whether the browser would do something with them too. */
export const pasted = (label: string, files: readonly File[]) =>
  fireEvent.paste(chooser(label), { clipboardData: { files } });

/** The images of a field, by their names. */
export const imageNames = (label: string) =>
  [...imageField(label).querySelectorAll('.image-name')].map(({ textContent }) => textContent);

/** The row of an image: its name, how far it is, its buttons. */
export function imageRow(label: string, name: string): HTMLElement {
  const row = within(imageField(label)).getByText(name, { selector: '.image-name' }).closest('li');
  if (!row) throw new Error(`${name}: no row`);
  return row;
}

/** A button of the row of an image, such as `Upload` or `Remove`. */
export const imageButton = (label: string, action: string, name: string) =>
  within(imageField(label)).getByRole('button', { name: `${action}: ${name}` });

/** Waits until an image is stored. */
export const uploaded = (label: string, name: string) =>
  within(imageField(label)).findByRole('button', { name: `Uploaded: ${name}` });

function voiceOf(label: string): HTMLElement {
  const voice = imageField(label).querySelector<HTMLElement>(':scope > [aria-live=polite]');
  if (!voice) throw new Error(`${label}: nothing is spoken`);
  return voice;
}

/** What was last spoken of the images of a field. */
export const spokenOf = (label: string) => voiceOf(label).textContent;

/** All that is spoken of the images of a field from now on, in order. */
export function listenTo(label: string): string[] {
  const said: string[] = [];
  const voice = voiceOf(label);
  new MutationObserver(() => said.push(voice.textContent ?? '')).observe(voice, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  return said;
}

/** Why files are not among the images of a field. */
export const refusalsOf = (label: string) =>
  [...imageField(label).querySelectorAll('.image-refusals li')].map(({ textContent }) => textContent);
