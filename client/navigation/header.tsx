import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { app } from '#copy/app.ts';
import { whenIdle } from '#device/idle.ts';
import { display } from '#display/display.ts';
import { DisplayButton } from '#display/display-button.tsx';
import { paths, routeOf } from '#paths';
import { DisplayIcon, HelpIcon } from '#ui/icons.tsx';
import mark from '#ui/mark.svg?inline';
import { useLazyModule } from '#ui/use-lazy-module.ts';
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
        <DisplayButton className="header-tool standalone small strong">
          <DisplayIcon />
          <span>{app.display}</span>
        </DisplayButton>
      </div>
    </header>
  );
}

const loadReadAloud = () => import('#display/read-aloud-button.tsx');

/** The button comes when the browser is idle, if the learner wants it. */
export function ReadAloud() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => ('speechSynthesis' in window ? whenIdle(() => setIdle(true)) : undefined), []);
  const loaded = useLazyModule(loadReadAloud, isIdle && display.value.readAloud === 'show');
  return loaded && <loaded.ReadAloudButton />;
}
