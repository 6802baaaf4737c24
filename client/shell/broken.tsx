import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { app } from '#copy/shell.ts';
import { entrance } from '#entrance';
import { isReloading } from '#stores/newer-version.ts';
import '#ui/empty.css';

const loadAnew = () =>
  import('#stores/updates.ts').then(
    ({ loadNewest }) => loadNewest(),
    () => location.reload(),
  );

/**
 * In the place of a screen that failed, or of everything: says so, and offers to load the app anew, in a newer version if
 * there is one, since a file may be missing since that came. Made of nothing that may be what failed.
 */
export function Broken() {
  useSignals();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = app.title(app.crashed);
    heading.current?.focus();
  }, []);
  return (
    <div className="page narrow">
      <h1 ref={heading} tabIndex={-1}>
        {app.crashed}
      </h1>
      <div className="empty">
        <p className="empty-title">{app.crashedHint}</p>
        <button className="button primary" type="button" onClick={loadAnew}>
          {isReloading.value ? app.loading : app.tryAgain}
        </button>
        <a className="standalone" href={entrance.home}>
          {app.goHome}
        </a>
      </div>
    </div>
  );
}
