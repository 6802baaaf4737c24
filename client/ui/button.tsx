import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'wouter';
import './button.css';

type Look = 'primary' | 'plain';

interface ButtonProps {
  readonly children: ReactNode;
  readonly look?: Look;
  readonly type?: 'button' | 'submit';
  /** Can be reached but does nothing; its words say why. */
  readonly inactive?: boolean;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
}

export function Button({ look = 'plain', type = 'button', inactive = false, onClick, ...rest }: ButtonProps) {
  return (
    <button
      className={`button ${look}`}
      type={type}
      aria-disabled={inactive || undefined}
      onClick={inactive ? undefined : onClick}
      {...rest}
    />
  );
}

interface ButtonLinkProps {
  readonly children: ReactNode;
  readonly href: string;
  readonly look?: Look;
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ look = 'plain', href, children }: ButtonLinkProps) {
  return (
    <Link className={`button ${look}`} href={href}>
      {children}
    </Link>
  );
}
