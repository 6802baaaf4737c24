import { Button } from './button.tsx';
import { focusHeadingAround } from './focus-heading.ts';

interface RetryButtonProps {
  readonly children: string;
  readonly onRetry: () => void;
}

/** Tries again. It goes away with the failure, so focus moves first. */
export function RetryButton({ children, onRetry }: RetryButtonProps) {
  return (
    <Button
      look="primary"
      onClick={({ currentTarget }) => {
        focusHeadingAround(currentTarget);
        onRetry();
      }}
    >
      {children}
    </Button>
  );
}
