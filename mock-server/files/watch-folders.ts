import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** In ms. An editor may write a file in several steps, or several files at once. */
const debounceTime = 50;

interface Changes {
  /** Changed files and folders. */
  readonly paths: readonly string[];
  /** Waits for a moment. True if more changes follow, because a file was half written. */
  readonly followed: () => Promise<boolean>;
}

/**
 * Calls `react` after each change in these folders and their subfolders, one call at a time. Returns a function that
 * stops watching. `what` names the folders in the message of a failure.
 */
export function watchFolders(
  what: string,
  folders: readonly string[],
  react: (changes: Changes) => Promise<void>,
): () => Promise<void> {
  let watchers: readonly FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  let reacting = Promise.resolve();
  let changed = new Set<string>();
  let stopped = false;

  /** Watches folders, not files, because many editors replace a file. */
  function watchAll(): void {
    const before = watchers;
    watchers = folders.flatMap(withSubfolders).map((folder) => {
      const onChange = (_kind: string, name: string | null) => schedule(join(folder, name ?? ''));
      return watch(folder, { persistent: false }, onChange).on('error', () => schedule(folder));
    });
    for (const watcher of before) watcher.close();
  }

  function schedule(path: string): void {
    if (stopped) return;
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      reacting = reacting.then(reactToChanges);
    }, debounceTime);
  }

  async function reactToChanges(): Promise<void> {
    const paths = [...changed];
    changed = new Set();
    try {
      watchAll();
    } catch {
      // A folder is gone. Its removal is a change too, so `react` sees the state after it.
    }
    await react({ paths, followed: () => wait(debounceTime).then(() => changed.size > 0) });
  }

  try {
    watchAll();
  } catch (error) {
    // The system limits the number of watchers. The mock works without them.
    console.error(`Cannot watch ${what}: ${(error as Error).message}. Restart the mock after an edit.`);
  }
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await reacting;
    for (const watcher of watchers) watcher.close();
  };
}

function withSubfolders(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [
    folder,
    ...below.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name)),
  ];
}
