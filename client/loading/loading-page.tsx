import { app } from '#copy/app.ts';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ListFailure } from './load-failure.tsx';

/** `onRetry` loads again after a failure. Undefined while the data is loading. */
export function LoadingPage({ title, onRetry }: { title: string; onRetry?: (() => void) | undefined }) {
  return (
    <Page title={app.title(title)} heading={title} back narrow>
      {onRetry ? <ListFailure onRetry={onRetry} /> : <Skeleton of={title} shape="panel" />}
    </Page>
  );
}
