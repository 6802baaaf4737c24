import { test } from '@playwright/test';
import { buildDemo } from '#mock/demo/build/build-demo.ts';
import { demoFolder } from './demo.ts';

test('builds the demo', async () => {
  await buildDemo(demoFolder, { logLevel: 'warn' });
});
