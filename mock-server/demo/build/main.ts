import { buildDemo } from './build-demo.ts';

// `npm run build:demo` builds the demo into `dist-demo`.

await buildDemo('dist-demo');
