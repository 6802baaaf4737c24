import { byId } from './elements.js';

const status = byId('status');
const connection = byId('connection');

/**
 * Says in the status bar what was done; it stays until the next message, and assistive technology reads it out.
 *
 * @param {string} message
 */
export function showStatus(message) {
  // A new element each time, so that the same words are read out again.
  const text = document.createElement('span');
  text.textContent = message;
  status.replaceChildren(text);
}

const words = { live: 'Live', paused: 'Paused', unreachable: 'No answer' };

/** @param {keyof typeof words} state */
export function showConnection(state) {
  if (connection.dataset.state === state) return;
  connection.dataset.state = state;
  connection.textContent = words[state];
}
