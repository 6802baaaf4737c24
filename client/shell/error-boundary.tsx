import { useSignals } from '@preact/signals-react/runtime';
import { Component, type ReactNode } from 'react';
import { app } from '#copy/shell.ts';
import { paths } from '#paths';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { TryAgain } from './try-again.tsx';

interface ErrorBoundaryProps {
  /** What stands in the place of what failed. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** What fails to render or to load is replaced by something that says so and offers a way on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

/** In the place of a screen. Key its boundary by place, so that leaving heals. */
export function BrokenScreen() {
  useSignals();
  return (
    <Page title={app.title(app.crashed)} heading={app.crashed} narrow>
      <Empty title={app.crashedHint}>
        <TryAgain />
        <a className="standalone" href={paths.home}>
          {app.goHome}
        </a>
      </Empty>
    </Page>
  );
}
