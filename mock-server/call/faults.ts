import type { AnyStruct, Endpoint, Outcome } from '#contract/endpoint.ts';

// Faults that any endpoint can respond with. The other two of the nine faults, `server-error` and `rate-limited`,
// are ordinary outcomes of the contract.

/** The way of a response: whole, in small pieces over 10 s, never, or as a closed connection. */
export type Delivery = 'whole' | 'slow-body' | 'hang' | 'drop';

const pieces = 20;

/** A slow body arrives in equal pieces over 10 s. `pause` is in ms. `piece` returns the bytes of a piece, from 1. */
export const slowBody = {
  pieces,
  pause: 10_000 / pieces,
  piece(bytes: Uint8Array, number: number) {
    const endOf = (piece: number) => Math.floor((bytes.length * piece) / pieces);
    return bytes.subarray(endOf(number - 1), endOf(number));
  },
};

export type FaultName =
  | 'malformed'
  | 'empty'
  | 'wrong-shape'
  | 'slow-body'
  | 'hang'
  | 'drop'
  | 'lost-response';

/** A fault as a forceable outcome. Status 0 means no response. */
export interface Fault extends Outcome {
  readonly kind: 'fault';
  readonly name: FaultName;
  readonly documented: false;
  readonly about: string;
  /** The verdict on the response. Default: ok. */
  readonly violation?: string;
  /** Default: whole. */
  readonly delivery?: Delivery;
  /** Sent in place of JSON of the body. */
  readonly text?: string;
}

export const isFault = (outcome: Outcome | Fault): outcome is Fault => 'kind' in outcome;

const noResponse = { status: 0, violation: 'no response on purpose' };

export function faultsOf(endpoint: Endpoint): readonly Fault[] {
  const faults: readonly Omit<Fault, 'kind' | 'documented'>[] = [
    {
      name: 'malformed',
      status: 200,
      about: 'JSON that ends in the middle.',
      violation: 'malformed on purpose',
      text: '{"status": 200, "data": [',
    },
    {
      name: 'empty',
      status: 200,
      about: 'A valid response without data.',
      violation: 'empty on purpose',
      body: emptyForm(endpoint.response),
    },
    {
      name: 'wrong-shape',
      status: 200,
      about: 'Valid JSON with an unexpected shape.',
      violation: 'wrong shape on purpose',
      body: { unexpected: ['shape'] },
    },
    {
      name: 'slow-body',
      status: 200,
      about: 'The correct response, in small pieces over ten seconds.',
      delivery: 'slow-body',
    },
    {
      ...noResponse,
      name: 'hang',
      about: 'No response: the call waits until the client gives up.',
      delivery: 'hang',
    },
    { ...noResponse, name: 'drop', about: 'No response: the connection closes.', delivery: 'drop' },
    {
      ...noResponse,
      name: 'lost-response',
      about: 'The call does what it should, then the connection closes before its response.',
      delivery: 'drop',
    },
  ];
  return faults.map((fault) => ({ ...fault, kind: 'fault', documented: false }));
}

const emptyValues: Readonly<Record<string, unknown>> = { array: [], boolean: false, integer: 0 };

/** Returns an empty value of this struct: the same envelope with empty lists and strings. */
function emptyForm({ type, schema }: AnyStruct): unknown {
  if (type === 'literal') return schema;
  if (type !== 'object') return emptyValues[type] ?? '';
  const fields = Object.entries<AnyStruct>(schema);
  return Object.fromEntries(fields.map(([name, field]) => [name, emptyForm(field)]));
}
