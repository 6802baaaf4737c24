import type { Endpoint } from '#contract/endpoint.ts';
import { leftOutInWords } from '#contract/tolerant-reader.ts';
import type { WorkerMessage } from './answer-worker.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';

// A cheap phone needs seconds to parse and validate ten thousand skills. A worker reads large responses, so that the
// page can scroll and take input meanwhile.

const largeBytes = 200_000;

/** Returns the parsed response, and names the rows that are left out. Rejects when `signal` aborts the worker. */
export async function readBytes<E extends Endpoint>(
  endpoint: E,
  bytes: ArrayBuffer,
  signal: AbortSignal,
): Promise<ReadAnswer<E>> {
  const result = await read(endpoint, bytes, signal);
  if (result.kind === 'ok' && result.leftOut)
    console.warn(`${endpoint.id}: ${leftOutInWords(result.leftOut)}`);
  return result;
}

async function read<E extends Endpoint>(
  endpoint: E,
  bytes: ArrayBuffer,
  signal: AbortSignal,
): Promise<ReadAnswer<E>> {
  const readInPage = () => readAnswer(endpoint, new TextDecoder().decode(bytes));
  if (bytes.byteLength < largeBytes || typeof Worker === 'undefined') return readInPage();
  try {
    return await readInWorker(endpoint, bytes, signal);
  } catch {
    signal.throwIfAborted();
    // The browser may refuse the worker. Then the page parses the response itself.
    return readInPage();
  }
}

function readInWorker<E extends Endpoint>(
  endpoint: E,
  bytes: ArrayBuffer,
  signal: AbortSignal,
): Promise<ReadAnswer<E>> {
  const worker = new Worker(new URL('./answer-worker.ts', import.meta.url), { type: 'module' });
  const items: unknown[] = [];
  return new Promise<ReadAnswer<E>>((resolve, reject) => {
    worker.onerror = reject;
    worker.onmessageerror = reject;
    signal.addEventListener('abort', reject);
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if ('items' in data) items.push(...data.items);
      else resolve(withItems(data.result as ReadAnswer<E>, data.list, items));
    };
    worker.postMessage({ id: endpoint.id, bytes });
  }).finally(() => worker.terminate());
}

function withItems<E extends Endpoint>(
  result: ReadAnswer<E>,
  list: string | undefined,
  items: readonly unknown[],
): ReadAnswer<E> {
  if (result.kind !== 'ok' || list === undefined) return result;
  return { ...result, answer: list === '' ? items : { ...result.answer, [list]: items } };
}
