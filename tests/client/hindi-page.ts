import { vi } from 'vitest';
import { runAfterTest } from './after-test.ts';
import { loadPage } from './page.ts';

/** Makes the page Hindi for modules that the test imports later. The words of the app stay English. */
export function setHindiPage(): void {
  document.documentElement.lang = 'hi';
  vi.doMock('#copy/language.ts', () => ({ language: { code: 'hi' } }));
  loadPage();
  runAfterTest(() => {
    vi.doUnmock('#copy/language.ts');
  });
}
