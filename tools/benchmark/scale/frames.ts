import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Costs of one stretch of work in ms: the longest time between two frames, and the tasks over 50 ms. */
export interface Stretch {
  readonly name: string;
  readonly worstFrame: number;
  readonly longTasks: readonly number[];
}

interface Watched {
  frames: number[];
  longTasks: number[];
}

declare global {
  var watched: Watched;
}

/** Records the frames and long tasks of every later document of a page. */
export async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.watched = { frames: [], longTasks: [] };
    let last = performance.now();
    const onFrame = (now: number) => {
      globalThis.watched.frames.push(now - last);
      last = now;
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
    new PerformanceObserver((list) => {
      globalThis.watched.longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** Throttles the page's CPU by a factor, to simulate a cheap phone. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Measures the costs until `work` ends and its last frame is drawn. */
export async function measure(page: Page, name: string, work: () => Promise<void>): Promise<Stretch> {
  await page.evaluate(() => {
    globalThis.watched = { frames: [], longTasks: [] };
  });
  await work();
  const { frames, longTasks } = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return globalThis.watched;
  });
  return { name, worstFrame: Math.round(Math.max(...frames)), longTasks: longTasks.map(Math.round) };
}

/** Prints the figures and writes them to `tests/reports`. Figures depend on the machine, so none fails a test. */
export async function report(title: string, stretches: readonly Stretch[]): Promise<void> {
  const rows = stretches.map(
    ({ name, worstFrame, longTasks }) =>
      `| ${name} | ${worstFrame} ms | ${longTasks.length === 0 ? 'none' : `${longTasks.join(', ')} ms`} |`,
  );
  const table = [`| ${title} | longest frame | tasks over 50 ms |`, '|---|---|---|', ...rows].join('\n');
  const folder = new URL('../../../tests/reports/', import.meta.url);
  await mkdir(folder, { recursive: true });
  await writeFile(new URL('frames.md', folder), `${table}\n`);
  console.log(`\n${table}`);
}
