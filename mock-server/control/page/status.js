import { byId } from './elements.js';

const status = byId('status');
const connection = byId('connection');

/**
 * Shows a message in the status bar until the next message. Screen readers announce it.
 *
 * @param {string} message
 */
export function showStatus(message) {
  // A new element, so that screen readers announce a repeated message.
  const text = document.createElement('span');
  text.textContent = message;
  status.replaceChildren(text);
}

const words = { live: 'Live', paused: 'Paused', unreachable: 'No response' };

/** @param {keyof typeof words} state */
export function showConnection(state) {
  if (connection.dataset.state === state) return;
  connection.dataset.state = state;
  connection.textContent = words[state];
}
