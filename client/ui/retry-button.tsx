import { ui } from '#copy/ui.ts';
import { Button } from './button.tsx';
import { focusHeadingAround } from './focus.ts';

/** Moves focus before the retry, because the button goes away with the failure. */
export function RetryButton({ of, onRetry }: { of?: string | undefined; onRetry: () => unknown }) {
  return (
    <Button
      variant="primary"
      name={of && `${ui.tryAgain}: ${of}`}
      onClick={({ currentTarget }) => {
        focusHeadingAround(currentTarget);
        return onRetry();
      }}
    >
      {ui.tryAgain}
    </Button>
  );
}
