import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodings } from '../../client/build/compressed.ts';

// WebDriver reports no page errors. A script before the others records them in the built pages. The name of the window
// keeps them over page loads.

// A browser also reports a load that ends because the learner leaves the page (WebKit) or has no network.

const recorder = `
let isLeaving = false;
addEventListener('beforeunload', () => { isLeaving = true; });
addEventListener('error', ({ message, error, target, filename, lineno }) => {
  if (target === window) record(error ? described(error) : message + ' ' + filename + ':' + lineno);
  else if (target.matches('script, link[rel=stylesheet]') && navigator.onLine && !isLeaving)
    record('Not loaded: ' + (target.src || target.href));
}, true);
addEventListener('unhandledrejection', ({ reason }) => record('Unhandled rejection: ' + described(reason)));
function described(error) {
  const stack = (error && error.stack || '').split('\\n').slice(0, 3).join(' ');
  return stack.includes(String(error)) ? stack : error + ' ' + stack;
}
function record(text) { window.name += text + '\\n'; }
`;

/** Adds the recorder to each page of a build. */
export async function recordPageErrors(folder: string): Promise<void> {
  await writeFile(join(folder, 'page-errors.js'), recorder);
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const path = join(folder, file);
    const html = await readFile(path, 'utf8');
    await writeFile(path, html.replace('<head>', '<head><script src="/page-errors.js"></script>'));
    for (const { ending } of encodings) await rm(path + ending, { force: true });
  }
}

/** An expression that returns the recorded errors and forgets them. */
export const takePageErrors = '(() => { const errors = window.name; window.name = ""; return errors; })()';
