import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const contenders: ChildProcess[] = [];
afterEach(() => {
  for (const contender of contenders.splice(0)) contender.kill('SIGKILL');
});

/** Locks each path that it receives. Sends an empty text, or the refusal. */
const script = `
  import { lock } from '#mock/files/lock.ts';
  process.on('message', (path) => lock(path).then(() => process.send(''), ({ message }) => process.send(message)));
  process.send('ready');
`;

function startContender(): ChildProcess {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  contenders.push(child);
  return child;
}

const messageOf = async (child: ChildProcess): Promise<string> => (await once(child, 'message'))[0];

it('gives a stale lock to exactly one of the processes that want it at once', {
  timeout: 300_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lock-'));
  const children = Array.from({ length: 4 }, startContender);
  await Promise.all(children.map(messageOf));
  for (let round = 0; round < 50; round += 1) {
    const path = join(folder, `${round}`);
    await mkdir(`${path}.lock`);
    await writeFile(join(`${path}.lock`, `${2 ** 22 + 1}`), '');
    const messages = children.map(messageOf);
    for (const child of children) child.send(path);
    const refusals = await Promise.all(messages);
    const winners = children.filter((_child, place) => refusals[place] === '');
    expect(winners, `round ${round}: ${refusals.join('\n')}`).toHaveLength(1);
    const refusal = expect.stringContaining(`Process ${winners[0]?.pid} holds it.`);
    expect(refusals.filter((text) => text !== '')).toEqual([refusal, refusal, refusal]);
  }
  await rm(folder, { recursive: true });
});
