import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { address, open } from './open.tsx';

/** Loads the app anew where it is, as the browser's reload does: only what is stored is left. Gives the user. */
export function reload() {
  cleanup();
  vi.resetModules();
  return open(address());
}
