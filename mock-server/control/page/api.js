/** An action that failed. The message is for the reader of the page. */
export class ActionError extends Error {
  /**
   * @param {string} message
   * @param {readonly string[]} [problems] every problem, where there are more than the one of the message
   */
  constructor(message, problems = []) {
    super(message);
    this.problems = problems;
  }
}

/** The mock did not answer. */
export class Unreachable extends Error {}

export const defaultWorld = 'default';
const timeout = 15_000;

let world = defaultWorld;

/** The world that every call of this page is for. */
export const worldInUse = () => world;

/** @param {string} name */
export function enterWorld(name) {
  world = name;
}

/**
 * Calls a control and returns the text of the response. A string body is sent as it is, anything else as JSON. Throws
 * ActionError or Unreachable.
 *
 * @param {'GET' | 'PUT' | 'POST'} method
 * @param {string} path under /__mock
 * @param {unknown} [body]
 * @param {string} [name] another world than the one in use
 * @returns {Promise<string>}
 */
export async function requestText(method, path, body, name = world) {
  /** @type {RequestInit} */
  const init = {
    method,
    // Encoded, a name with letters that no header can carry reaches the mock, which says what is wrong with it.
    headers: { 'X-Mock-World': encodeURIComponent(name), 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(timeout),
  };
  if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body);
  const { ok, status, text } = await send(`/__mock${path}`, init);
  if (ok) return text;
  throw errorFrom(status, text);
}

/**
 * The same, read as JSON.
 *
 * @param {'GET' | 'PUT' | 'POST'} method
 * @param {string} path
 * @param {unknown} [body]
 */
export const request = async (method, path, body) => JSON.parse(await requestText(method, path, body));

/**
 * @param {string} path
 * @param {RequestInit} init
 */
async function send(path, init) {
  try {
    const response = await fetch(path, init);
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (cause) {
    throw new Unreachable('The mock does not answer. Try again when it is back.', { cause });
  }
}

/**
 * @param {number} status
 * @param {string} text
 */
function errorFrom(status, text) {
  try {
    const { message, problems } = JSON.parse(text);
    return new ActionError(message, problems);
  } catch {
    return new ActionError(`The mock answered HTTP ${status}.`);
  }
}
