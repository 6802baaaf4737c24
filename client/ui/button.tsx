import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'wouter';
import './button.css';

type Look = 'primary' | 'plain' | 'danger';

interface ButtonProps {
  readonly children: ReactNode;
  readonly look?: Look;
  /** Its whole name, where the words alone do not say of what. */
  readonly name?: string;
  /** The element that it shows more of, by id. */
  readonly expands?: { readonly id: string; readonly expanded: boolean };
  readonly type?: 'button' | 'submit';
  /** Can be reached but does nothing; its words say why. */
  readonly inactive?: boolean;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
}

export function Button({
  look = 'plain',
  name,
  expands,
  type = 'button',
  inactive = false,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      className={`button ${look}`}
      type={type}
      aria-label={name}
      aria-controls={expands?.id}
      aria-expanded={expands?.expanded}
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
  readonly name?: string;
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ look = 'plain', name, href, children }: ButtonLinkProps) {
  return (
    <Link className={`button ${look}`} href={href} aria-label={name}>
      {children}
    </Link>
  );
}
