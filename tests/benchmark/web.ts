import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { addressSettings, storagePort, storageSettings } from '#contract/development.ts';
import { basePath, endpoints } from '#contract/endpoints.ts';
import { launchOptions } from '../browser/chromium.ts';
import { run } from './servers.ts';
import { freshPage, type Load, loadPage, phone } from './web/load-page.ts';
import { servePages } from './web/page-server.ts';
import { screensOf, staticPages } from './web/pages.ts';
import { aimsTable, judgedAims, measuredTable } from './web/report.ts';
import { buildApp, buildHelloWorld } from './web/sites.ts';
import { measuredOn, writeFigures } from './write-figures.ts';

// `npm run bench:web`: compares three screens of the app with static pages of the same text and with a react-dom hello
// world. Both are lower bounds. The pages alternate in each run, so that load on the machine affects all of them.

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);

const stops: (() => Promise<unknown>)[] = [];
try {
  const mock = await run(basePath + endpoints.listSkills.path, 'mock-server/launch.js', 'main.ts');
  stops.push(mock.stop);
  Object.assign(process.env, addressSettings(mock.origin), storageSettings(storagePort));
  const app = await servePages(await buildApp());
  stops.push(app.stop);
  const helloWorld = await servePages(await buildHelloWorld());
  stops.push(helloWorld.stop);
  const browser = await chromium.launch(launchOptions());
  stops.unshift(() => browser.close());

  const screens = await screensOf(browser, app.origin);
  const statics = await staticPages(browser, screens);
  stops.push(statics.stop);
  const pages = [
    ...statics.pages,
    { name: 'hello world', address: helloWorld.origin, state: {} },
    ...screens,
  ];

  const loads = new Map<string, Load[]>(pages.map(({ name }) => [name, []]));
  // Discards the first turn, because the browser is still cold.
  for (let turn = 0; turn <= runs; turn += 1) {
    for (const { name, address, state } of pages) {
      const page = await freshPage(browser, state);
      const load = await loadPage(page, address);
      await page.context().close();
      if (turn > 0) loads.get(name)?.push(load);
    }
  }

  const aims = judgedAims(loads);
  const { processor, bitsDown, latency } = phone;
  const conditions = `Chromium ${browser.version()}, CPU ${processor} times slower, ${bitsDown / 1_000_000} Mbit/s, ${latency} ms`;
  const figures = [
    `${measuredOn()}. ${conditions}, empty cache. Median of ${runs} runs (minimum to maximum).`,
    measuredTable(loads),
    aimsTable(aims),
  ].join('\n\n');
  console.log(figures);
  await writeFigures('performance.md', 'bench:web', figures);
  const folder = new URL('../reports/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const report = { conditions, runs, aims, loads: Object.fromEntries(loads) };
  await writeFile(new URL('bench-web.json', folder), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  for (const stop of stops) await stop();
}
