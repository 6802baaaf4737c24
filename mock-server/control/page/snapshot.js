import { ActionError, request, worldInUse } from './api.js';
import { attempt } from './attempt.js';
import { download } from './download.js';
import { byId } from './elements.js';

const field = byId('snapshot', HTMLInputElement);

export function offerSnapshots() {
  byId('download').addEventListener('click', () =>
    attempt(byId('download-problem'), () => download('/snapshot', `snapshot-${worldInUse()}.json`)),
  );
  byId('restore-form').addEventListener('submit', (event) => {
    event.preventDefault();
    attempt(byId('restore-problem'), restore, field);
  });
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
