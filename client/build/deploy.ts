import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { build, loadEnv } from 'vite';
import { deployConfig } from './deploy-config.ts';
import { readSettings } from './settings.ts';

// `npm run deploy` builds the app and deploys its hosting and storage rules to Firebase. Arguments behind `--` go to
// `firebase deploy`.

/** In the root of the repository, because Firebase resolves paths from the folder of this file. Git ignores it. */
const configFile = 'firebase.deploy.json';

try {
  const settings = readSettings(loadEnv('production', process.cwd()), 'deployed');
  await build();
  await writeFile(configFile, JSON.stringify(await deployConfig('dist', settings), null, 2));
  process.exitCode = deploy(settings.VITE_FIREBASE_PROJECT_ID);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function deploy(project: string): number {
  const firebase = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const args = ['deploy', '--only', 'hosting,storage', '--config', configFile, '--project', project];
  const { status } = spawnSync(process.execPath, [firebase, ...args, ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  return status ?? 1;
}
