import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { app } from '#copy/app.ts';
import { DisplayButton } from '#display/display-button.tsx';
import { paths, routeOf } from '#paths';
import { HelpIcon } from '#ui/icons.tsx';
import mark from '#ui/mark.svg?inline';
import './header.css';

export function Header({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  return (
    <header className="header">
      <p className="brand row middle">
        <img src={mark} alt="" width="40" height="40" />
        <span className="brand-name">{app.name}</span>
      </p>
      <div className="header-tools row gap-1">
        {children}
        <Link
          className="header-tool standalone small strong"
          href={paths.help}
          aria-current={routeOf(location) === 'help' ? 'page' : undefined}
        >
          <HelpIcon />
          <span>{app.help}</span>
        </Link>
        <DisplayButton />
      </div>
    </header>
  );
}
