import { html } from 'htm/preact';
import { ActionError } from './api.js';
import { Problem, useAction } from './form.js';

/**
 * A button that copies a text. `what` completes its messages, such as `the link`.
 *
 * @param {{ text: string, what: string, label?: string, children: unknown }} props
 */
export function CopyButton({ text, what, label, children }) {
  const action = useAction();
  const copy = async () => {
    await navigator.clipboard.writeText(text).catch(() => {
      throw new ActionError(`The browser blocked copying ${what}. Select the text and copy it.`);
    });
    return `Copied ${what}.`;
  };
  return html`
    <button type="button" aria-label=${label} onClick=${() => action.run(copy)}>${children}</button>
    <${Problem} action=${action} />
  `;
}
