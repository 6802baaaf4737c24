import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { webPort } from './client/contract/development.ts';

export default defineConfig({
  plugins: [react()],
  server: { port: webPort, strictPort: true, host: 'localhost' },
  preview: { port: webPort, strictPort: true, host: 'localhost' },
  build: { modulePreload: { polyfill: false } },
  test: {
    // As many as the smallest machine has cores; vitest would leave one idle.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/{contract,tools}/**/*.test.ts'],
          environment: 'node',
          maxWorkers: 2,
          isolate: false,
          // Some start a command of this repository, which takes its time on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          globalSetup: ['tests/client/mock-api.ts'],
          setupFiles: ['tests/client/setup.ts'],
        },
      },
    ],
  },
});
