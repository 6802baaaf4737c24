import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { address, open } from './open.tsx';

/** Reloads the app at its address. Only browser storage survives, as in a real reload. Returns the user. */
export function reload() {
  cleanup();
  vi.resetModules();
  return open(address());
}
