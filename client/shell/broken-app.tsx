import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { app } from '#copy/shell.ts';
import { paths } from '#paths';
import { TryAgain } from './try-again.tsx';

/** In the place of everything, where the frame around the screens fails. Made of nothing that may be what failed. */
export function BrokenApp() {
  useSignals();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = app.title(app.crashed);
    heading.current?.focus();
  }, []);
  return (
    <main className="page narrow">
      <h1 ref={heading} tabIndex={-1}>
        {app.crashed}
      </h1>
      <p>{app.crashedHint}</p>
      <div>
        <TryAgain />
      </div>
      <a className="standalone" href={paths.home}>
        {app.goHome}
      </a>
    </main>
  );
}
