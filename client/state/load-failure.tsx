import { useSignals } from '@preact/signals-react/runtime';
import { empty, skills } from '#copy/skills.ts';
import { ui } from '#copy/ui.ts';
import { Empty } from '#ui/empty.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import type { Remote } from './remote.ts';

interface LoadFailureProps {
  readonly message: string;
  /** What was to be read, where a screen reads several such; then it is not spoken when it comes. */
  readonly of?: string;
  readonly onRetry: () => void;
}

/** What could not be read, in the documented words, and how to try again. Spoken when it comes. */
export function LoadFailure({ message, of, onRetry }: LoadFailureProps) {
  useSignals();
  return (
    <div role={of === undefined ? 'alert' : undefined}>
      <Empty title={message}>
        <RetryButton onRetry={onRetry} of={of} />
      </Empty>
    </div>
  );
}

interface ListFailureProps {
  /** Which of several on its screen it is; then it is not spoken when it comes. */
  readonly of?: string | undefined;
  readonly onRetry: () => void;
}

/** A list of the catalogue, or of the learner's skills, that is missing (product, section 2: Empty lists). */
export function ListFailure({ of, onRetry }: ListFailureProps) {
  useSignals();
  return (
    <div role={of === undefined ? 'alert' : undefined}>
      <Empty title={empty.skillsNotLoaded} hint={empty.skillsNotLoadedHint}>
        <RetryButton onRetry={onRetry} of={of} />
      </Empty>
    </div>
  );
}

/** What stands in the place of a value that is on its way, or could not be had. */
export const notLoadedText = ({ kind }: Remote<unknown>): string =>
  kind === 'failed' ? skills.unknown : ui.loading;
