import { Component, type ReactNode, useEffect, useRef } from 'react';
import { app } from '#copy/app.ts';
import { ui } from '#copy/ui.ts';
import { base, paths } from '#paths';
import { isBackOnline } from '#state/connection.ts';
import { Text } from '#ui/text.tsx';
import { isReloading, loadNewest } from './newer-version.ts';
import '#ui/empty.css';

interface ErrorBoundaryProps {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** Shows `instead` after an error in its children. Key a screen's boundary by path, so that navigation resets it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

/** Stands in for a screen that cannot show. Sets the document title and takes the focus. */
export function StandIn({ heading, children }: { heading: string; children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = app.title(heading);
    ref.current?.focus();
  }, [heading]);
  return (
    <div className="page stack gap-5 narrow">
      <Text as="h1" ref={ref} tabIndex={-1}>
        {heading}
      </Text>
      {children}
    </div>
  );
}

/**
 * Replaces a failed screen or the whole app. Imports little, because an imported component may have failed. Offers the
 * newest version, because a release may have removed a chunk. Reloads by itself when a lost network has returned, because
 * only a reload repeats the imports that failed.
 */
export function Crashed() {
  const isRepairable = isBackOnline();
  useEffect(() => {
    if (isRepairable) loadNewest();
  }, [isRepairable]);
  return (
    <StandIn heading={app.crashed}>
      <div className="empty box stack">
        <p className="lead">{app.crashedHint}</p>
        <button className="button primary" type="button" onClick={loadNewest}>
          {isReloading().value ? ui.loading : ui.tryAgain}
        </button>
        <a className="standalone" href={base + paths.home}>
          {app.goHome}
        </a>
      </div>
    </StandIn>
  );
}
