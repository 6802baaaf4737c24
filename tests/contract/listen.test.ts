import { once } from 'node:events';
import { connect, Server } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { listen } from '#mock/http/listen.ts';

afterEach(() => void vi.restoreAllMocks());

const options = { hosts: [], what: 'the test' };

/** Makes the port of the first address taken at the second address, for this number of tries. */
function takeSecondAddress(times: number): number[] {
  const { listen } = Server.prototype;
  const taken: number[] = [];
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...args: unknown[]) {
    const { host, port } = args[0] as { host?: string; port: number };
    if (host !== '::1' || taken.length >= times) return Reflect.apply(listen, this, args);
    taken.push(port);
    process.nextTick(() => this.emit('error', Object.assign(new Error('taken'), { code: 'EADDRINUSE' })));
    return this;
  });
  return taken;
}

it('tries another free port when its port is taken at the second address', async () => {
  const taken = takeSecondAddress(2);
  const { port, close } = await listen((_request, response) => response.end(), { port: 0, ...options });
  await close();
  expect([taken.length, taken.includes(port)]).toEqual([2, false]);
});

it('names a port that is taken at the second address', async () => {
  const first = await listen((_request, response) => response.end(), { port: 0, ...options });
  await first.close();
  takeSecondAddress(1);
  const message = `Port ${first.port} is taken, the test cannot start.`;
  await expect(listen(() => undefined, { ...options, port: first.port })).rejects.toThrow(message);
});

it('closes a connection without a call at once', async () => {
  const { port, close } = await listen(() => undefined, { port: 0, ...options });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  await Promise.all([close(600_000), once(socket, 'close')]);
});
