import type { RulesetVerificationOpts } from 'firebase-tools/lib/emulator/storage/index.js';
import { StorageRulesRuntime } from 'firebase-tools/lib/emulator/storage/rules/runtime.js';
import { storageProject } from '#contract/development.ts';
import type { Method } from '#mock/storage/rules/tree.ts';

/** Starts the official rules runtime of Firebase, which needs Java. Throws if the rules have errors. */
export async function startOfficialRuntime(text: string) {
  const runtime = new StorageRulesRuntime();
  await runtime.start(false);
  const { ruleset, issues } = await runtime.loadRuleset({
    files: [{ name: 'storage.rules', content: text }],
  });
  if (!ruleset) throw new Error(issues.all.join('\n'));

  const judge = async (method: Method, path: string, file: RulesetVerificationOpts['file']) =>
    (await ruleset.verify({ method, path: `b/bucket/o/${path}`, file, projectId: storageProject }))
      .permitted === true;
  return { judge, stop: () => runtime.stop() };
}
