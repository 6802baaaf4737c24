import { renderToString } from 'react-dom/server';
import type { User } from '#contract/entities.ts';
import { login } from '#copy/account.ts';
import { app } from '#copy/app.ts';
import { paths } from '#paths';
import { start } from '#session/start.ts';
import { App, Screens } from '../app.tsx';
import { routeTable } from '../routes.tsx';
import type { BuiltAhead } from './early.ts';

// Run at build time, by build/prerender.ts: says what the documents can hold and ask for before the app's own code is there.

/** Stands in for a name that is only known on the device; letters alone, so that no encoding changes it. */
const placeholder = 'UsernameOfTheDevice';

/** A record that says no more than whose it is. */
const nobody: User = {
  f_name: '',
  l_name: '',
  username: placeholder,
  dob: '2000-01-01',
  gender: 'male',
  phone: '9000000000',
  email: 'nobody@example.com',
  address: '',
  state: 'Delhi',
  pincode: '110001',
  liveaddress: 'default',
  udid: '',
  other: 'AAAAA0000A',
  profile: '',
  bio: '',
};

/** The start sequence is run for nobody, to see what it asks for first. */
async function requestsOfStart() {
  const requests: BuiltAhead['requests'][number][] = [];
  const device = new Map([
    ['auth_token', 'TokenOfTheDevice'],
    ['UserData', JSON.stringify(nobody)],
  ]);
  Object.assign(globalThis, {
    localStorage: { getItem: (key: string) => device.get(key) ?? null },
    fetch: (url: string, { method, headers, body }: RequestInit = {}) => {
      if (body) throw new Error(`${url}: what has a body is not asked ahead`);
      requests.push({ url, method, headers } as BuiltAhead['requests'][number]);
      return new Promise(() => {});
    },
  });
  start();
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  if (!requests.some(({ url }) => url.includes(placeholder)))
    throw new Error('the start asks for nothing of the learner: does the record of nobody still fit?');
  return requests;
}

/** The screen at a path, as a visitor gets it. */
function draw(path: string): string {
  location.pathname = path;
  const html = renderToString(<App />);
  // React asks for an image before the text around it, of which each has its place here anyway.
  return html.replace(/^(<link rel="preload"[^>]*>)+/, '');
}

await Promise.all([Screens.load(), routeTable.login.screen.load()]);

const prerendered = {
  drawn: Object.fromEntries([paths.home, paths.login].map((path) => [path, draw(path)])),
  titles: { [paths.login]: app.title(login.title) },
  notLoaded: renderToString(
    <template id="not-loaded">
      <div className="page narrow" role="alert">
        <p>{app.notLoaded}</p>
        <button className="button primary" type="button">
          {app.tryAgain}
        </button>
      </div>
    </template>,
  ),
  placeholder,
  requests: await requestsOfStart(),
};
process.stdout.write(JSON.stringify(prerendered), () => process.exit());
