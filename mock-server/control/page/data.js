import { html } from 'htm/preact';
import { useRef } from 'preact/hooks';
import { ActionError } from './api.js';
import { DownloadButton } from './download.js';
import { Card, Field, Problem, useAction } from './form.js';
import { mock } from './mock.js';

/** Saves and restores the data of the world. */
export function Data() {
  const action = useAction('snapshot');
  const { world } = mock.state();

  /** @param {{ snapshot: File }} values */
  const restore = ({ snapshot }) =>
    action.run(async () => {
      if (snapshot.name === '') throw new ActionError('Choose a snapshot file first.');
      const text = await snapshot.text().catch(() => {
        throw new ActionError('The browser cannot read this file any more. Choose it again.');
      });
      await mock.request('PUT', '/snapshot', text);
      return `Restored the data from ${snapshot.name}.`;
    }, 'snapshot');

  return html`
    <${Card} name="Data" action=${action} send=${restore}>
      <p class="soft">A snapshot is a file with all data of this world. Restore it later, or in another world.</p>
      <${DownloadButton} path="/snapshot" file="snapshot-${world}.json">Download snapshot<//>
      <${Field} id="snapshot" label="Snapshot to restore" action=${action} type="file" accept="application/json,.json" />
      <button type="submit">Restore</button>
    <//>
    <${Reset} />
  `;
}

/** Resets the world after a confirmation. */
function Reset() {
  const action = useAction();
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const { world, data } = mock.state();

  const reset = () =>
    action.run(async () => {
      await mock.request('POST', '/reset');
      // Closes first, because screen readers do not announce a status outside an open modal dialog.
      dialog.current?.close();
      await mock.reload();
      return `World ${world} is reset.`;
    });
  function open() {
    action.clear();
    dialog.current?.showModal();
  }

  return html`
    <div class="card">
      <h2>Reset</h2>
      <p class="soft">A reset starts this world again from the fixtures.</p>
      <button type="button" class="danger" onClick=${open}>Reset this world</button>
    </div>
    <dialog ref=${dialog} aria-labelledby="reset-heading">
      <div class="stack" aria-busy=${action.isBusy}>
        <h2 id="reset-heading" tabindex="-1" autofocus>Reset world ${world}?</h2>
        <p>The world starts again from the fixtures. This removes for good:</p>
        <ul class="bullets">
          <li>all changes to the data</li>
          <li>all forced outcomes</li>
          <li>its latency setting and the advance of its clock</li>
          <li>its mails and requests</li>
          ${
            data.source &&
            data.source.source !== 'state' &&
            html`<li>the choice of endpoints that answer from the mock's state</li>`
          }
        </ul>
        <p>To keep the data, download a snapshot first. Other worlds do not change.</p>
        <${Problem} action=${action} />
        <div class="row">
          <button type="button" class="danger primary" onClick=${reset}>Reset</button>
          <button type="button" onClick=${() => dialog.current?.close()}>Keep everything</button>
        </div>
      </div>
    </dialog>
  `;
}
