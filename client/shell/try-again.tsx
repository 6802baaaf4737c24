import { useSignals } from '@preact/signals-react/runtime';
import { app } from '#copy/shell.ts';
import { isReloading } from '#stores/newer-version.ts';

const loadAnew = () =>
  import('#stores/updates.ts').then(
    ({ loadNewest }) => loadNewest(),
    () => location.reload(),
  );

/** Loads the app anew, in a newer version if there is one: the screen's file may be missing since that came. */
export function TryAgain() {
  useSignals();
  return (
    <button
      className="button primary"
      type="button"
      aria-disabled={isReloading.value || undefined}
      onClick={loadAnew}
    >
      {isReloading.value ? app.loading : app.tryAgain}
    </button>
  );
}
