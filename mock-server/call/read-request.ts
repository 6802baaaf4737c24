import type { AnyStruct, Endpoint, Outcome } from '#contract/endpoint.ts';
import { invalidRequest, malformedBody, tooLarge, unsupportedMediaType } from '#contract/general-outcomes.ts';
import { jsonIn, queryOf } from '#mock/world/match.ts';
import type { Sent } from '#mock/world/sent.ts';
import { problemIn, unreadableIn } from './problem.ts';

/** The parts of a request that its endpoint reads. */
export interface RequestParts {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
}

/** Size of a body in bytes, packed and unpacked. */
export const maxBody = 100 * 1024;

/** Why the text of a body could not be read. `packed`: in an unknown content encoding. */
export type BodyFault = 'too-large' | 'broken' | 'packed';

/**
 * A request of an endpoint. `unreadable`: the body is no JSON. `invalid`: a part does not match its struct. `problem` is
 * `path: reason`.
 */
export type ReadRequest =
  | { readonly kind: 'valid'; readonly parts: RequestParts; readonly problem: string | undefined }
  | {
      readonly kind: 'unreadable' | 'invalid';
      readonly outcome: Outcome;
      readonly rule: string;
      readonly problem: string;
      /** Replaces the message of the outcome. */
      readonly message?: string;
    };

/** A call with its body, or with the reason why the body is not whole. */
export interface WholeCall {
  readonly sent: Sent;
  readonly fault: BodyFault | undefined;
}

/** Reads and validates a request. `headers` are by name in lower case. */
export function readRequest(endpoint: Endpoint, { sent, fault }: WholeCall, headers: Headers): ReadRequest {
  const body = endpoint.body ? readBody(sent, headers['content-type'], fault) : undefined;
  if (body?.kind === 'unreadable') return body;
  const parts = {
    params: sent.params,
    query: endpoint.query && queryOf(sent.url),
    headers: endpoint.headers && partOf(headers, endpoint.headers),
    body: body?.value,
  };
  const problem =
    problemIn('headers', parts.headers, endpoint.headers) ??
    problemIn('query', parts.query, endpoint.query) ??
    problemIn('body', parts.body, endpoint.body);
  if (problem !== undefined) {
    const outcome = endpoint.outcomes.find(({ name }) => name === 'header-missing');
    const invalid = { kind: 'invalid', rule: 'request schema', problem } as const;
    return outcome ? { ...invalid, outcome } : { ...invalid, outcome: invalidRequest, message: problem };
  }
  const isUnexpected = sent.body !== '' && !endpoint.body;
  const note = isUnexpected ? `body: Unexpected body. ${endpoint.id} reads none` : undefined;
  return { kind: 'valid', parts, problem: note };
}

type Headers = Readonly<Record<string, string>>;

const partOf = (headers: Headers, struct: AnyStruct) =>
  Object.fromEntries(Object.keys(struct.schema as object).map((name) => [name, headers[name.toLowerCase()]]));

function readBody({ body: text, encoding }: Sent, type: string | undefined, fault: BodyFault | undefined) {
  if (fault === 'too-large') return unreadable(tooLarge, 'body', tooLarge.body.message);
  if (fault === 'broken') return malformed;
  if (fault === 'packed') {
    const message = 'headers.content-encoding: Expected gzip, deflate or br';
    return { ...unreadable(unsupportedMediaType, 'request headers', message), message };
  }
  if (text === '') return { kind: 'read', value: undefined } as const;
  if (!/^application\/json\s*(;|$)/i.test(type ?? '')) {
    const received = type === undefined ? 'nothing' : JSON.stringify(type);
    const problem = `headers.content-type: Expected application/json, received ${received}`;
    return unreadable(unsupportedMediaType, 'request headers', problem);
  }
  const value = encoding === undefined ? jsonIn(text) : undefined;
  if (value === undefined) return malformed;
  const problem = unreadableIn(value);
  if (problem === undefined) return { kind: 'read', value } as const;
  return { ...unreadable(invalidRequest, 'request schema', problem), message: problem };
}

const unreadable = (outcome: Outcome, rule: string, problem: string) =>
  ({ kind: 'unreadable', outcome, rule, problem }) as const;

const malformed = unreadable(malformedBody, 'body', `body: ${malformedBody.body.message}`);
