import { requestText } from './api.js';
import { make } from './elements.js';

/**
 * Saves the response of a control as a file. Returns a message for the status. Throws ActionError or Unreachable.
 *
 * @param {string} path
 * @param {string} name of the file
 */
export async function download(path, name) {
  // A link could not name the world, because a link sends no header.
  const file = new Blob([await requestText('GET', path)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  make('a', { href: address, download: name }).click();
  URL.revokeObjectURL(address);
  return `Downloaded ${name}.`;
}
