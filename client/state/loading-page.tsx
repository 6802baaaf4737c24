import { useSignals } from '@preact/signals-react/runtime';
import { app } from '#copy/app.ts';
import { parts } from '#copy/parts.ts';
import { Back, Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MissingList } from './load-failure.tsx';

interface ReadingPageProps {
  readonly title: string;
  /** What it needs could not be had. */
  readonly missing: boolean;
  readonly onRetry: () => void;
}

/** A screen whose lists are on their way, or missing. */
export function ReadingPage({ title, missing, onRetry }: ReadingPageProps) {
  useSignals();
  return (
    <Page title={app.title(title)} heading={title} back={<Back words={parts.back} />} narrow>
      {missing ? (
        <MissingList onRetry={onRetry} />
      ) : (
        <Skeleton label={parts.loadingOf(title)} shape="panel" />
      )}
    </Page>
  );
}
