import { address, open } from './open.tsx';
import { loadPage } from './page.ts';

/** Reloads the app at its address. Returns the user. */
export function reload() {
  dispatchEvent(new Event('pagehide'));
  loadPage();
  return open(address());
}
