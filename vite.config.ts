import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { floorTarget } from './client/build/floor.ts';
import { indexHtml } from './client/build/index-html.ts';
import { languageOfBuild } from './client/build/language.ts';
import { licenseFile } from './client/build/licenses.ts';
import { noServiceWorker } from './client/build/no-service-worker.ts';
import { notOffline } from './client/build/not-offline.ts';
import { offline } from './client/build/offline.ts';
import { otherLanguages } from './client/build/other-languages.ts';
import { serving } from './client/build/serving.ts';
import { settings } from './client/build/settings.ts';
import { signals } from './client/build/signals.ts';
import { webPort } from './client/contract/development.ts';

const installed = (file: string) => fileURLToPath(new URL(`./node_modules/${file}`, import.meta.url));
/** The browser builds of Firebase, for jsdom too. The Node builds send requests in another way. */
const firebaseOfBrowsers = {
  '@firebase/app': installed('@firebase/app/dist/esm/index.esm.js'),
  '@firebase/auth': installed('firebase/node_modules/@firebase/auth/dist/esm/index.js'),
  '@firebase/storage': installed('@firebase/storage/dist/index.esm.js'),
  '@firebase/util': installed('@firebase/util/dist/index.esm.js'),
};

const language = languageOfBuild();
const conditions = (usual: readonly string[]) =>
  language.conditions.length === 0 ? {} : { conditions: [...language.conditions, ...usual] };

/** Keeps the modules that a module imports out of its group. */
const alone = { includeDependenciesRecursively: false } as const;

const slow = ['tests/**/*.slow.test.ts'];
const onNode = {
  environment: 'node',
  isolate: false,
  // Some tests run a command of this repository. Commands are slow on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;

const inBrowser = {
  environment: 'jsdom' as const,
  // Each test opens a page of its own (tests/client/setup.ts), so that files can share one worker and its modules.
  isolate: false,
  env: { TZ: 'Asia/Kolkata' },
  setupFiles: ['tests/client/setup.ts'],
  server: { deps: { inline: [/\/node_modules\/@?firebase\//] } },
};

export default defineConfig({
  base: `${language.base}/`,
  plugins: [settings, signals(), react(), indexHtml(), offline(), otherLanguages, notOffline, serving],
  publicDir: 'client/public',
  define: { 'import.meta.env.NO_SERVICE_WORKER': noServiceWorker() },
  // Two servers break each other when they bundle dependencies into one folder, so tests set another folder.
  cacheDir: `${process.env.DEPENDENCY_CACHE ?? 'node_modules/.vite'}${language.base}`,
  // React 18 and later include `useSyncExternalStore`. The shim for older versions would only add bytes.
  resolve: {
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
    ...conditions(defaultClientConditions),
  },
  ssr: { resolve: conditions(defaultServerConditions) },
  server: { port: webPort, strictPort: true, host: 'localhost' },
  preview: { port: webPort, strictPort: true, host: 'localhost', cors: false },
  build: {
    target: floorTarget,
    modulePreload: {
      polyfill: false,
      // The first file would name the parts of these, which most visitors never see.
      resolveDependencies: (file, parts) => (/dialog|reading|after-render/.test(file) ? [] : parts),
    },
    license: { fileName: licenseFile },
    // A changed chunk changes no address inside other chunks, so browsers keep the others.
    chunkImportMap: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Apart from the app's own code, so that a new version does not send React again.
            { name: 'libraries', test: /\/node_modules\/|^\0/, tags: ['$initial'], priority: 2 },
            { name: 'index', tags: ['$initial'], priority: 1 },
            // Named, so that build/offline.ts can leave it out of the precache.
            { name: 'firebase-auth', test: /\/node_modules\/.*@?firebase\/auth\//, priority: 2 },
            { name: 'firebase', test: /\/node_modules\/(@?firebase|idb)\//, priority: 1 },
            // Home needs neither the forms nor the code that sends ratings.
            { name: 'forms', test: /\/client\/(forms|person)\//, minShareCount: 2, priority: 1, ...alone },
            {
              name: 'sending',
              test: /\/skills\/outbox\/(?!outbox|open|rating-c|unsent)/,
              minShareCount: 2,
              priority: 1,
              ...alone,
            },
            // The session, the navigation bar, and the small parts of home that other screens have too.
            {
              name: 'learner',
              test: /learner-(session|nav|record)|\/alerts\/(state|course)|adopt-session|main-nav|add-menu|open-outbox|topics-dialog|subject-card|paused-rating|last-skill|unsent\.css|copy\/\w+\/(alerts|navigation)/,
              priority: 1,
              ...alone,
            },
            // Each chunk costs a request.
            { name: 'shared', minShareCount: 5 },
          ],
        },
      },
    },
  },
  test: {
    // Equals the cores of the smallest machine. The default of vitest leaves one core idle.
    maxWorkers: 2,
    slowTestThreshold: 5000,
    reporters: process.stdout.isTTY ? ['default'] : ['./tests/progress.ts'],
    projects: [
      {
        extends: true,
        test: {
          ...onNode,
          name: 'contract',
          include: ['tests/{contract,recipes,storage,tools}/**/*.test.ts'],
          exclude: slow,
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'client',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          exclude: slow,
          globalSetup: ['tests/client/storage-emulator.ts'],
        },
        resolve: { alias: firebaseOfBrowsers },
      },
      {
        extends: true,
        test: { ...inBrowser, name: 'client-slow', include: ['tests/client/**/*.slow.test.ts'] },
        resolve: { alias: firebaseOfBrowsers },
      },
      {
        extends: true,
        test: {
          ...onNode,
          name: 'slow',
          include: slow,
          exclude: ['tests/client/**'],
          testTimeout: 300_000,
          // openapi-typescript needs the JavaScript API of TypeScript 5, which TypeScript 7 no longer has.
          alias: { typescript: '@ts-morph/common/dist/typescript.js' },
          server: { deps: { inline: ['openapi-typescript'] } },
        },
      },
    ],
  },
});
