import { type MouseEvent, type ReactNode, useContext } from 'react';
import { runAction, ShowException } from './run-action.ts';
import './button.css';

export type ButtonVariant = 'primary' | 'plain' | 'danger';

interface ButtonProps {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly name?: string | undefined;
  readonly expands?: { readonly id: string; readonly expanded: boolean };
  readonly hasPopup?: boolean;
  readonly type?: 'button' | 'submit';
  /** Focusable without effect. The label or the description says why. */
  readonly inactive?: boolean;
  /** Ignores the second press of a double press: the button acts once, or the content below has changed. */
  readonly single?: boolean;
  readonly describedBy?: string;
  /** An exception, also of a returned promise, shows the documented message. */
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
}

export function Button({
  variant = 'plain',
  name,
  expands,
  hasPopup,
  type = 'button',
  inactive = false,
  describedBy,
  single = false,
  onClick,
  ...rest
}: ButtonProps) {
  const showException = useContext(ShowException);
  const isSecond = ({ detail }: MouseEvent) => single && detail > 1;
  return (
    <button
      className={`button ${variant}`}
      type={type}
      aria-label={name}
      aria-controls={expands?.id}
      aria-expanded={expands?.expanded}
      aria-haspopup={hasPopup && 'dialog'}
      aria-disabled={inactive || undefined}
      aria-describedby={describedBy}
      onMouseDown={(event) => {
        // Keeps focus where the first press has moved it.
        if (isSecond(event)) event.preventDefault();
      }}
      onClick={(event) => {
        if (isSecond(event)) event.preventDefault();
        else if (!inactive) runAction<unknown>(() => onClick?.(event), showException);
      }}
      {...rest}
    />
  );
}
