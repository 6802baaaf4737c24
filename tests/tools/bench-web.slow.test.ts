import { expect, it } from 'vitest';
import type { Load } from '../benchmark/web/load-page.ts';
import { servePages } from '../benchmark/web/page-server.ts';
import { aimsTable, judgedAims } from '../benchmark/web/report.ts';
import { staticPage } from '../benchmark/web/static-page.ts';

it('a static page keeps the text and its elements, and nothing that draws or runs', () => {
  const page = staticPage(
    'Login',
    [
      '<header class="header"><img src="/mark.svg" alt=""><span class="brand">Skills</span></header>',
      '<main id="main" tabindex="-1"><div class="page"><h1>Log in</h1></div>',
      '<label for="name">Username</label><input id="name" type="text" aria-label="a > b" value="">',
      '<svg viewBox="0 0 1 1"><title>Eye</title></svg><script>run()</script>',
      '<a class="button" href="/reg">Register</a></main>',
    ].join(''),
  );
  expect(page).toMatch(/^<!doctype html>\n<html lang="en">\n/);
  expect(page).toContain('<title>Login</title>');
  expect(/<body>(.*)<\/body>/s.exec(page)?.[1]).toBe(
    [
      '<header>Skills</header><main id="main">',
      '<h1>Log in</h1>',
      '<label for="name">Username</label><input id="name" type="text"><a href="/reg">Register</a></main>',
    ].join('\n'),
  );
});

it('every site is served with brotli, and with its first page for an unknown path', async () => {
  const { origin, stop } = await servePages(
    new Map([
      ['/index.html', 'the page'],
      ['/assets/index.js', 'the script'],
    ]),
  );
  const answer = async (path: string) => {
    const response = await fetch(origin + path);
    const names = ['content-type', 'content-encoding', 'cache-control'];
    return [response.status, await response.text(), ...names.map((name) => response.headers.get(name))];
  };
  const page = [200, 'the page', 'text/html; charset=utf-8', 'br', 'no-cache'];
  expect(await answer('/')).toEqual(page);
  expect(await answer('/login?from=here')).toEqual(page);
  expect(await answer('/assets/index.js')).toEqual([
    200,
    'the script',
    'text/javascript; charset=utf-8',
    'br',
    'public, max-age=31536000, immutable',
  ]);
  expect((await answer('/assets/gone.js'))[0]).toBe(404);
  await stop();
});

const times = { firstPaint: 300, largestPaint: 300, stable: 300, interactive: 300, script: 10 };
const load = (figures: Partial<Load>): Load => ({
  bytes: 1000,
  requests: 2,
  heap: 1_000_000,
  ...times,
  ...figures,
});

it('a measurement is held to the aims by the median of its turns', () => {
  const judged = judgedAims(
    new Map([
      ['static landing', [load({ firstPaint: 200 }), load({ firstPaint: 400 }), load({ firstPaint: 800 })]],
      ['hello world', [load({ stable: 100, largestPaint: 100 })]],
      ['landing', [load({ firstPaint: 230 }), load({ firstPaint: 800 }), load({ firstPaint: 800 })]],
      ['login', [load({ stable: 111 })]],
      ['home', [load({ largestPaint: 130 })]],
    ]),
  );
  expect(judged.map(({ ratio, reached }) => [ratio, reached])).toEqual([
    [1.15, true],
    [1.11, false],
    [1.3, true],
  ]);
  expect(aimsTable(judged)).toContain(
    '| stable of login beside hello world   |    1.10 |     1.11 |  missed |',
  );
});
