/** A failed action, with a message for the page. `problems` lists all problems when there are several. */
export class ActionError extends Error {
  isUnreachable = false;
  /** @type {readonly string[]} */
  problems = [];
}

/**
 * Calls a control under /__mock and returns the text of its response. Sends a string as it is and anything else as
 * JSON. Throws an ActionError.
 *
 * @param {string} world
 * @param {'GET' | 'PUT' | 'POST'} method
 * @param {string} path
 * @param {unknown} [body]
 */
export async function callControl(world, method, path, body) {
  const response = await fetch(`/__mock${path}`, {
    method,
    // Headers cannot carry every character. The mock receives the encoded name and explains why it is invalid.
    headers: { 'X-Mock-World': encodeURIComponent(world), 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(15_000),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }).catch(throwUnreachable);
  const text = await response.text().catch(throwUnreachable);
  if (response.ok) return text;
  throw errorFrom(response.status, text);
}

/** @returns {never} */
function throwUnreachable() {
  const error = new ActionError('The mock does not respond. Check that it is running, then try again.');
  throw Object.assign(error, { isUnreachable: true });
}

/** @param {number} status @param {string} text */
function errorFrom(status, text) {
  try {
    const { message, problems = [] } = JSON.parse(text);
    return Object.assign(new ActionError(message), { problems });
  } catch {
    return new ActionError(`The mock responded with HTTP ${status} and no message. See its terminal output.`);
  }
}
