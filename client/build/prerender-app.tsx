import { renderToString } from 'react-dom/server';
import { login } from '#copy/account.ts';
import { app } from '#copy/app.ts';
import { languageCode } from '#copy/language.ts';
import { ui } from '#copy/ui.ts';
import { base, paths } from '#paths';
import { App, ScreenOfAddress } from '../app.tsx';
import { screenAt } from '../screens.tsx';

// Runs at build time, started by build/prerender.ts. Prints the prerendered content of the documents as JSON.

function render(path: string): string {
  location.pathname = base + path;
  const html = renderToString(<App />);
  // React emits preload links for images before the text. The images are at the right place in the text anyway.
  return html.replace(/^(<link rel="preload"[^>]*>)+/, '');
}

await Promise.all([ScreenOfAddress.load(), screenAt(paths.login).load()]);

const prerendered = {
  language: languageCode,
  html: Object.fromEntries([paths.home, paths.login].map((path) => [path, render(path)])),
  titles: { [paths.login]: app.title(login.title) },
  notLoaded: renderToString(
    <template id="not-loaded">
      <div className="page stack gap-5 narrow" role="alert">
        <p>{app.notLoaded}</p>
        <button className="button primary" type="button">
          {ui.tryAgain}
        </button>
      </div>
    </template>,
  ),
};
process.stdout.write(JSON.stringify(prerendered), () => process.exit());
