import { feedFiles, feedPath } from '#contract/development.ts';
import { fixtureFile } from '#mock/files/fixtures.ts';
import { runAfterTest } from './after-test.ts';

const replaced = new Map<string, () => Promise<Response>>();

/** Returns a feed or a picture of the current test's world. */
export const worldFile = (path: string) => replaced.get(path)?.() ?? fixtureFile(path);

/** Replaces a feed by this CSV once its promise resolves. `ads` is the feed of the courses. */
export function feed(
  csv: string | Promise<string>,
  status = 200,
  file: keyof typeof feedFiles = 'ads',
): void {
  replaced.set(feedPath(feedFiles[file]), async () => new Response(await csv, { status }));
  runAfterTest(() => replaced.clear());
}
