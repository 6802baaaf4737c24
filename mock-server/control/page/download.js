import { html } from 'htm/preact';
import { Problem, useAction } from './form.js';
import { mock } from './mock.js';

/** A button that saves the response of a control as a file. @param {{ path: string, file: string, children: unknown }} props */
export function DownloadButton({ path, file, children }) {
  const action = useAction();
  const download = async () => {
    // A link could not name the world, because a link sends no header.
    const blob = new Blob([await mock.request('GET', path)], { type: 'application/json' });
    const href = URL.createObjectURL(blob);
    Object.assign(document.createElement('a'), { href, download: file }).click();
    URL.revokeObjectURL(href);
    return `Downloaded ${file}.`;
  };
  return html`
    <button type="button" aria-busy=${action.isBusy} onClick=${() => action.run(download)}>${children}</button>
    <${Problem} action=${action} />
  `;
}
