import { vi } from 'vitest';
import { runAfterTest } from './after-test.ts';
import { loadPage } from './page.ts';

/** Makes the page Hindi for modules that the test imports later. Names of the catalogue are Hindi. The words of the app stay English. */
export async function setHindiPage(): Promise<void> {
  // Applies the `doUnmock` of an earlier test, which would race with `doMock`. Vitest applies both at the next import.
  await import('./page.ts');
  document.documentElement.lang = 'hi';
  vi.doMock('#copy/language.ts', () => ({ languageCode: 'hi' }));
  vi.doMock('#skills/state/page-names.ts', () =>
    vi.importActual('../../client/skills/state/translated/page-names.ts'),
  );
  loadPage();
  runAfterTest(() => {
    vi.doUnmock('#copy/language.ts');
    vi.doUnmock('#skills/state/page-names.ts');
  });
}
