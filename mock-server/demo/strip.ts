import type { Mail } from '#mock/world/world.ts';

// The strip of the documents, to which a script adds what only it knows.

/** The paragraphs that the documents hide. */
export const notices = ['notSecure', 'noWorker', 'notKept', 'damaged'] as const;

const find = <E extends Element = HTMLElement>(selector: string) =>
  document.getElementById('demo')?.querySelector<E>(selector);

export function showNotice(notice: (typeof notices)[number]): void {
  find(`[data-notice='${notice}']`)?.removeAttribute('hidden');
}

/** Shows the mails, newest first. Changes nothing without a new one, because a link may have the focus. */
export function showMails(mails: readonly Mail[]): void {
  const list = find('ul.demo-mails');
  const item = find<HTMLTemplateElement>('template')?.content;
  if (!list || !item || list.childElementCount === mails.length) return;
  const items = mails.map(({ link, username }) => {
    const copy = item.cloneNode(true) as DocumentFragment;
    const anchor = copy.querySelector('a');
    if (anchor) anchor.href = link;
    anchor?.append(username);
    return copy;
  });
  list.replaceChildren(...items.reverse());
  find('.demo-no-mails')?.toggleAttribute('hidden', mails.length > 0);
}

export function followStrip(actions: {
  readonly onOpen: () => unknown;
  readonly onStartAgain: () => unknown;
}) {
  find('details')?.addEventListener('toggle', actions.onOpen);
  find('button')?.addEventListener('click', actions.onStartAgain);
}
