import { dialogEntries } from '#device/dialog-entries.ts';
import { stepBack } from './history.ts';

// Each open dialog has a history entry of its own on top of the entry of its screen, so that Back closes the dialog. The
// state of the entry counts the open dialogs. The document knows which dialogs are open.

/** Milliseconds after which a step back counts as refused by the browser. */
const refusedMs = 500;

/** Returns the open dialogs and menus, the topmost last. A gate needs no entry, because closing it leaves its screen. */
const openDialogs = () => [
  ...document.querySelectorAll<HTMLElement>('dialog[open]:not(.gate), .add-menu [aria-expanded="true"]'),
];

function close(dialog: HTMLElement): void {
  if (dialog instanceof HTMLDialogElement) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  else dialog.click();
}

/** Adds the missing entries of open dialogs, and leaves those of closed dialogs. */
function follow(): void {
  const count = openDialogs().length;
  if (stepBack().peek()) return;
  while (dialogEntries() < count) history.pushState({ ...history.state, dialogs: dialogEntries() + 1 }, '');
  if (dialogEntries() > count) stepBack().value = leave(dialogEntries() - count);
}

function leave(count: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (step?: Event) => {
      clearTimeout(refused);
      removeEventListener('popstate', end);
      stepBack().value = undefined;
      resolve();
      // Another dialog may have opened meanwhile.
      if (step) follow();
    };
    const refused = setTimeout(end, refusedMs);
    addEventListener('popstate', end);
    history.go(-count);
  });
}

/** Follows the dialogs of the page. After a reload, the entries of its earlier dialogs go. */
export function followDialogs(): void {
  addEventListener('popstate', () => {
    const closing = stepBack().peek() ? [] : openDialogs().slice(dialogEntries());
    for (const dialog of closing.reverse()) close(dialog);
    // The entry may be of a dialog that is closed.
    if (closing.length === 0) follow();
  });
  const attributeFilter = ['open', 'aria-expanded'];
  new MutationObserver(follow).observe(document.body, { childList: true, subtree: true, attributeFilter });
  follow();
}
