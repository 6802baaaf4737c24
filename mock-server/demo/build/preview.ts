import { parseArgs } from 'node:util';
import { webPort } from '#contract/development.ts';
import { plainHost } from './plain-host.ts';

// `npm run preview:demo` serves `dist-demo`. `-- --port 8080` changes the port.

const { port } = parseArgs({ options: { port: { type: 'string', default: `${webPort}` } } }).values;
plainHost('dist-demo').listen(Number(port), 'localhost', (error) => {
  if (error) throw error;
  console.log(`http://localhost:${port}`);
});
