import { once } from 'node:events';
import { connect } from 'node:net';

// Speaks Firefox's own remote protocol, because Debian has no geckodriver. A message is its length, a colon and JSON.

type Answer = readonly [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  value: unknown,
];

export async function connectToMarionette(port: number) {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, PromiseWithAnswer>();
  let received = Buffer.alloc(0);
  let lastId = 0;

  function read(): void {
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message)) settle(message as unknown as Answer);
    }
  }

  function settle([, id, error, value]: Answer): void {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new Error(`${error.error}: ${error.message}`));
    else call?.resolve(value);
  }

  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    read();
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection.'));
  });
  await once(socket, 'connect');

  return {
    send(command: string, parameters: object): Promise<unknown> {
      lastId += 1;
      const message = JSON.stringify([0, lastId, command, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
      return new Promise((resolve, reject) => waiting.set(lastId, { resolve, reject }));
    },
    close: () => void socket.destroy(),
  };
}

interface PromiseWithAnswer {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
}
