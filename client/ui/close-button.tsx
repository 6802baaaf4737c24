import type { MouseEventHandler } from 'react';
import { CloseIcon } from './icons.tsx';
import './button.css';

export function CloseButton({ label, onClick }: { label: string; onClick: MouseEventHandler }) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <CloseIcon />
    </button>
  );
}
