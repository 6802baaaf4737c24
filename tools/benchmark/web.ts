import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { addressSettings, helpSettings, storagePort, storageSettings } from '#contract/development.ts';
import { basePath, endpoints } from '#contract/endpoints.ts';
import { launchOptions } from '../chromium/launch.ts';
import { measuredOn, writeFigures } from '../figures/write-figures.ts';
import { run } from './servers.ts';
import { serveBackend } from './web/backend-server.ts';
import { trustCertificate } from './web/http2-server.ts';
import { freshPage, type Load, loadPage, phone, returningPage } from './web/load-page.ts';
import { loginToHome } from './web/login-journey.ts';
import { servePages } from './web/page-server.ts';
import { screensOf, staticPages, visitorScreens } from './web/pages.ts';
import { aimsTable, judgedAims, measuredTable } from './web/report.ts';
import { buildEnglishApp, buildHelloWorld } from './web/sites.ts';

// `npm run bench:web`: compares screens of the app, cold and returning, with static pages of the same text and with a
// react-dom hello world. Both are lower bounds. The pages alternate in each run, so that load on the machine affects all
// of them.

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);

const stops: (() => Promise<unknown>)[] = [];
try {
  const mock = await run(basePath + endpoints.listSkills.path, 'mock-server/launch.js', 'main.ts');
  stops.push(mock.stop);
  const backend = await serveBackend(mock.origin);
  stops.push(backend.stop);
  Object.assign(process.env, addressSettings(backend.origin), storageSettings(storagePort), helpSettings);
  const app = await servePages(await buildEnglishApp());
  stops.push(app.stop);
  const helloWorld = await servePages(await buildHelloWorld());
  stops.push(helloWorld.stop);
  const options = launchOptions();
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), trustCertificate] });
  stops.unshift(() => browser.close());

  const screens = await screensOf(browser, app.origin);
  // A learner without any data on the device logs in first, so home has no cold load.
  const visited = visitorScreens(screens);
  const statics = await staticPages(browser, visited);
  stops.push(statics.stop);
  const hello = { name: 'hello world', address: helloWorld.origin, state: {} };
  const cold = [...statics.pages, hello, ...visited].map((page) => ({ ...page, open: freshPage }));
  const returning = [hello, ...screens].map(({ name, address, state }) => ({
    name: `${name}, returning`,
    address,
    state,
    open: (browser: Browser, state: BrowserContextOptions) => returningPage(browser, address, state),
  }));
  const pages = [...cold, ...returning];

  const loads = new Map<string, Load[]>(pages.map(({ name }) => [name, []]));
  const logins: number[] = [];
  // Discards the first turn, because the browser is still cold.
  for (let turn = 0; turn <= runs; turn += 1) {
    for (const { name, address, state, open } of pages) {
      const page = await open(browser, state);
      const load = await loadPage(page, address);
      await page.context().close();
      if (turn > 0) loads.get(name)?.push(load);
    }
    const login = await loginToHome(browser, app.origin);
    if (turn > 0) logins.push(login);
  }

  const aims = judgedAims(loads, logins);
  const { processor, bitsDown, latency } = phone;
  const conditions = `Chromium ${browser.version()}, CPU ${processor} times slower, ${bitsDown / 1_000_000} Mbit/s, ${latency} ms, HTTP/2`;
  const figures = [
    `${measuredOn()}. ${conditions}. Median of ${runs} runs.`,
    measuredTable(loads),
    aimsTable(aims),
  ].join('\n\n');
  console.log(figures);
  await writeFigures('performance.md', 'bench:web', figures);
  const folder = new URL('../../tests/reports/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const report = { conditions, runs, aims, logins, loads: Object.fromEntries(loads) };
  await writeFile(new URL('bench-web.json', folder), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  for (const stop of stops) await stop();
}
