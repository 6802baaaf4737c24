import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { lazyModule, whenIdle } from '#api/lazy-module.ts';
import { app } from '#copy/app.ts';
import { DisplayButton } from '#display/display-button.tsx';
import { DisplayIcon } from '#ui/icons.tsx';
import mark from '#ui/mark.svg?inline';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import './header.css';

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

let button: typeof import('#display/read-aloud-button.tsx') | undefined;

const loadButton = lazyModule(async () => {
  button = await import('#display/read-aloud-button.tsx');
  return button;
});

export function ReadAloud() {
  useSignals();
  const [wanted, setWanted] = useState(false);
  useEffect(() => ('speechSynthesis' in window ? whenIdle(() => setWanted(true)) : undefined), []);
  const loaded = useLazyModule(loadButton, wanted) ?? button;
  return loaded && <loaded.ReadAloudButton />;
}
