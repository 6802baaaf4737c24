import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';

// Runs in a worker of its own: reads one large answer and hands it over in parts, as taking it whole would hold up the
// page as long as reading it.

/** Some items of the answer's list, or at last the rest of it, and under which name the list goes; itself without one. */
export type WorkerMessage =
  | { readonly items: readonly unknown[] }
  | { readonly result: ReadAnswer<(typeof endpoints)[EndpointId]>; readonly list?: string };

const part = 200;
const send = (told: WorkerMessage) => postMessage(told);

addEventListener('message', ({ data }: MessageEvent<{ id: EndpointId; bytes: ArrayBuffer }>) => {
  const result = readAnswer(endpoints[data.id], new TextDecoder().decode(data.bytes));
  if (result.kind !== 'ok') return send({ result });
  const { answer } = result;
  const [list, items] = listIn(answer);
  if (list === undefined) return send({ result });
  for (let at = 0; at < items.length; at += part) send({ items: items.slice(at, at + part) });
  const rest = (list === '' ? [] : { ...(answer as object), [list]: [] }) as typeof answer;
  send({ result: { kind: 'ok', answer: rest }, list });
});

/** The list that an answer is or has, with its name. */
function listIn(answer: unknown): [list: string | undefined, items: readonly unknown[]] {
  if (Array.isArray(answer)) return ['', answer];
  const found = Object.entries(answer as object).find(([, value]) => Array.isArray(value));
  return found ?? [undefined, []];
}
