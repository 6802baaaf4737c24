import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { buildApp } from '../../client/build/build-app.ts';
import { storageSettings } from '../../client/contract/development.ts';
import { loadFixtures } from '../../mock-server/files/fixtures.ts';
import { serve } from '../../mock-server/serve.ts';
import { startStorage } from '../../mock-server/storage/emulator.ts';

const outDir = fileURLToPath(new URL('../reports/dist', import.meta.url));

/** Every contact, because the states of the gate show them. */
const helpSettings = {
  VITE_HELP_EMAIL: 'help@example.org',
  VITE_HELP_PHONE: '1800 123 456',
  VITE_HELP_WHATSAPP: '+91 98765 43210',
  VITE_HELP_NONE: '',
};

/** Builds the app and starts its servers, unless main.ts has. */
export default async function startServers() {
  if (process.env.WEB_ORIGIN) return () => {};
  const [mock, storage] = await Promise.all([
    serve({ port: 0, fixtures: await loadFixtures() }),
    startStorage({ port: 0 }),
  ]);
  Object.assign(process.env, mock.settings, storageSettings(storage.port), helpSettings);
  await buildApp(outDir, { logLevel: 'warn' });
  const web = await preview({ logLevel: 'warn', build: { outDir }, preview: { port: 0, strictPort: false } });
  process.env.WEB_ORIGIN = web.resolvedUrls?.local[0];
  process.env.MOCK_ORIGIN = mock.origin;
  process.env.STORAGE_OWNER_TOKEN = storage.ownerToken;
  return async () => {
    await Promise.all([web.close(), mock.stop(), storage.stop()]);
    await rm(outDir, { recursive: true });
  };
}
