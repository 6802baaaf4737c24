// A developer of the app runs `npm run bench:web` after a change of its start, to see what a cheap phone feels.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { addressSettings, helpSettings, storagePort, storageSettings } from '#contract/development.ts';
import { basePath, endpoints } from '#contract/endpoints.ts';
import { paths } from '#paths';
import { buildApp } from '../../client/build/build-app.ts';
import { compressFiles } from '../../client/build/compressed.ts';
import { launchOptions } from '../chromium/launch.ts';
import { measuredOn, writeFigures } from '../figures/write-figures.ts';
import { builtFiles } from '../size/built.ts';
import { run } from './run.ts';
import { serveBackend, servePages, trustCertificate } from './web/http2.ts';
import { freshPage, type Load, loadPage, phone, returningPage } from './web/load-page.ts';
import { logIn } from './web/log-in.ts';
import { aimsTable, judgedAims, measuredTable } from './web/report.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);

/** A service worker serves it to a returning visitor. No app on react-dom can load faster. */
async function buildHelloWorld(outDir: string): Promise<void> {
  await build({
    logLevel: 'warn',
    configFile: false,
    root: fileURLToPath(new URL('hello-world', import.meta.url)),
    plugins: [react()],
    build: { modulePreload: { polyfill: false }, outDir, emptyOutDir: true },
  });
  await compressFiles(outDir);
}

const stops: (() => Promise<unknown>)[] = [];
try {
  const mock = await run(basePath + endpoints.listSkills.path, 'mock-server/launch.js', 'main.ts');
  stops.push(mock.stop);
  const backend = await serveBackend(mock.origin);
  stops.push(backend.stop);
  Object.assign(process.env, addressSettings(backend.origin), storageSettings(storagePort), helpSettings);
  const app = await servePages(await builtFiles((outDir) => buildApp(outDir, { logLevel: 'warn' }, ['en'])));
  stops.push(app.stop);
  const helloWorld = await servePages(await builtFiles(buildHelloWorld));
  stops.push(helloWorld.stop);
  const options = launchOptions();
  const browser = await chromium.launch({ ...options, args: [...options.args, trustCertificate] });
  stops.unshift(() => browser.close());

  const { storageState } = await logIn(browser, app.origin);
  const hello = { name: 'hello world', address: helloWorld.origin, state: {} };
  const landing = { name: 'landing', address: app.origin + paths.home, state: {} };
  const login = { name: 'login', address: app.origin + paths.login, state: {} };
  const ofLearner = { home: paths.home, 'skill list': paths.skillList, profile: paths.profile };
  const returning = [
    hello,
    landing,
    login,
    ...Object.entries(ofLearner).map(([name, path]) => ({
      name,
      address: app.origin + path,
      state: { storageState },
    })),
  ];
  const pages = [
    ...[hello, landing, login].map((page) => ({ ...page, open: freshPage })),
    ...returning.map((page) => ({ ...page, name: `${page.name}, returning`, open: returningPage })),
  ];

  const loads = new Map<string, Load[]>(pages.map(({ name }) => [name, []]));
  const logins: number[] = [];
  // The pages alternate, so that load on the machine affects all of them. The first turn warms up the browser.
  for (let turn = 0; turn <= runs; turn += 1) {
    for (const { name, address, state, open } of pages) {
      const page = await open(browser, state, address);
      const load = await loadPage(page, address);
      await page.context().close();
      if (turn > 0) loads.get(name)?.push(load);
    }
    const { time } = await logIn(browser, app.origin);
    if (turn > 0) logins.push(time);
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
