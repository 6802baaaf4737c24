/** A failed action. The page shows the message. */
export class ActionError extends Error {
  /**
   * @param {string} message
   * @param {readonly string[]} [problems] all problems, when there are several
   */
  constructor(message, problems = []) {
    super(message);
    this.problems = problems;
  }
}

export class Unreachable extends Error {}

export const defaultWorld = 'default';
const timeout = 15_000;

let world = defaultWorld;

export const worldInUse = () => world;

/** @param {string} name */
export function enterWorld(name) {
  world = name;
}

/**
 * Calls a control and returns the response text. Sends a string body unchanged and any other body as JSON. Throws
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
    // Headers cannot carry every character. The mock receives the encoded name and explains why it is invalid.
    headers: { 'X-Mock-World': encodeURIComponent(name), 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(timeout),
  };
  if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body);
  const { ok, status, text } = await send(`/__mock${path}`, init);
  if (ok) return text;
  throw errorFrom(status, text);
}

/**
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
    throw new Unreachable('The mock does not respond. Check that it is running, then try again.', { cause });
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
    return new ActionError(
      `The mock responded with HTTP ${status} and no message. Check its terminal output.`,
    );
  }
}
