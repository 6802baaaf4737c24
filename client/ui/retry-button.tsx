import { Button } from './button.tsx';
import { focusHeadingAround } from './focus.ts';

interface RetryButtonProps {
  readonly children: string;
  /** Its whole name, where there are several. */
  readonly name?: string;
  readonly onRetry: () => void;
}

/** Tries again. It goes away with the failure, so focus moves first. */
export function RetryButton({ children, name, onRetry }: RetryButtonProps) {
  return (
    <Button
      look="primary"
      {...(name !== undefined && { name })}
      onClick={({ currentTarget }) => {
        focusHeadingAround(currentTarget);
        onRetry();
      }}
    >
      {children}
    </Button>
  );
}
