import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';

// Runs in a worker: reads one large answer and posts it in batches, because one large message would block the page as
// long as reading it.

/** A batch of the answer's list, or last the answer without its list. `list` is the list's name, empty for the answer itself. */
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
  post({ result: { kind: 'ok', answer: rest }, list });
});

/** The list that an answer is or has, with its name. */
function listIn(answer: unknown): [list: string | undefined, items: readonly unknown[]] {
  if (Array.isArray(answer)) return ['', answer];
  const entry = Object.entries(answer as object).find(([, value]) => Array.isArray(value));
  return entry ?? [undefined, []];
}
