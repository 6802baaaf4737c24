import { spawn } from 'node:child_process';
import { once } from 'node:events';
import startServers from './servers.ts';

// `npm run test:slow` runs it: gives several runs of Playwright one build and its servers. Each argument is a command. A
// failure ends the runs, so that the output ends with its report.

const stop = await startServers();
for (const command of process.argv.slice(2)) {
  const [code] = await once(spawn(command, { shell: true, stdio: 'inherit' }), 'exit');
  if (code !== 0) {
    process.exitCode = 1;
    break;
  }
}
await stop();
