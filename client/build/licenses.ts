import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Vite writes the licences of the packages in the bundle to this file of the build. */
export const licenseFile = 'licenses.txt';

const fileOf = (name: string, file: string) => readFile(join('node_modules', name, file), 'utf8');

/** Adds the packages of the service worker, which Vite does not bundle, and the text of the Apache License. */
export async function completeLicenses(folder: string): Promise<void> {
  const file = join(folder, licenseFile);
  const listed = await readFile(file, 'utf8');
  // Workbox is a file of its own, except in a worker that only removes itself.
  const names = (await readdir(folder)).filter((name) => /^(sw|workbox-\w+)\.js$/.test(name));
  const worker = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const entries = await entriesOf(worker.join('\n'));
  const missing = entries.filter(({ title }) => !listed.includes(title));
  // The packages of Firebase name this license without its text, which Biome brings.
  const [apache = ''] = (await fileOf('@biomejs/biome', 'LICENSE-APACHE')).split('APPENDIX:');
  const added = [...missing, { title: '## Apache License 2.0', text: apache }].map(
    ({ title, text }) => `\n${title}\n\n${text.trimEnd()}\n`,
  );
  await appendFile(file, added.join(''));
}

/** Returns the licences of the packages in a service worker. Every package of Workbox leaves its name in the code. */
async function entriesOf(worker: string) {
  const names = new Set([...worker.matchAll(/workbox:([a-z-]+):/g)].map(([, name]) => `workbox-${name}`));
  const entries: { title: string; text: string }[] = [];
  // The set grows by the dependencies of its packages.
  for (const name of names) {
    const { version, license, dependencies = {} } = JSON.parse(await fileOf(name, 'package.json'));
    for (const needed of Object.keys(dependencies)) names.add(needed);
    entries.push({ title: `## ${name} - ${version} (${license})`, text: await fileOf(name, 'LICENSE') });
  }
  return entries;
}
