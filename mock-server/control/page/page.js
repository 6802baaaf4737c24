import { html } from 'htm/preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Clock } from './clock.js';
import { Data } from './data.js';
import { Endpoints, Upstream } from './endpoints.js';
import { Latency } from './latency.js';
import { Mails } from './mails.js';
import { mock } from './mock.js';
import { Requests } from './requests.js';
import { isModified, moveBetweenTabs, useTab } from './tabs.js';
import { World } from './world.js';

const pollIntervalMs = 1000;

export function Page() {
  const { world, data } = mock.state();
  usePolling();
  useEffect(() => {
    if (world) document.title = `Mock API, world ${world} - Skills Portfolio`;
  }, [world]);

  const forced = data.endpoints?.filter(({ rules }) => rules.length > 0).length;
  const tabs = [
    { id: 'requests', name: 'Requests', count: data.log?.length, panel: html`<${Requests} />` },
    {
      id: 'endpoints',
      name: 'Endpoints',
      count: forced ? `${forced} forced` : '',
      panel: html`<${Endpoints} />`,
    },
    { id: 'mails', name: 'Mails', count: data.outbox?.length, panel: html`<${Mails} />` },
    { id: 'state', name: 'State', panel: html`<${State} />` },
  ];
  const [selected, select] = useTab(tabs.map(({ id }) => id));
  /** @param {string} id */
  const follow = (id) => (/** @type {MouseEvent} */ event) => {
    if (isModified(event)) return;
    // Following a link to a missing id would remove the focus.
    event.preventDefault();
    select(id);
  };

  // No element has the id of a tab's address, so that the browser does not scroll to it.
  return html`
    <a class="skip-link" href="#main" onClick=${skip}>Skip to main content</a>
    <header>
      <h1><img src="/__mock/page/mark.svg" alt="" width="32" height="32" /> Mock API</h1>
      <a class="place" href="#state">World ${world}</a>
      <div role="tablist" aria-label="Parts of this page" onKeyDown=${moveBetweenTabs}>
        ${tabs.map(
          ({ id, name, count }) => html`
            <a
              role="tab"
              id="${id}-tab"
              href="#${id}"
              aria-controls="${id}-panel"
              aria-selected=${id === selected}
              tabindex=${id === selected ? 0 : -1}
              onClick=${follow(id)}
            >${name} <span class="count ${id}">${count}</span></a>
          `,
        )}
      </div>
    </header>
    <main id="main" tabindex="-1">
      ${tabs.map(
        ({ id, panel }) => html`
          <section
            role="tabpanel"
            id="${id}-panel"
            aria-labelledby="${id}-tab"
            tabindex="-1"
            hidden=${id !== selected}
            data-fallback="${id}-panel"
          >${panel}</section>
        `,
      )}
    </main>
    <${StatusBar} />
  `;
}

/** Polls while the page is in a world, visible and not paused. */
function usePolling() {
  const [isHidden, setHidden] = useState(document.hidden);
  const { world, isPaused } = mock.state();
  const isPolling = world !== undefined && !isPaused && !isHidden;
  useEffect(() => {
    const onChange = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  // A layout effect stops at once. Another effect could run after one more poll.
  useLayoutEffect(() => {
    if (!isPolling) return;
    const run = { timer: 0, isOver: false };
    const turn = async () => {
      await mock.poll();
      if (!run.isOver) run.timer = window.setTimeout(turn, pollIntervalMs);
    };
    turn();
    return () => {
      run.isOver = true;
      clearTimeout(run.timer);
    };
  }, [isPolling]);
}

/** Keeps the tab in the address. @param {MouseEvent} event */
function skip(event) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

const State = () => html`
  <${Upstream} />
  <div class="cards">
    <${World} />
    <${Latency} />
    <${Clock} />
    <${Data} />
    <nav class="card" aria-labelledby="reference-heading">
      <h2 id="reference-heading">Reference</h2>
      <p class="soft">A mock of the Skills Portfolio API, with the same contract as the app and its tests.</p>
      <ul>
        <li><a class="place" href="/__mock/docs">API reference</a></li>
        <li><a class="place" href="/__mock/openapi.json">OpenAPI document</a></li>
        <li><a class="place" href="/__mock/fixtures">Fixtures as REST</a></li>
      </ul>
    </nav>
  </div>
`;

const connections = { connecting: 'Connecting', live: 'Live', paused: 'Paused', unreachable: 'No response' };

function StatusBar() {
  const { connection, isPaused, status } = mock.state();
  const shown = isPaused ? 'paused' : connection;
  // A new key makes a new element, so that screen readers announce a repeated message.
  return html`
    <footer class="status-bar">
      <span class="connection ${shown}">${connections[shown]}</span>
      <button type="button" onClick=${mock.pause}>${isPaused ? 'Resume' : 'Pause'}</button>
      <p role="status"><span key=${status.id}>${status.message}</span></p>
    </footer>
  `;
}
