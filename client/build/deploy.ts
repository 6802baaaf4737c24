import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadEnv } from 'vite';
import { buildApp } from './build-app.ts';
import { deployConfig, storageRules } from './deploy-config.ts';
import { takeFlag } from './no-service-worker.ts';
import { readSettings } from './settings.ts';

// `npm run deploy` builds the app and deploys its hosting and storage rules to Firebase. Arguments behind `--` go to
// `firebase deploy`, except `--no-service-worker`.

/** In the root of the repository, because Firebase resolves paths from the folder of this file. Git ignores it. */
const configFile = 'firebase.deploy.json';

try {
  const others = takeFlag(process.argv.slice(2));
  const settings = readSettings(loadEnv('production', process.cwd()), 'deployed');
  await buildApp('dist');
  await writeFile(configFile, JSON.stringify(await deployConfig('dist', settings), null, 2));
  const { rules, meaning } = storageRules(settings);
  console.log(`Storage rules: ${rules}. ${meaning}`);
  process.exitCode = deploy(settings.VITE_FIREBASE_PROJECT_ID, others);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function deploy(project: string, others: readonly string[]): number {
  const firebase = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const args = ['deploy', '--only', 'hosting,storage', '--config', configFile, '--project', project];
  const { status } = spawnSync(process.execPath, [firebase, ...args, ...others], { stdio: 'inherit' });
  return status ?? 1;
}
