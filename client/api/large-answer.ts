import type { Endpoint } from '#contract/endpoint.ts';
import type { WorkerMessage } from './answer-worker.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';

// An answer of ten thousand skills takes a cheap phone seconds to parse and check. What is that large is read in a worker,
// so that the page goes on scrolling and typing meanwhile.

/** From how many bytes on an answer is large. */
const largeBytes = 200_000;

/** Reads the bytes of an answer, here or in a worker. Throws once it is aborted. */
export async function readBytes<E extends Endpoint>(
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
    // A browser may refuse the worker; a slow answer is better than none.
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

/** The answer with its list in its place again. */
function withItems<E extends Endpoint>(
  result: ReadAnswer<E>,
  list: string | undefined,
  items: readonly unknown[],
): ReadAnswer<E> {
  if (result.kind !== 'ok' || list === undefined) return result;
  return { ...result, answer: list === '' ? items : { ...result.answer, [list]: items } };
}
