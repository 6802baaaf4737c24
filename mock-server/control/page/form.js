// @ts-nocheck
import { html } from 'htm/preact';
import { createContext } from 'preact';
import { useContext, useId, useRef, useState } from 'preact/hooks';
import { callControl, mock } from './mock.js';

const Action = createContext({});

/**
 * A form of actions, one at a time. `send` receives the valid values and returns a message for the status bar. When it
 * throws, the form shows the problem at the field named `field`. Another value of `about` ends the problem.
 */
export function Form({ send = () => {}, field, about, children, ...attributes }) {
  const id = useId();
  const form = useRef();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState({});
  const { error, wrong } = failure.about === about ? failure : {};
  const problems = error?.problems ?? [error?.message];

  async function run(action, wrongField) {
    if (isBusy) return;
    setBusy(true);
    try {
      const message = await action();
      setFailure({});
      if (message) mock.showStatus(message);
    } catch (caught) {
      setFailure({ about, error: caught, wrong: caught.name === 'NetworkError' ? undefined : wrongField });
      form.current.elements[wrongField]?.focus();
    }
    setBusy(false);
  }
  function onSubmit(event) {
    event.preventDefault();
    const invalid = form.current.querySelector('input:invalid');
    run(() => {
      if (invalid) throw new Error(`${invalid.labels[0].textContent}: ${invalid.validationMessage}`);
      return send(Object.fromEntries(new FormData(form.current)));
    }, invalid?.name ?? field);
  }

  // A new key makes a new element, so that screen readers announce a repeated problem.
  return html`
    <${Action.Provider} value=${{ id, run, wrong }}>
      <form ref=${form} novalidate aria-busy=${isBusy} onSubmit=${onSubmit} ...${attributes}>
        ${children}
        <div id=${id} class="problem wide" role="alert">
          ${error && html`<div key=${error}>${problems.map((text) => html`<p>${text}</p>`)}</div>`}
        </div>
      </form>
    <//>
  `;
}

/** A form on a card. */
export const Card = ({ name, children, ...form }) => html`
  <${Form} class="card" aria-label=${name} ...${form}>
    <h2>${name}</h2>
    ${children}
  <//>
`;

/** A button of a form with an action of its own, which returns a message for the status bar. */
export function Button({ run, children, ...attributes }) {
  const action = useContext(Action);
  return html`<button type="button" onClick=${() => action.run(run)} ...${attributes}>${children}</button>`;
}

/** A labelled input, or select when it has children. The problem of its form describes it. */
export function Field({ name, label, children, ...attributes }) {
  const { id, wrong } = useContext(Action);
  return html`
    <div class="field">
      <label for="${id}-${name}">${label}</label>
      <${children ? 'select' : 'input'}
        id="${id}-${name}"
        name=${name}
        autocomplete="off"
        aria-describedby=${id}
        aria-invalid=${wrong === name}
        ...${attributes}
      >${children}<//>
    </div>
  `;
}

/** Copies a text. */
export const copy = (text, what) => async () => {
  await navigator.clipboard.writeText(text).catch(() => {
    throw new Error(`The browser blocked copying ${what}. Select the text and copy it.`);
  });
  return `Copied ${what}.`;
};

/** Saves the response of a control as a file. A link could not name the world, because it sends no header. */
export const download = (path, file) => async () => {
  const blob = new Blob([await callControl('GET', path)], { type: 'application/json' });
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href, download: file }).click();
  URL.revokeObjectURL(href);
  return `Downloaded ${file}.`;
};
