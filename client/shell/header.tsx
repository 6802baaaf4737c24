import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { lazyFile } from '#api/lazy-file.ts';
import { app } from '#copy/shell.ts';
import { DisplayButton } from '#parts/display-button.tsx';
import { DisplayIcon } from '#ui/icons-at-start.tsx';
import mark from '#ui/mark.svg?no-inline';
import { useLoaded } from '#ui/use-loaded.ts';
import { whenIdle } from './when-idle.ts';
import './header.css';

/** The same above every screen: whose app it is, and what makes it easier to see and hear. */
export function Header() {
  useSignals();
  return (
    <header className="header">
      <p className="brand">
        <img src={mark} alt="" width="40" height="40" />
        <span className="brand-name">{app.name}</span>
      </p>
      <div className="header-tools">
        <ReadAloud />
        <DisplayButton className="header-tool">
          <DisplayIcon />
          {app.display}
        </DisplayButton>
      </div>
    </header>
  );
}

let button: typeof import('./read-aloud-button.tsx') | undefined;

const loadButton = lazyFile(async () => {
  button = await import('./read-aloud-button.tsx');
  return button;
});

/** Loaded after the page, where the browser can speak. */
export function ReadAloud() {
  useSignals();
  const [wanted, setWanted] = useState(false);
  useEffect(() => ('speechSynthesis' in window ? whenIdle(() => setWanted(true)) : undefined), []);
  const loaded = useLoaded(loadButton, wanted) ?? button;
  return loaded && <loaded.ReadAloudButton />;
}
