import { useSignals } from '@preact/signals-react/runtime';
import { app } from '#copy/shell.ts';
import { empty } from '#copy/skills.ts';
import { Empty } from '#ui/empty.tsx';
import { RetryButton } from '#ui/retry-button.tsx';

/** What could not be read, in the documented words, and how to try again. Spoken when it comes. */
export function FailedReading({ message, onRetry }: { message: string; onRetry: () => void }) {
  useSignals();
  return (
    <div role="alert">
      <Empty title={message}>
        <RetryButton onRetry={onRetry}>{app.tryAgain}</RetryButton>
      </Empty>
    </div>
  );
}

/** A list of skills that is missing (product, section 2: Empty lists). */
export function MissingList({ onRetry }: { onRetry: () => void }) {
  useSignals();
  return (
    <Empty title={empty.skillsMissing} hint={empty.skillsMissingHint}>
      <RetryButton onRetry={onRetry}>{app.tryAgain}</RetryButton>
    </Empty>
  );
}
