import { useSignals } from '@preact/signals-react/runtime';
import { app } from '#copy/app.ts';
import { parts } from '#copy/parts.ts';
import { Back, Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ListFailure } from './load-failure.tsx';

interface LoadingPageProps {
  readonly title: string;
  /** What it needs could not be had. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** A screen whose lists are on their way, or missing. */
export function LoadingPage({ title, failed: missing, onRetry }: LoadingPageProps) {
  useSignals();
  return (
    <Page title={app.title(title)} heading={title} back={<Back words={parts.back} />} narrow>
      {missing ? (
        <ListFailure onRetry={onRetry} />
      ) : (
        <Skeleton label={parts.loadingOf(title)} shape="panel" />
      )}
    </Page>
  );
}
