import type { ReactNode } from 'react';
import './icon.css';

/** A pictogram of one family: 24 px grid, 2 px strokes, round ends. It stands beside words and says nothing by itself. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
