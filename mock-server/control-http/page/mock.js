/** @typedef {import('#mock/control/forcing.ts').ListedEndpoint} Endpoint */
/** @typedef {import('#mock/control/world-controls.ts').Source} Source */
/** @typedef {import('#mock/control/journal-controls.ts').JournalLine} Entry */
/** @typedef {{ ms?: number, min?: number, max?: number }} Latency a delay in ms, or a range */

/**
 * The latest response of each polled control, by its path.
 *
 * @typedef {object} Data
 * @property {readonly Entry[]} log
 * @property {readonly Endpoint[]} endpoints
 * @property {Source} source
 * @property {readonly import('#mock/world/world.ts').Mail[]} mails
 * @property {Latency & { endpoints: Readonly<Record<string, Latency>> }} latency
 * @property {{ now: string, advancedMs: number }} clock
 * @property {readonly string[]} worlds
 */

const controls = ['log', 'endpoints', 'source', 'mails', 'latency', 'clock', 'worlds'];
const pollIntervalMs = 1000;

/** The world that the address names. */
export const world = new URLSearchParams(location.search).get('world') || 'default';

/** @returns {never} */
function noResponse() {
  const message = 'The mock does not respond. Check that it is running, then try again.';
  throw new DOMException(message, 'NetworkError');
}

/**
 * Calls a control under /__mock and returns the text of its response. Throws an Error whose `problems` lists all
 * problems when there are several.
 *
 * @param {'GET' | 'PUT' | 'POST'} method
 * @param {string} path
 * @param {unknown} [body] a string goes as it is, anything else as JSON
 */
export async function callControl(method, path, body, name = world) {
  const response = await fetch(`/__mock${path}`, {
    method,
    // Headers cannot carry every character. The mock receives the encoded name and explains why it is invalid.
    headers: { 'X-Mock-World': encodeURIComponent(name), 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(15_000),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }).catch(noResponse);
  // Another program, such as a proxy, may answer in place of the mock.
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) noResponse();
  const text = await response.text().catch(noResponse);
  if (response.ok) return text;
  const { message, problems } = JSON.parse(text);
  throw Object.assign(new Error(message), { problems });
}

/** The owner of the page's state. */
export const mock = createMock();

function createMock() {
  let state = {
    data: /** @type {Data | undefined} */ (undefined),
    connection: /** @type {'connecting' | 'live' | 'unreachable'} */ ('connecting'),
    isPaused: false,
    status: { message: '' },
  };
  let draw = () => {};
  let changes = 0;

  /** @param {Partial<typeof state>} change */
  function set(change) {
    state = { ...state, ...change };
    draw();
  }

  /** Screen readers announce the message, also when it repeats. @param {string} message */
  const showStatus = (message) => set({ status: { message } });

  async function refresh() {
    const before = changes;
    const read = controls.map(async (name) => [name, JSON.parse(await callControl('GET', `/${name}`))]);
    const data = Object.fromEntries(await Promise.all(read));
    // A response from before a change is stale.
    if (before !== changes) return;
    if (state.connection === 'unreachable') showStatus('The mock responds again.');
    set({ data, connection: 'live' });
  }

  /** Reads everything each second, unless the page is paused or hidden. */
  async function poll() {
    if (!state.isPaused && !document.hidden)
      await refresh().catch(({ message }) => {
        if (state.connection !== 'unreachable') showStatus(message);
        set({ connection: 'unreachable' });
      });
    setTimeout(poll, pollIntervalMs);
  }

  return {
    state: () => state,
    showStatus,
    /** @param {() => void} listener draws the page after each change of the state */
    start(listener) {
      draw = listener;
      draw();
      poll();
    },
    /**
     * Changes the mock, reads its state again, and returns a message for the status bar.
     *
     * @param {'PUT' | 'POST'} method @param {string} path @param {unknown} body
     * @param {(response: any) => string} message
     */
    async change(method, path, body, message) {
      const response = JSON.parse(await callControl(method, path, body));
      changes += 1;
      await refresh();
      return message(response);
    },
    pause() {
      set({ isPaused: !state.isPaused });
      showStatus(state.isPaused ? 'Paused until you resume.' : 'Resumed.');
    },
  };
}
