import { tryInTime } from './in-time.ts';
import { ofPage } from './lifetime.ts';
import { readSessionStorage, writeSessionStorage } from './session-storage.ts';

// Tabs that hold a lasting draft. Each tab holds a lock that ends with the tab, also after a crash. Without the Web
// Locks API no other tab is known.

/** The name of this tab, stable across reloads: its opening time in ms since 1970. */
export const thisTab = () => tabs().own;

const prefix = 'Draft of tab ';

const tabs = ofPage(({ signal }) => {
  const stored = readSessionStorage('tab');
  const own = stored ?? `${Date.now()}`;
  const open = new Set<string>();
  // The reload released the lock.
  if (stored !== undefined) hold(own, open);
  // Another tab may have opened or closed while this tab was hidden or unfocused.
  for (const event of ['visibilitychange', 'focus']) addEventListener(event, refreshOpenTabs, { signal });
  return { own, open };
});

export const isOpen = (tab: string): boolean => tabs().open.has(tab);

export function holdTab(): void {
  const { own, open } = tabs();
  writeSessionStorage('tab', own);
  hold(own, open);
}

function hold(tab: string, open: Set<string>): void {
  if (open.has(tab) || !('locks' in navigator)) return;
  open.add(tab);
  const untilTabCloses = () => new Promise(() => {});
  navigator.locks.request(`${prefix}${tab}`, { mode: 'shared' }, untilTabCloses).catch(() => {});
}

/** Updates the tabs that `isOpen` knows. */
export async function refreshOpenTabs(): Promise<void> {
  // Without an answer, the tabs that were known stay. A browser that blocks storage blocks locks too.
  const { held } = (await tryInTime(() => navigator.locks.query())) ?? {};
  if (!held) return;
  const { open } = tabs();
  open.clear();
  for (const { name = '' } of held) if (name.startsWith(prefix)) open.add(name.slice(prefix.length));
}
