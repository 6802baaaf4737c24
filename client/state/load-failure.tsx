import { useSignals } from '@preact/signals-react/runtime';
import { empty, skills } from '#copy/skills.ts';
import { ui } from '#copy/ui.ts';
import { Empty } from '#ui/empty.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import type { Remote } from './remote.ts';

interface LoadFailureProps {
  readonly message: string;
  readonly hint?: string;
  /** Names the data where a screen loads several. Then the failure is not spoken when it comes. */
  readonly of?: string | undefined;
  readonly onRetry: () => void;
}

/** A failed load in the documented words, with a way to retry it. */
export function LoadFailure({ message, hint, of, onRetry }: LoadFailureProps) {
  useSignals();
  return (
    <div role={of === undefined ? 'alert' : undefined}>
      <Empty title={message} {...(hint !== undefined && { hint })}>
        <RetryButton onRetry={onRetry} of={of} />
      </Empty>
    </div>
  );
}

/** A list of the catalogue, or of the learner's skills, that failed to load (product, section 2: Empty lists). */
export function ListFailure(props: Omit<LoadFailureProps, 'message' | 'hint'>) {
  useSignals();
  return <LoadFailure message={empty.skillsNotLoaded} hint={empty.skillsNotLoadedHint} {...props} />;
}

/** Stands in for a value that is loading or has failed. */
export const notLoadedText = ({ kind }: Remote<unknown>): string =>
  kind === 'failed' ? skills.unknown : ui.loading;
