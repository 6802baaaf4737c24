import { useSignals } from '@preact/signals-react/runtime';
import { app } from '#copy/app.ts';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ListFailure } from './load-failure.tsx';

interface LoadingPageProps {
  readonly title: string;
  readonly failed?: boolean;
  readonly onRetry?: () => void;
}

export function LoadingPage({ title, failed = false, onRetry = () => {} }: LoadingPageProps) {
  useSignals();
  return (
    <Page title={app.title(title)} heading={title} back narrow>
      {failed ? <ListFailure onRetry={onRetry} /> : <Skeleton of={title} shape="panel" />}
    </Page>
  );
}
