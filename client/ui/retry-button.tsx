import type { MouseEvent } from 'react';
import { Button } from './button.tsx';

interface RetryButtonProps {
  readonly children: string;
  readonly onRetry: () => void;
}

/** Tries again. It goes away with the failure, so focus moves to the heading of its part of the screen first. */
export function RetryButton({ children, onRetry }: RetryButtonProps) {
  const retry = (event: MouseEvent<HTMLButtonElement>) => {
    const part = event.currentTarget.closest('section, dialog, main');
    part?.querySelector<HTMLElement>('h1[tabindex], h2[tabindex]')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <Button look="primary" onClick={retry}>
      {children}
    </Button>
  );
}
