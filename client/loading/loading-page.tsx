import { app } from '#copy/app.ts';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ListFailure } from './load-failure.tsx';

interface LoadingPageProps {
  readonly title: string;
  /** Loads again after a failure. Undefined while the data is loading. */
  readonly onRetry?: (() => void) | undefined;
}

export function LoadingPage({ title, onRetry }: LoadingPageProps) {
  return (
    <Page title={app.title(title)} heading={title} back narrow>
      {onRetry ? <ListFailure onRetry={onRetry} /> : <Skeleton of={title} shape="panel" />}
    </Page>
  );
}
