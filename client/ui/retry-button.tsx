import { ui } from '#copy/ui.ts';
import { Button } from './button.tsx';
import { focusHeadingAround } from './focus.ts';

interface RetryButtonProps {
  /** What it retries, where there are several such buttons. */
  readonly of?: string | undefined;
  readonly onRetry: () => void;
}

/** Tries again. It goes away with the failure, so focus moves first. */
export function RetryButton({ of, onRetry }: RetryButtonProps) {
  return (
    <Button
      variant="primary"
      {...(of !== undefined && { name: ui.tryAgainOf(of) })}
      onClick={({ currentTarget }) => {
        focusHeadingAround(currentTarget);
        onRetry();
      }}
    >
      {ui.tryAgain}
    </Button>
  );
}
