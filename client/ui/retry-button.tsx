import { ui } from '#copy/ui.ts';
import { Button } from './button.tsx';
import { focusHeadingAround } from './focus.ts';

interface RetryButtonProps {
  readonly of?: string | undefined;
  readonly onRetry: () => unknown;
}

/** Moves focus before the retry, because the button goes away with the failure. */
export function RetryButton({ of, onRetry }: RetryButtonProps) {
  return (
    <Button
      variant="primary"
      {...(of !== undefined && { name: ui.tryAgainOf(of) })}
      onClick={({ currentTarget }) => {
        focusHeadingAround(currentTarget);
        return onRetry();
      }}
    >
      {ui.tryAgain}
    </Button>
  );
}
