import { useSignals } from '@preact/signals-react/runtime';
import { Component, type ReactNode, useEffect, useRef } from 'react';
import { app } from '#copy/app.ts';
import { ui } from '#copy/ui.ts';
import { paths } from '#paths';
import { isReloading, loadNewest } from './newer-version.ts';
import '#ui/empty.css';

interface ErrorBoundaryProps {
  /** What stands in the place of what failed. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/**
 * What fails to render or to load is replaced by something that says so and offers a way on. Key that of a screen by place,
 * so that leaving heals.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

/**
 * In the place of a screen that failed, or of everything: says so, and offers to load the app anew, in a newer version if
 * there is one, since a file may be missing since that came. Made of nothing that may be what failed.
 */
export function Crashed() {
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
        <button className="button primary" type="button" onClick={loadNewest}>
          {isReloading.value ? ui.loading : ui.tryAgain}
        </button>
        <a className="standalone" href={paths.home}>
          {app.goHome}
        </a>
      </div>
    </div>
  );
}
