// @ts-nocheck
import { html } from 'htm/preact';
import { Endpoints } from './endpoints.js';
import { Mails } from './mails.js';
import { mock, world } from './mock.js';
import { Requests } from './requests.js';
import { State } from './state.js';

export function Page() {
  const { data } = mock.state();
  const forced = data.endpoints?.filter(({ rules }) => rules.length > 0).length;
  const parts = [
    { id: 'requests', name: 'Requests', count: data.log?.length, Part: Requests },
    { id: 'endpoints', name: 'Endpoints', count: forced ? `${forced} forced` : undefined, Part: Endpoints },
    { id: 'mails', name: 'Mails', count: data.outbox?.length, Part: Mails },
    { id: 'state', name: 'State', Part: State },
  ];
  const current = parts.find(({ id }) => location.hash === `#${id}`) ?? parts[0];

  // No element has the id of a part's address, so that the browser does not scroll to it.
  return html`
    <a class="skip-link" href="#main" onClick=${skip}>Skip to main content</a>
    <header>
      <h1><img src="/__mock/page/mark.svg" alt="" width="32" height="32" /> Mock API</h1>
      <a href="#state">World ${world}</a>
      <nav aria-label="Parts of this page">
        ${parts.map(
          ({ id, name, count }) => html`
            <a href="#${id}" aria-current=${id === current.id && 'page'}>
              ${name} ${count !== undefined && html`<span class="mark ${id}">${count}</span>`}
            </a>
          `,
        )}
      </nav>
    </header>
    <main id="main" tabindex="-1">
      ${mock.upstream() && html`<p class="strong">Answers come from a ${mock.upstream()}.</p>`}
      ${parts.map(
        ({ id, name, Part }) => html`
          <section aria-label=${name} tabindex="-1" hidden=${id !== current.id} data-fallback="section">
            <${Part} />
          </section>
        `,
      )}
    </main>
    <${StatusBar} />
  `;
}

/** Keeps the part in the address. */
function skip(event) {
  event.preventDefault();
  document.getElementById('main').focus();
}

const connections = { connecting: 'Connecting', live: 'Live', paused: 'Paused', unreachable: 'No response' };

function StatusBar() {
  const { connection, isPaused, status } = mock.state();
  const shown = isPaused ? 'paused' : connection;
  // A new key makes a new element, so that screen readers announce a repeated message.
  return html`
    <footer class="status-bar">
      <span class="mark ${shown}">${connections[shown]}</span>
      <button type="button" onClick=${mock.pause}>${isPaused ? 'Resume' : 'Pause'}</button>
      <p role="status" class="soft"><span key=${status.id}>${status.message}</span></p>
    </footer>
  `;
}
