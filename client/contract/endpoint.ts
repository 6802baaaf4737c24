import { defaulted, type Infer, integer, literal, object, refine, Struct } from 'superstruct';
import { message } from './words.ts';

// biome-ignore lint/suspicious/noExplicitAny: a struct of anything; the typed parts come from each endpoint's own literal
export type AnyStruct = Struct<any, any>;

/**
 * One way an endpoint can answer. `status` is the HTTP status. Without a `body` the answer is made from
 * the state (the success), otherwise it is this one. `documented`: written in the product document,
 * rather than decided by us; a client may rely on the wording of documented outcomes only.
 */
export interface Outcome {
  readonly name: string;
  readonly status: number;
  readonly documented: boolean;
  readonly body?: unknown;
}

/**
 * Whose token a call needs. `none`: a token is not looked at. `optional`: it may be absent, but a token that
 * is sent must be good. `learner`: the same, for one learner's data, and the token must be that learner's.
 * `required`: 401 without a good token.
 */
export type Auth = 'none' | 'optional' | 'learner' | 'required';

export interface Endpoint {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under the base path, with `:name` for parameters. */
  readonly path: string;
  /** One line for documents and the mock's page. */
  readonly summary: string;
  readonly resource: 'account' | 'learner' | 'catalogue' | 'projects';
  readonly auth: Auth;
  /** Calls of one client are counted, and answered 429 past a limit. */
  readonly limited?: true;
  /** Changes nothing, whatever its method: a call without an answer may be made again. */
  readonly reads?: true;
  readonly params?: AnyStruct;
  readonly query?: AnyStruct;
  readonly headers?: AnyStruct;
  readonly body?: AnyStruct;
  readonly format: 'json' | 'text';
  /** What a success says, where its envelope has a message. */
  readonly message?: string;
  /** The body of a success. */
  readonly answer: AnyStruct;
  /** The body of a business failure, HTTP 200. */
  readonly failure?: AnyStruct;
  /** The success first, then each failure of its own. */
  readonly outcomes: readonly [Outcome, ...Outcome[]];
}

type Part<E, K extends 'params' | 'query' | 'headers' | 'body'> = E extends {
  readonly [key in K]: infer S extends AnyStruct;
}
  ? { readonly [key in K]: Infer<S> }
  : { readonly [key in K]?: never };

/** What a call of this endpoint must be given: its params, query, headers and body, where it has them. */
export type RequestOf<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'headers'> & Part<E, 'body'>;

/** The names of this endpoint's own outcomes. */
export type OutcomeName<E extends Endpoint> = E['outcomes'][number]['name'];

/** The body of this endpoint's success, as a reader gets it. */
export type AnswerOf<E extends Endpoint> = Infer<E['answer']>;

/** The facet says to documents what the refinement does. */
export const notOk = new Struct({
  ...refine(integer(), 'not 200', (status) => status !== 200),
  schema: { not: { const: 200 } },
});

/** `{ status, message }` where the status is not 200; the message is fit to be shown to the learner. */
export const StatusFailure = object({ status: notOk, message: defaulted(message, '') });
/** The same for register, which says `state`. */
export const StateFailure = object({ state: notOk, message: defaulted(message, '') });
/** The body of every HTTP status that is not 2xx; `status` is the same number. */
export const TransportFailure = object({ status: integer(), message });

/** `{ status: 200, message }`: done, without data. */
export const Done = object({ status: literal(200), message });

export const success = { name: 'success', status: 200, documented: true } as const satisfies Outcome;

/** HTTP 200, and the envelope's own status says no. */
export function business<const N extends string>(
  name: N,
  status: number,
  message: string,
  documented = false,
) {
  return { name, status: 200, documented, body: { status, message } } as const;
}

/** An HTTP status that is not 2xx. */
export function transport<const N extends string>(
  name: N,
  status: number,
  message: string,
  documented = false,
) {
  return { name, status, documented, body: { status, message } } as const;
}
