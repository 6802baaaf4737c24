import type { MouseEvent, MouseEventHandler, ReactNode } from 'react';
import './button.css';

export type ButtonVariant = 'primary' | 'plain' | 'danger';

interface ButtonProps {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  /** Its whole name, where the words alone do not say of what. */
  readonly name?: string;
  /** The element that it shows more of, by id. */
  readonly expands?: { readonly id: string; readonly expanded: boolean };
  /** It opens a dialog. */
  readonly hasPopup?: boolean;
  readonly type?: 'button' | 'submit';
  /** Can be reached but does nothing; its words, or what describes it, say why. */
  readonly inactive?: boolean;
  /** The second press of a double one does nothing, since something else may be under it by then. */
  readonly single?: boolean;
  /** The id of what describes it. */
  readonly describedBy?: string;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
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
        // Focus stays where the first press has led it.
        if (isSecond(event)) event.preventDefault();
      }}
      onClick={(event) => {
        if (isSecond(event)) event.preventDefault();
        else if (!inactive) onClick?.(event);
      }}
      {...rest}
    />
  );
}
