import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { type Engine, NotInstalled } from './browser.ts';
import { launchChromium } from './chromium.ts';

// The package packs a headless Chromium 106 for Linux on x64. It is no dependency, because its 53 MB serve this command
// alone.
const source = '@sparticuz/chromium@106.0.2';
const folder = fileURLToPath(new URL('../../node_modules/.cache/chromium-106', import.meta.url));
const program = join(folder, 'chromium');

/** Runs a command in the cache folder. Throws its last line of output if it fails. */
function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new NotInstalled(error?.message ?? stderr.trim().split('\n').at(-1));
}

export const chromiumFloor: Engine = {
  name: 'chromium-106',
  async prepare() {
    if (process.platform !== 'linux' || process.arch !== 'x64')
      throw new NotInstalled(`${source} runs on Linux on x64 alone`);
    if (existsSync(program)) return;
    console.log(`Installing ${source} into ${folder}`);
    await mkdir(folder, { recursive: true });
    run('npm', 'pack', '--silent', source);
    run('tar', 'xf', 'sparticuz-chromium-106.0.2.tgz');
    const unpacked = async (name: string) =>
      brotliDecompressSync(await readFile(join(folder, 'package/bin', name)));
    await writeFile(join(folder, 'swiftshader.tar'), await unpacked('swiftshader.tar.br'));
    run('tar', 'xf', 'swiftshader.tar');
    // A name of its own until the end, so that an interrupted installation starts again.
    await writeFile(`${program}.part`, await unpacked('chromium.br'), { mode: 0o755 });
    await rename(`${program}.part`, program);
  },
  launch: () => launchChromium({ executablePath: program, args: ['--no-sandbox'] }),
};
