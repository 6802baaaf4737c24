import type { ReactNode } from 'react';
import { app } from '#copy/app.ts';
import { empty, skills } from '#copy/skills.ts';
import { ui } from '#copy/ui.ts';
import { connection } from '#state/connection.ts';
import type { Remote } from '#state/remote.ts';
import { Empty } from '#ui/empty.tsx';
import { RetryButton } from '#ui/retry-button.tsx';

export interface LoadFailureProps {
  readonly message: string;
  readonly hint?: string;
  /** Names the data when a screen loads several lists. Screen readers do not announce the failure then. */
  readonly of?: string | undefined;
  readonly onRetry: () => void;
}

export function LoadFailure({ message, hint, of, onRetry }: LoadFailureProps) {
  const isOffline = connection().value === 'offline';
  return (
    <div role={of === undefined ? 'alert' : undefined}>
      <Empty title={isOffline ? app.noInternet : message} hint={isOffline ? app.noInternetHint : hint}>
        <RetryButton onRetry={onRetry} of={of} />
      </Empty>
    </div>
  );
}

/** The failure of a catalogue list or of the learner's skills (product, section 2: Empty lists). */
export function ListFailure(props: Omit<LoadFailureProps, 'message' | 'hint'>) {
  return <LoadFailure {...props} message={empty.skillsNotLoaded} hint={empty.skillsNotLoadedHint} />;
}

/** Shows data among other facts, else that it is loading or not known. */
export function orNotLoaded<T>(remote: Remote<T>, show: (value: T) => ReactNode): ReactNode {
  if (remote.kind === 'ready') return show(remote.value);
  return remote.kind === 'failed' ? skills.unknown : ui.loading;
}
