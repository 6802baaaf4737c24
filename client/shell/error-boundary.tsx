import { useSignals } from '@preact/signals-react/runtime';
import { Component, type ReactNode } from 'react';
import { app } from '#copy/shell.ts';
import { paths } from '#paths';
import { isReloading } from '#stores/newer-version.ts';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';

/** A screen that fails to render or to load says so and offers a way on. Key it by place, so that leaving heals. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
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
}

const loadAnew = () =>
  import('#stores/updates.ts').then(
    ({ loadNewest }) => loadNewest(),
    () => location.reload(),
  );

/** Loads the app anew, in a newer version if there is one: the screen's file may be missing since that came. */
function TryAgain() {
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
