import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';

// Runs in a worker. Posts one large response in batches, because one large message would block the page.

/** A batch of list items, or finally the response without its list. `list` is the key of the list. */
export type WorkerMessage =
  | { readonly items: readonly unknown[] }
  | { readonly result: ReadAnswer<(typeof endpoints)[EndpointId]>; readonly list?: string };

const batchSize = 200;
const post = (message: WorkerMessage) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<{ id: EndpointId; bytes: ArrayBuffer }>) => {
  const result = readAnswer(endpoints[data.id], new TextDecoder().decode(data.bytes));
  if (result.kind !== 'ok') return post({ result });
  const { answer } = result;
  const [list, items] = listIn(answer);
  if (list === undefined) return post({ result });
  for (let start = 0; start < items.length; start += batchSize) {
    post({ items: items.slice(start, start + batchSize) });
  }
  const rest = (list === '' ? [] : { ...(answer as object), [list]: [] }) as typeof answer;
  post({ result: { ...result, answer: rest }, list });
});

/** Returns the list in a response with its key. The key is empty when the body itself is the list. */
function listIn(answer: unknown): [list: string | undefined, items: readonly unknown[]] {
  if (Array.isArray(answer)) return ['', answer];
  const entry = Object.entries(answer as object).find(([, value]) => Array.isArray(value));
  return entry ?? [undefined, []];
}
