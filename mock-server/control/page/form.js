import { html } from 'htm/preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { ActionError } from './api.js';
import { mock } from './mock.js';

/** @typedef {ReturnType<typeof useAction>} Action */

/**
 * Runs the actions of a form, one at a time, and keeps the problem of the last one.
 *
 * @param {string} [name] unique, when a field names the problem as its description
 */
export function useAction(name) {
  const problemId = name && `${name}-problem`;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(/** @type {{ error: ActionError, field?: string } | null} */ (null));

  /**
   * @param {() => Promise<string | void>} action returns a message for the status bar
   * @param {string} [field] id of the field to mark and focus when the mock rejects the action
   */
  async function run(action, field) {
    if (isBusy) return;
    setBusy(true);
    try {
      const message = await action();
      setProblem(null);
      if (message) mock.showStatus(message);
    } catch (error) {
      if (!(error instanceof ActionError)) throw error;
      setProblem(error.isUnreachable || !field ? { error } : { error, field });
    } finally {
      setBusy(false);
    }
  }

  return { run, isBusy, problem, problemId, clear: () => setProblem(null) };
}

/** Announces the problem of an action. @param {{ action: Action }} props */
export function Problem({ action: { problem, problemId } }) {
  useLayoutEffect(() => {
    if (problem?.field) document.getElementById(problem.field)?.focus();
  }, [problem]);
  const { message, problems = [] } = problem?.error ?? {};
  // A new key makes a new element, so that screen readers announce a repeated problem.
  return html`
    <div id=${problemId} class="problem" role="alert">
      ${problem && html`<p key=${problem.error}>${message}</p>`}
      ${problems.length > 1 && html`<ul>${problems.map((text) => html`<li>${text}</li>`)}</ul>`}
    </div>
  `;
}

/**
 * A form of one action. `send` receives the values and the id of the first field that the browser finds invalid.
 *
 * @param {{ action: Action, send: (values: any, invalid?: string) => void, children: unknown, [name: string]: unknown }} props
 */
export function Form({ action, send, children, ...attributes }) {
  /** @param {SubmitEvent & { currentTarget: HTMLFormElement }} event */
  function onSubmit(event) {
    event.preventDefault();
    const { currentTarget } = event;
    send(Object.fromEntries(new FormData(currentTarget)), currentTarget.querySelector('input:invalid')?.id);
  }
  return html`
    <form novalidate aria-busy=${action.isBusy} onSubmit=${onSubmit} ...${attributes}>
      ${children}
      <${Problem} action=${action} />
    </form>
  `;
}

/** A form on a card. @param {any} props */
export const Card = ({ name, children, ...form }) => html`
  <${Form} class="card" aria-labelledby="${name}-heading" ...${form}>
    <h2 id="${name}-heading">${name}</h2>
    ${children}
  <//>
`;

/**
 * A labelled input, or select when it has children. The problem of its action describes it.
 *
 * @param {{ id: string, label: string, action?: Action, labelClass?: string, children?: unknown, [name: string]: unknown }} props
 */
export const Field = ({ id, label, action, labelClass, children, ...attributes }) => html`
  <div class="field grows">
    <label for=${id} class=${labelClass}>${label}</label>
    <${children ? 'select' : 'input'}
      id=${id}
      name=${id}
      autocomplete="off"
      aria-describedby=${action?.problemId}
      aria-invalid=${action?.problem?.field === id ? 'true' : undefined}
      ...${attributes}
    >${children}<//>
  </div>
`;

/** An event handler that uses the value of its field. @param {(value: string) => void} use */
export const onValue =
  (use) =>
  (/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) =>
    use(currentTarget.value);
