import { fileURLToPath } from 'node:url';
import { createMockControl } from '#mock/client.ts';
import startServers from '../../tests/browser/servers.ts';
import { launchOptions } from '../chromium/launch.ts';
import { type Engine, NotInstalled } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { chromiumFloor } from './chromium-floor.ts';
import { firefox } from './firefox.ts';
import { journeys } from './journeys/all.ts';
import { recordPageErrors } from './page-errors.ts';
import { printTable } from './table.ts';
import { type Walked, walkAll } from './walk.ts';
import { webkit } from './webkit.ts';

// Walks the main journeys of the built app in other browsers. Arguments choose browsers by name, and journeys by
// `--only=word`, and Node's condition `hi` the Hindi app. `chromium` is the Chromium of the other tests, so CHROMIUM_PATH names any other one.

const usual = [chromiumFloor, firefox, webkit];
const chromium: Engine = {
  name: 'chromium',
  prepare: async () => {},
  launch: () => launchChromium(launchOptions()),
};

const args = process.argv.slice(2);
const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';
const names = args.filter((arg) => !arg.startsWith('--'));
const engines = names.length > 0 ? [...usual, chromium].filter(({ name }) => names.includes(name)) : usual;
if (engines.length < Math.max(names.length, 1)) {
  console.error(`The browsers are: ${[...usual, chromium].map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

const stop = await startServers();
await recordPageErrors(fileURLToPath(new URL('../../tests/reports/dist', import.meta.url)));
const place = {
  origin: (process.env.WEB_ORIGIN ?? '').replace(/\/$/, ''),
  mock: createMockControl({ url: process.env.MOCK_ORIGIN ?? '' }),
};

const columns: { readonly engine: string; readonly walked: readonly Walked[] }[] = [];
const notRun: string[] = [];
for (const engine of engines) {
  try {
    await engine.prepare();
    const browser = await engine.launch();
    const { version } = browser;
    await browser.close();
    const walked = await walkAll(
      engine,
      journeys.filter(({ name }) => name.includes(only)),
      place,
    );
    columns.push({ engine: `${engine.name} ${version}`, walked });
  } catch (error) {
    const reason = error instanceof Error ? error.message : `${error}`;
    notRun.push(
      `not run: ${engine.name}: ${error instanceof NotInstalled ? reason : `does not start: ${reason}`}`,
    );
  }
}
await stop();

printTable(columns);
for (const line of notRun) console.log(line);
if (names.length === 0)
  console.log('not run: Firefox 115 and Safari 16.4 of the floor: no registry has them');
const hasFailed = columns.some(({ walked }) => walked.some(({ result }) => result.kind === 'failed'));
process.exit(hasFailed || columns.length === 0 ? 1 : 0);
