import type { Response } from 'express';
import type { AnyStruct, Endpoint, Outcome } from '#contract/endpoint.ts';
import type { Delivery } from './respond.ts';

// Faults that any endpoint can respond with. The other two of the eight faults, `server-error` and `rate-limited`,
// are ordinary outcomes of the contract.

export type FaultName = 'malformed' | 'empty' | 'wrong-shape' | 'slow-body' | 'hang' | 'drop';

/** A fault as a forceable outcome. Status 0 means no response. */
export interface Fault extends Outcome {
  readonly kind: 'fault';
  readonly name: FaultName;
  readonly documented: false;
  readonly about: string;
  readonly verdict: string;
  /** The handler responds from a copy of the world. Only the delivery fails. */
  readonly rightAnswer?: true;
  /** Sent in place of JSON of the body. */
  readonly text?: string;
  /** Default: sends the whole response. */
  readonly deliver?: Delivery;
}

export const isFault = (outcome: Outcome | Fault): outcome is Fault => 'kind' in outcome;

const slowBodyTime = 10_000;
const slowBodyPieces = 20;

/** Sends a response in equal pieces over 10 s. Stops when the client disconnects. */
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

export function faultsOf(endpoint: Endpoint): readonly Fault[] {
  const faults: readonly Omit<Fault, 'kind' | 'documented'>[] = [
    {
      name: 'malformed',
      status: 200,
      about: 'JSON that ends in the middle.',
      verdict: 'malformed on purpose',
      text: '{"status": 200, "data": [',
    },
    {
      name: 'empty',
      status: 200,
      about: 'A valid response without data.',
      verdict: 'empty on purpose',
      body: emptyForm(endpoint.answer),
    },
    {
      name: 'wrong-shape',
      status: 200,
      about: 'Valid JSON with an unexpected shape.',
      verdict: 'wrong shape on purpose',
      body: { unexpected: ['shape'] },
    },
    {
      name: 'slow-body',
      status: 200,
      about: 'The correct response, in small pieces over ten seconds.',
      verdict: 'ok',
      rightAnswer: true,
      deliver: sendSlowly,
    },
    {
      name: 'hang',
      status: 0,
      about: 'No response: the call waits until the client gives up.',
      verdict: 'no response on purpose',
      deliver: () => undefined,
    },
    {
      name: 'drop',
      status: 0,
      about: 'No response: the connection closes.',
      verdict: 'no response on purpose',
      deliver: (response) => response.destroy(),
    },
  ];
  return faults.map((fault) => ({ ...fault, kind: 'fault', documented: false }));
}

/** Returns an empty value of this struct: the same envelope with empty lists and strings. */
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
