import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, type ElementHandle } from '@playwright/test';
import { type Engine, phone } from './tab.ts';

// A headless Chromium 106 for Linux on x64. It is no dependency, because its 53 MB serve this command alone.
const source = '@sparticuz/chromium@106.0.2';
const folder = fileURLToPath(new URL('../../../node_modules/.cache/chromium-106', import.meta.url));
const program = join(folder, 'chromium');

function install(): void {
  if (existsSync(program)) return;
  console.log(`Installing ${source} into ${folder}`);
  mkdirSync(folder, { recursive: true });
  const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(folder, 'package/bin', name)));
  execFileSync('npm', ['pack', '--silent', source], { cwd: folder });
  execFileSync('tar', ['xf', 'sparticuz-chromium-106.0.2.tgz'], { cwd: folder });
  execFileSync('tar', ['x'], { cwd: folder, input: unpacked('swiftshader.tar.br') });
  // A name of its own until the end, so that an interrupted installation starts again.
  writeFileSync(`${program}.part`, unpacked('chromium.br'), { mode: 0o755 });
  renameSync(`${program}.part`, program);
}

/** Launches Chromium 106 by Playwright, whose protocol calls it knows. Puppeteer needs a newer one. */
export const chromium106: Engine = async (use) => {
  install();
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
  await use(async () => {
    const page = await browser.newPage({ viewport: phone, locale: 'en-IN' });
    page.setDefaultTimeout(10_000);
    const element = async (expression: string) => (await page.evaluateHandle(expression)) as ElementHandle;
    return {
      open: (address) => page.goto(address),
      evaluate: (expression) => page.evaluate(expression),
      click: async (expression) => (await element(expression)).click(),
      fill: async (expression, text) => (await element(expression)).fill(text),
      setFiles: async (expression, paths) => (await element(expression)).setInputFiles(paths),
      resize: (size) => page.setViewportSize(size),
      screenshot: () => page.screenshot(),
      setOffline: (isOffline) => page.context().setOffline(isOffline),
      close: () => page.close(),
    };
  });
  await browser.close();
};
