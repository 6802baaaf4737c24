import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { forms } from '#copy/forms.ts';
import { projectForm } from '#copy/project-form.ts';
import { uploads } from '#copy/uploads.ts';
import { png } from '../../images/png.ts';

// Functions for the image fields of forms, found by their label.

export const more = projectForm.previews;
export const [cover, icon] = [projectForm.cover, projectForm.icon].map(
  (label) => `${label} ${forms.optional}`,
) as [string, string];

export const image = (name: string): File => fileOf(name, png(name).buffer);

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
    name: (name) =>
      name.startsWith('Choose ') && name.endsWith(`: ${label.replace(` ${forms.optional}`, '')}`),
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

/** Drops files on a field, as a learner can do with files that the file dialog does not offer. */
export const drop = (label: string, files: readonly File[]) =>
  fireEvent.drop(chooser(label), { dataTransfer: { files, types: ['Files'] } });

export const imageNames = (label: string) =>
  [...imageField(label).querySelectorAll('.image-name')].map(({ textContent }) => textContent);

/** The tile of an image. The name that its camera gave is not shown. */
export function imageTile(label: string, name: string): HTMLElement {
  const tile = within(imageField(label)).getByText(name, { selector: '.image-name' }).closest('li');
  if (!tile) throw new Error(`${name}: no tile`);
  return tile;
}

export const imageButton = (label: string, action: string, name: string) =>
  within(imageTile(label, name)).getByRole('button', { name: (named) => named.startsWith(`${action}: `) });

/** Returns the words that say so. */
export const uploaded = (label: string, name: string) =>
  waitFor(() => within(imageTile(label, name)).getByText(uploads.uploaded));

/** Uploads images one after the other. */
export async function upload(user: UserEvent, label: string, ...names: readonly string[]): Promise<void> {
  // The app loads its storage module at the first upload.
  await import('#api/storage.ts');
  await choose(user, label, ...names.map(image));
  for (const name of names) await uploaded(label, name);
}
