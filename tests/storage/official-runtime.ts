import { StorageRulesRuntime } from 'firebase-tools/lib/emulator/storage/rules/runtime.js';
import { storageProject } from '#contract/development.ts';
import type { Method } from '#mock/storage/rules/tree.ts';
import type { Value } from '#mock/storage/rules/values.ts';

export interface Runtime {
  /** Returns true when the rules allow the call. `before` is the stored file, `after` the sent one. */
  readonly judge: (call: {
    readonly method: Method;
    readonly path: string;
    readonly token: string | undefined;
    readonly before?: { readonly [field: string]: Value };
    readonly after?: { readonly [field: string]: Value };
  }) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/** Starts the official rules runtime of Firebase, which needs Java. Throws if the rules have errors. */
export async function startOfficialRuntime(name: string, text: string): Promise<Runtime> {
  const runtime = new StorageRulesRuntime();
  await runtime.start(false);
  const { ruleset, issues } = await runtime.loadRuleset({ files: [{ name, content: text }] });
  if (!ruleset) throw new Error(issues.all.join('\n'));
  return {
    async judge({ method, path, token, before, after }) {
      const call = {
        method,
        path: `b/bucket/o/${path}`,
        file: { before, after },
        token,
        projectId: storageProject,
      };
      return (await ruleset.verify(call)).permitted === true;
    },
    stop: () => runtime.stop(),
  };
}
