import { useSignals } from '@preact/signals-react/runtime';
import { app } from '#copy/shell.ts';
import { DisplayButton } from '#parts/display-button.tsx';
import { DisplayIcon } from '#ui/icons.tsx';
import mark from '#ui/mark.svg';
import { ReadAloudButton } from './read-aloud-button.tsx';
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
        <ReadAloudButton />
        <DisplayButton className="header-tool">
          <DisplayIcon />
          {app.display}
        </DisplayButton>
      </div>
    </header>
  );
}
