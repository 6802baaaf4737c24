import { html } from 'htm/preact';
import { createContext } from 'preact';
import { useContext, useId, useState } from 'preact/hooks';
import { callControl, mock } from './mock.js';

/** @import { ComponentChildren, TargetedInputEvent, TargetedSubmitEvent } from 'preact' */

/** @typedef {() => void | string | Promise<string>} Run an action, which returns a message for the status bar */
/** @typedef {Record<string, unknown> & { children?: ComponentChildren }} Attributes */
/** @typedef {{ wrong: string | undefined, problems: readonly string[] }} Failure `wrong` is the name of a field */
/** @typedef {{ id: string, run: (action: Run) => void, wrong?: string | undefined }} Context */

/** The form around a button or field. */
const Action = createContext(/** @type {Context} */ ({ id: '', run() {} }));

/**
 * A form of actions, one at a time. `send` receives the valid values and returns a message for the status bar. When it
 * throws, the form shows the problem at the field named `field`, until a field changes.
 *
 * @param {{ send?: (values: any) => ReturnType<Run>, field?: string } & Attributes} props
 */
export function Form({ send = () => {}, field = '', children, ...attributes }) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(/** @type {Failure | undefined} */ (undefined));

  /** @param {Run} action @param {HTMLInputElement | null} [input] */
  async function run(action, input) {
    if (isBusy) return;
    setBusy(true);
    try {
      const message = await action();
      setFailure(undefined);
      if (message) mock.showStatus(message);
    } catch (/** @type {any} */ error) {
      const wrong = error.name === 'NetworkError' ? undefined : input?.name;
      setFailure({ wrong, problems: error.problems ?? [error.message] });
      input?.focus();
    }
    setBusy(false);
  }
  /** @param {TargetedSubmitEvent<HTMLFormElement>} event */
  function onSubmit(event) {
    event.preventDefault();
    const form = event.currentTarget;
    const found = form.querySelector('input:invalid') ?? form.elements.namedItem(field);
    const input = /** @type {HTMLInputElement | null} */ (found);
    run(() => {
      const problem = input?.validationMessage;
      if (problem) throw new Error(`${input.labels?.[0]?.textContent}: ${problem}`);
      return send(Object.fromEntries(new FormData(form)));
    }, input);
  }
  const onInput = () => setFailure(undefined);

  // A new key makes a new element, so that screen readers announce a repeated problem.
  return html`
    <${Action} value=${{ id, run, wrong: failure?.wrong }}>
      <form novalidate aria-busy=${isBusy} onSubmit=${onSubmit} onInput=${onInput} ...${attributes}>
        ${children}
        <div id=${id} role="alert" class="wide">
          ${
            failure &&
            html`<div key=${failure} class="mark item danger">${failure.problems.map((text) => html`<p>${text}</p>`)}</div>`
          }
        </div>
      </form>
    <//>
  `;
}

/** A form on a card. @param {{ name: string } & Attributes} props */
export const Card = ({ name, children, ...form }) => html`
  <${Form} class="card" aria-label=${name} ...${form}><h2>${name}</h2>${children}<//>
`;

/** A button of a form, with an action of its own. @param {{ run: Run } & Attributes} props */
export function Button({ run, children, ...attributes }) {
  const action = useContext(Action);
  return html`<button type="button" onClick=${() => action.run(run)} ...${attributes}>${children}</button>`;
}

/**
 * A labelled input, or select when it has children. The problem of its form describes it.
 *
 * @param {{ name: string, label: string, setValue?: (value: string) => void } & Attributes} props
 */
export function Field({ name, label, setValue, children, ...attributes }) {
  const form = useContext(Action);
  const id = `${form.id}-${name}`;
  /** @param {TargetedInputEvent<HTMLInputElement>} event */
  const onInput = (event) => setValue?.(event.currentTarget.value);
  const field = { id, name, onInput, 'aria-describedby': form.id, 'aria-invalid': form.wrong === name };
  return html`
    <div class="grows">
      <label for=${id}>${label}</label>
      <${children ? 'select' : 'input'} autocomplete="off" ...${field} ...${attributes}>${children}<//>
    </div>
  `;
}

/** Copies a text. @param {string} text @param {string} what */
export const copy = (text, what) => async () => {
  await navigator.clipboard.writeText(text).catch(() => {
    throw new Error(`The browser blocked copying ${what}. Select the text and copy it.`);
  });
  return `Copied ${what}.`;
};

/** Saves a response as a file. A link sends no header that names the world. @param {string} path @param {string} file */
export const download = (path, file) => async () => {
  const blob = new Blob([await callControl('GET', path)], { type: 'application/json' });
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href, download: file }).click();
  URL.revokeObjectURL(href);
  return `Downloaded ${file}.`;
};
