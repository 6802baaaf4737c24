/** The mock answered, and did not do what it was asked. */
export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {readonly string[]} [problems] every problem, where there are more than the message tells
   */
  constructor(message, problems = []) {
    super(message);
    this.problems = problems;
  }
}

/** The mock did not answer. */
export class Unreachable extends Error {}

export const defaultWorld = 'default';
const longestWait = 15_000;

let world = defaultWorld;

/** The world that every call of this page is for. */
export const worldInUse = () => world;

/** @param {string} name */
export function enterWorld(name) {
  world = name;
}

/**
 * The text that a control answers. A text as body is sent as it is, anything else as JSON. Throws Refusal or
 * Unreachable.
 *
 * @param {'GET' | 'PUT' | 'POST'} method
 * @param {string} path under /__mock
 * @param {unknown} [body]
 * @param {string} [name] another world than the one in use
 * @returns {Promise<string>}
 */
export async function askText(method, path, body, name = world) {
  /** @type {RequestInit} */
  const request = {
    method,
    // Encoded, a name with letters that no header can carry reaches the mock, which says what is wrong with it.
    headers: { 'X-Mock-World': encodeURIComponent(name), 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(longestWait),
  };
  if (body !== undefined) request.body = typeof body === 'string' ? body : JSON.stringify(body);
  const { ok, status, text } = await send(`/__mock${path}`, request);
  if (ok) return text;
  throw refusalIn(status, text);
}

/**
 * The same, read as JSON.
 *
 * @param {'GET' | 'PUT' | 'POST'} method
 * @param {string} path
 * @param {unknown} [body]
 */
export const ask = async (method, path, body) => JSON.parse(await askText(method, path, body));

/**
 * @param {string} path
 * @param {RequestInit} request
 */
async function send(path, request) {
  try {
    const response = await fetch(path, request);
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch (cause) {
    throw new Unreachable('The mock does not answer. Try again when it is back.', { cause });
  }
}

/**
 * @param {number} status
 * @param {string} text
 */
function refusalIn(status, text) {
  try {
    const { message, problems } = JSON.parse(text);
    return new Refusal(message, problems);
  } catch {
    return new Refusal(`The mock answered HTTP ${status}.`);
  }
}
