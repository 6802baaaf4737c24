import { readVisit, writeVisit } from '#api/visit.ts';

// Which tabs hold a lasting draft. Each says so by a lock, which ends with the tab, however that ends. A browser without
// locks knows of no other tab.

/** The name of this tab, which a reload keeps: the time at which it was opened, in ms since 1970. */
export const thisTab = readVisit('tab') ?? `${Date.now()}`;

const prefix = 'Draft of tab ';
let open: ReadonlySet<string> = new Set();

/** Whether a tab other than this one is open and holds a draft. */
export const isOpenElsewhere = (tab: string): boolean => tab !== thisTab && open.has(tab);

/** Holds a draft for this tab from now on. */
export function holdTab(): void {
  writeVisit('tab', thisTab);
  if (!('locks' in navigator) || open.has(thisTab)) return;
  open = new Set([...open, thisTab]);
  const untilTheEnd = () => new Promise(() => {});
  navigator.locks.request(`${prefix}${thisTab}`, { mode: 'shared' }, untilTheEnd).catch(ignoreBlocked);
}

async function look(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  open = new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  );
}

/** Whoever blocks storage blocks locks. */
const ignoreBlocked = () => {};

if ('locks' in navigator) {
  const lookAgain = () => void look().catch(ignoreBlocked);
  lookAgain();
  // Another tab may have been opened or closed while this one was hidden.
  addEventListener('visibilitychange', lookAgain);
}
