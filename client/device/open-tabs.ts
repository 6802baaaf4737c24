import { tryInTime } from './in-time.ts';
import { readSessionStorage, writeSessionStorage } from './session-storage.ts';

// Tabs that hold a lasting draft. Each tab holds a lock that ends with the tab, also after a crash. Without the Web
// Locks API no other tab is known.

const storedTab = readSessionStorage('tab');

/** The name of this tab, stable across reloads: its opening time in ms since 1970. */
export const thisTab = storedTab ?? `${Date.now()}`;

const prefix = 'Draft of tab ';
const openTabs = new Set<string>();

export const isOpen = (tab: string): boolean => openTabs.has(tab);

export function holdTab(): void {
  writeSessionStorage('tab', thisTab);
  if (openTabs.has(thisTab) || !('locks' in navigator)) return;
  openTabs.add(thisTab);
  const untilTabCloses = () => new Promise(() => {});
  navigator.locks.request(`${prefix}${thisTab}`, { mode: 'shared' }, untilTabCloses).catch(() => {});
}

/** Updates the tabs that `isOpen` knows. */
export async function refreshOpenTabs(): Promise<void> {
  // Without an answer, the tabs that were known stay. A browser that blocks storage blocks locks too.
  const { held } = (await tryInTime(() => navigator.locks.query())) ?? {};
  if (!held) return;
  openTabs.clear();
  for (const { name = '' } of held) if (name.startsWith(prefix)) openTabs.add(name.slice(prefix.length));
}

// The reload released the lock.
if (storedTab !== undefined) holdTab();

// Another tab may have opened or closed while this tab was hidden or unfocused.
for (const event of ['visibilitychange', 'focus']) addEventListener(event, refreshOpenTabs);
