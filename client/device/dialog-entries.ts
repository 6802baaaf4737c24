/** Returns the number of entries on top of the entry of the screen, one for each open dialog (navigation/dialog-history.ts). */
export const dialogEntries = (): number => history.state?.dialogs ?? 0;

/** Leaves the entries of open dialogs, then opens another document. They would stay behind, in this one. */
export function leaveDialogs(open: () => void): void {
  const count = dialogEntries();
  if (count === 0) open();
  else {
    addEventListener('popstate', open, { once: true });
    history.go(-count);
  }
}
