/** @import { Mail } from '#mock/world/world.ts' */
import { copy } from './copy.js';
import { byId, make } from './elements.js';
import { watch } from './polling.js';

const list = byId('mails');

/** @type {string[]} */
let texts = [];

export function showMails() {
  watch('/outbox', show);
}

/** @param {readonly Mail[]} mails */
function show(mails) {
  const next = mails.map((mail) => JSON.stringify(mail));
  const { removed, added } = changesBetween(texts, next);
  for (let count = 0; count < removed; count += 1) {
    if (list.lastElementChild?.contains(document.activeElement)) byId('mails-panel').focus();
    list.lastElementChild?.remove();
  }
  for (const mail of mails.slice(mails.length - added)) list.prepend(makeMail(mail));
  texts = next;
  byId('mails-count').textContent = `${mails.length}`;
  byId('mails-empty').hidden = mails.length > 0;
}

/**
 * The difference between two states of a list that loses items at its start and gains items at its end.
 *
 * @param {readonly string[]} before
 * @param {readonly string[]} after
 * @returns {{ removed: number, added: number }} counts of items removed at the start and added at the end
 */
function changesBetween(before, after) {
  let removed = 0;
  while (!before.slice(removed).every((text, place) => text === after[place])) removed += 1;
  return { removed, added: after.length - (before.length - removed) };
}

/** @param {Mail} mail */
function makeMail({ to, username, link, sentAt }) {
  const problem = make('div', { className: 'problem', role: 'alert' });
  const copier = make('button', { type: 'button', textContent: 'Copy link' });
  copier.setAttribute('aria-label', `Copy link for ${username}`);
  copier.addEventListener('click', () => copy(link, 'the link', problem));
  const when = new Date(sentAt).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
  return make(
    'li',
    { className: 'mail' },
    make(
      'div',
      { className: 'grows' },
      make('p', { className: 'strong', textContent: `To ${to}` }),
      make(
        'p',
        { className: 'soft' },
        `${username}, `,
        make('time', { dateTime: sentAt, textContent: when }),
      ),
      make(
        'p',
        { className: 'mail-link' },
        leadsToWeb(link) ? make('a', { href: link, textContent: link }) : link,
      ),
      problem,
    ),
    copier,
  );
}

/** @param {string} link */
const leadsToWeb = (link) => URL.canParse(link) && ['http:', 'https:'].includes(new URL(link).protocol);
