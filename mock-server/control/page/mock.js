/** @import { ListedEndpoint } from '#mock/control/forcing.ts' */
/** @import { JournalLine } from '#mock/control/journal-lines.ts' */
/** @import { ShownLatency, Source } from '#mock/control/world-controls.ts' */
/** @import { Mail } from '#mock/world/world.ts' */
import { ActionError, callControl } from './api.js';
import { continueLog, newEntriesQuery } from './log.js';

/** @typedef {{ now: string, advancedMs: number }} Clock */
/** @typedef {ShownLatency & { endpoints: Readonly<Record<string, ShownLatency>> }} Latency */
/**
 * The latest response of each polled control, by its path.
 *
 * @typedef {object} Data
 * @property {readonly JournalLine[] | undefined} log
 * @property {readonly ListedEndpoint[]} endpoints
 * @property {Source} source
 * @property {readonly Mail[]} outbox
 * @property {Latency} latency
 * @property {Clock} clock
 * @property {readonly string[]} worlds
 */

/** @type {readonly (keyof Data)[]} */
const controls = ['log', 'endpoints', 'source', 'outbox', 'latency', 'clock', 'worlds'];

export const defaultWorld = 'default';

/** The owner of the page's state. */
export const mock = createMock();

function createMock() {
  let state = {
    world: /** @type {string | undefined} */ (undefined),
    data: /** @type {Partial<Data>} */ ({}),
    /** Outcomes that are chosen and not forced yet, by endpoint. */
    drafts: /** @type {Readonly<Record<string, string>>} */ ({}),
    connection: /** @type {'connecting' | 'live' | 'unreachable'} */ ('connecting'),
    isPaused: false,
    status: { id: 0, message: '' },
  };
  let draw = () => {};
  /** Number of reads of each control. @type {Map<string, number>} */
  const reads = new Map();
  /** The latest response of each control. @type {Map<string, string>} */
  const responses = new Map();

  /** @param {Partial<typeof state>} change */
  function set(change) {
    state = { ...state, ...change };
    draw();
  }

  /** Screen readers announce the message, also when it repeats. @param {string} message */
  const showStatus = (message) => set({ status: { id: state.status.id + 1, message } });

  /** @param {'GET' | 'PUT' | 'POST'} method @param {string} path @param {unknown} [body] */
  const request = (method, path, body) => callControl(state.world ?? defaultWorld, method, path, body);

  /** @param {keyof Data} control @returns {Promise<void>} */
  async function read(control) {
    const order = (reads.get(control) ?? 0) + 1;
    reads.set(control, order);
    const path = `/${control}${control === 'log' ? newEntriesQuery(state.data.log) : ''}`;
    const text = await request('GET', path);
    const isStale = order !== reads.get(control);
    const response = `${path} ${text}`;
    if (isStale || responses.get(control) === response) return;
    responses.set(control, response);
    const value = control === 'log' ? continueLog(state.data.log ?? [], JSON.parse(text)) : JSON.parse(text);
    set({ data: { ...state.data, [control]: value } });
    if (value === undefined) return read(control);
  }

  /** Reads controls again after an action. Throws an ActionError. @param {...keyof Data} names */
  const refresh = (...names) => Promise.all(names.map(read));

  async function poll() {
    const { connection } = state;
    try {
      await refresh(...controls);
      if (connection === 'unreachable') showStatus('The mock responds again.');
      if (connection !== 'live') set({ connection: 'live' });
    } catch (error) {
      if (!(error instanceof ActionError)) throw error;
      if (connection === 'unreachable') return;
      const lost = 'The mock does not respond. The page tries again every second.';
      showStatus(error.isUnreachable ? lost : error.message);
      set({ connection: 'unreachable' });
    }
  }

  /** Discards drafts and reads everything again, after the world became another or started again. */
  async function reload() {
    responses.clear();
    set({ drafts: {}, data: { ...state.data, log: undefined } });
    await poll();
  }

  return {
    state: () => state,
    /** @param {() => void} listener */
    onChange: (listener) => {
      draw = listener;
    },
    request,
    refresh,
    poll,
    reload,
    showStatus,
    pause() {
      set({ isPaused: !state.isPaused });
      const resumed = 'Resumed. The page updates every second.';
      showStatus(state.isPaused ? 'Paused. The page does not update until you resume.' : resumed);
    },
    /**
     * Enters a world when the mock accepts its name, else throws an ActionError. The page starts in the default world
     * after an invalid name, and in the named world while the mock does not respond.
     *
     * @param {string} name
     */
    async enterWorld(name) {
      try {
        await callControl(name, 'GET', '/clock');
      } catch (error) {
        const isInvalid = error instanceof ActionError && !error.isUnreachable;
        if (state.world === undefined) set({ world: isInvalid ? defaultWorld : name });
        throw error;
      }
      state = { ...state, world: name };
      await reload();
    },
    /** @param {string} id of an endpoint @param {string} [outcome] none follows what is forced */
    choose(id, outcome) {
      const { [id]: _previous, ...others } = state.drafts;
      set({ drafts: outcome === undefined ? others : { ...others, [id]: outcome } });
    },
  };
}
