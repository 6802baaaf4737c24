import { html, render } from 'htm/preact';
import { Endpoints } from './endpoints.js';
import { Mails } from './mails.js';
import { mock, world } from './mock.js';
import { Requests } from './requests.js';
import { State } from './state.js';

const connections = { connecting: 'Connecting', live: 'Live', paused: 'Paused', unreachable: 'No response' };

function Page() {
  const { data, connection, isPaused, status } = mock.state();
  const forced = data?.endpoints.filter(({ rules }) => rules.length > 0).length;
  const parts = [
    { id: 'requests', name: 'Requests', count: data?.log.length, Part: Requests },
    { id: 'endpoints', name: 'Endpoints', count: forced ? `${forced} forced` : undefined, Part: Endpoints },
    { id: 'mails', name: 'Mails', count: data?.mails.length, Part: Mails },
    { id: 'state', name: 'State', Part: State },
  ];
  const current = parts.find(({ id }) => location.hash === `#${id}`)?.id ?? 'requests';
  const shown = isPaused ? 'paused' : connection;

  // No element has the id of a part's address, so that the browser does not scroll to it. A new key of the status makes
  // a new element, so that screen readers announce a repeated message.
  return html`
    <a class="skip-link" href="#main" onClick=${skip}>Skip to main content</a>
    <header class="row">
      <img src="/__mock/page/mark.svg" alt="" width="32" height="32" />
      <h1>Mock API</h1>
      <a href="#state">World ${world}</a>
      <nav class="row half" aria-label="Parts of this page">
        ${parts.map(
          ({ id, name, count }) => html`
            <a href="#${id}" aria-current=${current === id ? 'page' : undefined}>
              ${name} ${count !== undefined && html`<span class="mark ${id}">${count}</span>`}
            </a>
          `,
        )}
      </nav>
    </header>
    <main id="main" tabindex="-1">
      ${data?.source.source === 'backend' && html`<p class="strong">Responses come from a backend.</p>`}
      ${parts.map(
        ({ id, name, Part }) => html`
          <section aria-label=${name} tabindex="-1" hidden=${current !== id}>
            ${data && html`<${Part} ...${data} />`}
          </section>
        `,
      )}
    </main>
    <footer class="row">
      <span class="mark ${shown}">${connections[shown]}</span>
      <button type="button" onClick=${mock.pause}>${isPaused ? 'Resume' : 'Pause'}</button>
      <p role="status" class="soft half"><span key=${status}>${status.message}</span></p>
    </footer>
  `;
}

/** Keeps the part in the address. @param {Event} event */
function skip(event) {
  event.preventDefault();
  document.querySelector('main')?.focus();
}

/** Draws the page. When the focused element disappears, focuses the select of its form, or else its part of the page. */
function draw() {
  const focused = document.activeElement;
  const fallback = focused?.closest('form')?.querySelector('select') ?? focused?.closest('section');
  render(html`<${Page} />`, document.body);
  if (!focused?.checkVisibility()) fallback?.focus();
}

document.title = `Mock API, world ${world} - Skills Portfolio`;
addEventListener('hashchange', () => {
  draw();
  /** @type {HTMLElement | null} */ (document.querySelector('[aria-current=page]'))?.focus();
  scrollTo(0, 0);
});
mock.start(draw);
