import type { MouseEventHandler } from 'react';
import { CloseIcon } from './icons.tsx';
import './button.css';

interface CloseButtonProps {
  readonly label: string;
  readonly onClick: MouseEventHandler<HTMLButtonElement>;
}

export function CloseButton({ label, onClick }: CloseButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <CloseIcon />
    </button>
  );
}
