import { cleanup } from '@testing-library/react';
import { reopenPage } from '#device/lifetime.ts';

/** Ends the page and begins another, as a reload does. Only browser storage survives. */
export function loadPage(): void {
  cleanup();
  reopenPage();
}
