import type { Response } from 'express';
import type { AnyStruct, Endpoint, Outcome } from '#contract/endpoint.ts';
import type { Delivery } from './respond.ts';

// What goes wrong between a right answer and a client, at any endpoint. `server-error` and `rate-limited` complete
// the eight; being ordinary outcomes, they stand in the contract.

/** A fault as an outcome that can be forced. Status 0 stands for no answer at all. */
export interface Fault extends Outcome {
  readonly kind: 'fault';
  readonly documented: false;
  /** What a client meets, in a sentence. */
  readonly about: string;
  /** What the log says of the answer. */
  readonly verdict: string;
  /** The handler answers on a copy of the world; only the delivery fails. */
  readonly rightAnswer?: true;
  /** How the answer is sent; by default whole. */
  readonly deliver?: Delivery;
}

export const isFault = (outcome: Outcome | Fault): outcome is Fault => 'kind' in outcome;

const slowBodyTime = 10_000;
const slowBodyPieces = 20;

/** Sends an answer in equal pieces over 10 s, and stops when the client has gone. */
function sendSlowly(response: Response, text: string): void {
  const bytes = Buffer.from(text);
  response.setHeader('Content-Length', bytes.length);
  response.flushHeaders();
  let sent = 0;
  const timer = setInterval(() => {
    const from = Math.floor((bytes.length * sent) / slowBodyPieces);
    sent += 1;
    const to = Math.floor((bytes.length * sent) / slowBodyPieces);
    if (sent === slowBodyPieces) response.end(bytes.subarray(from, to));
    else if (to > from) response.write(bytes.subarray(from, to));
  }, slowBodyTime / slowBodyPieces);
  response.once('close', () => clearInterval(timer));
}

/** The faults that an endpoint can be made to show. */
export function faultsOf(endpoint: Endpoint): readonly Fault[] {
  const faults: readonly Omit<Fault, 'kind' | 'documented'>[] = [
    {
      name: 'malformed',
      status: 200,
      about: 'JSON that breaks off in the middle.',
      verdict: 'no JSON, on purpose',
      deliver: (response) => response.end('{"status": 200, "data": ['),
    },
    {
      name: 'empty',
      status: 200,
      about: 'The right shape with nothing in it.',
      verdict: 'empty, on purpose',
      body: emptyForm(endpoint.answer),
    },
    {
      name: 'wrong-shape',
      status: 200,
      about: 'Good JSON, of a shape that nobody expects.',
      verdict: 'another shape, on purpose',
      body: { unexpected: ['shape'] },
    },
    {
      name: 'slow-body',
      status: 200,
      about: 'The right answer, in small pieces over ten seconds.',
      verdict: 'ok',
      rightAnswer: true,
      deliver: sendSlowly,
    },
    {
      name: 'hang',
      status: 0,
      about: 'Nothing: the call waits until the client gives up.',
      verdict: 'none, on purpose',
      deliver: () => undefined,
    },
    {
      name: 'drop',
      status: 0,
      about: 'Nothing: the connection closes.',
      verdict: 'none, on purpose',
      deliver: (response) => response.destroy(),
    },
  ];
  return faults.map((fault) => ({ ...fault, kind: 'fault', documented: false }));
}

/** What an answer of this shape looks like with nothing in it: no rows, no letters, the same envelope. */
function emptyForm(struct: AnyStruct): unknown {
  switch (struct.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(struct.schema as Record<string, AnyStruct>).map(([name, field]) => [
          name,
          emptyForm(field),
        ]),
      );
    case 'array':
      return [];
    case 'literal':
      return struct.schema;
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return 0;
    default:
      return '';
  }
}
