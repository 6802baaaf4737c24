import { ActionError, request, requestText, worldInUse } from './api.js';
import { attempt } from './attempt.js';
import { byId, make } from './elements.js';

const field = byId('snapshot', HTMLInputElement);

export function offerSnapshots() {
  byId('download').addEventListener('click', () => attempt(byId('download-problem'), download));
  byId('restore-form').addEventListener('submit', (event) => {
    event.preventDefault();
    attempt(byId('restore-problem'), restore, field);
  });
}

async function download() {
  const name = `snapshot-${worldInUse()}.json`;
  const address = URL.createObjectURL(
    new Blob([await requestText('GET', '/snapshot')], { type: 'application/json' }),
  );
  make('a', { href: address, download: name }).click();
  URL.revokeObjectURL(address);
  return `Downloaded ${name}.`;
}

async function restore() {
  const file = field.files?.[0];
  if (!file) throw new ActionError('Choose a snapshot file first.');
  await request('PUT', '/snapshot', await textOf(file));
  return `Restored the data from ${file.name}.`;
}

/** @param {File} file */
async function textOf(file) {
  try {
    return await file.text();
  } catch {
    throw new ActionError('The browser cannot read this file any more. Choose it again.');
  }
}
