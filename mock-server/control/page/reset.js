import { request, worldInUse } from './api.js';
import { attempt, clearProblem } from './attempt.js';
import { byId } from './elements.js';
import { clearDrafts } from './endpoints.js';
import { reload } from './polling.js';

const dialog = byId('reset-dialog', HTMLDialogElement);
const problem = byId('reset-problem');
const heading = byId('reset-heading');

export function offerReset() {
  byId('reset').addEventListener('click', () => {
    heading.textContent = `Reset world ${worldInUse()}?`;
    clearProblem(problem);
    dialog.showModal();
    heading.focus();
  });
  byId('reset-cancel').addEventListener('click', () => dialog.close());
  byId('reset-confirm').addEventListener('click', () =>
    attempt(problem, async () => {
      await request('POST', '/reset');
      // Closes first, because screen readers do not announce a status outside an open modal dialog.
      dialog.close();
      clearDrafts();
      await reload();
      return `World ${worldInUse()} is reset.`;
    }),
  );
}
