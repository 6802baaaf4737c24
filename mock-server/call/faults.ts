import type { AnyStruct, Endpoint, Outcome } from '#contract/endpoint.ts';

// Faults that any endpoint can respond with. The other two of the eight faults, `server-error` and `rate-limited`,
// are ordinary outcomes of the contract.

/** The way of a response: whole, in small pieces over 10 s, never, or as a closed connection. */
export type Delivery = 'whole' | 'slow-body' | 'hang' | 'drop';

export type FaultName = 'malformed' | 'empty' | 'wrong-shape' | 'slow-body' | 'hang' | 'drop';

/** A fault as a forceable outcome. Status 0 means no response. */
export interface Fault extends Outcome {
  readonly kind: 'fault';
  readonly name: FaultName;
  readonly documented: false;
  readonly about: string;
  /** The verdict on the response. */
  readonly verdict: string;
  /** Default: whole. */
  readonly delivery?: Delivery;
  /** Sent in place of JSON of the body. */
  readonly text?: string;
}

export const isFault = (outcome: Outcome | Fault): outcome is Fault => 'kind' in outcome;

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
      body: emptyForm(endpoint.response),
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
      delivery: 'slow-body',
    },
    {
      name: 'hang',
      status: 0,
      about: 'No response: the call waits until the client gives up.',
      verdict: 'no response on purpose',
      delivery: 'hang',
    },
    {
      name: 'drop',
      status: 0,
      about: 'No response: the connection closes.',
      verdict: 'no response on purpose',
      delivery: 'drop',
    },
  ];
  return faults.map((fault) => ({ ...fault, kind: 'fault', documented: false }));
}

/** Returns an empty value of this struct: the same envelope with empty lists and strings. */
function emptyForm(struct: AnyStruct): unknown {
  switch (struct.type) {
    case 'object': {
      const fields = Object.entries<AnyStruct>(struct.schema);
      return Object.fromEntries(fields.map(([name, field]) => [name, emptyForm(field)]));
    }
    case 'array':
      return [];
    case 'literal':
      return struct.schema;
    case 'boolean':
      return false;
    case 'integer':
      return 0;
    default:
      return '';
  }
}
