// A designer runs `npm run icons` after a change of the app's mark, and commits the icons of the installed app.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from '../chromium/launch.ts';

const file = (path: string) => fileURLToPath(new URL(`../../client/${path}`, import.meta.url));

/** Background colour of the mark. It fills the area that a phone may cut off. */
const ground = '#2a2c7a';

/** A `filled` icon has no corners, because the phone cuts its own shape. The mark fits into the middle four fifths. */
const icons = [
  { name: 'icon-192.png', size: 192, filled: false },
  { name: 'icon-512.png', size: 512, filled: false },
  { name: 'icon-maskable-512.png', size: 512, filled: true },
  { name: 'apple-touch-icon.png', size: 180, filled: true },
];

const mark = await readFile(file('ui/mark.svg'), 'utf8');
const browser = await chromium.launch(launchOptions());
const page = await browser.newPage();
for (const { name, size, filled } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>
    body { margin: 0; background: ${filled ? ground : 'transparent'} }
    svg { display: block; inline-size: 100vw; block-size: 100vh; ${filled ? 'transform: scale(0.9)' : ''} }
  </style>${mark}`);
  await page.screenshot({ path: file(`public/${name}`), omitBackground: true });
}
await browser.close();
