import { defaulted, type Infer, integer, object, refine, Struct } from 'superstruct';
import { ok, orElse } from './structs.ts';
import { message } from './words.ts';

// biome-ignore lint/suspicious/noExplicitAny: a struct of any type; each endpoint's literal keeps its own types
export type AnyStruct = Struct<any, any>;

/**
 * A possible response. Without `body`, the mock builds the success from its state. `documented`: the product document
 * specifies the wording, so a client may rely on it.
 */
export interface Outcome {
  readonly name: string;
  readonly status: number;
  readonly documented: boolean;
  readonly body?: unknown;
}

/**
 * The token that a call needs. `none`: ignored. `optional`: may be missing, must be valid. `learner`: like `optional`,
 * and must belong to the learner in the request. `required`: 401 without a valid token.
 */
export type Auth = 'none' | 'optional' | 'learner' | 'required';

export interface Endpoint {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the base path, with `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly resource: 'account' | 'learner' | 'catalogue' | 'projects';
  readonly auth: Auth;
  /** Rate-limited per client. Calls above the limit get 429. */
  readonly limited?: true;
  /** Changes nothing, whatever its method. A call without a response can be retried. */
  readonly reads?: true;
  readonly params?: AnyStruct;
  readonly query?: AnyStruct;
  readonly headers?: AnyStruct;
  readonly body?: AnyStruct;
  /** The body of a success. Without a format, it is JSON. */
  readonly format?: 'text';
  readonly message?: string;
  readonly response: AnyStruct;
  /** Body of HTTP 200 with a failure status in the envelope. */
  readonly failure?: AnyStruct;
  /** The success first, then the endpoint's own failures. */
  readonly outcomes: readonly [Outcome, ...Outcome[]];
}

/** False for an endpoint that the product document does not have. */
export const isDocumented = ({ outcomes: [success] }: Endpoint) => success.documented;

/** Whether responses hold data about a learner, so that no cache may store them. */
export const isPersonal = ({ resource }: Endpoint) => resource !== 'catalogue';

type Part<E, K extends 'params' | 'query' | 'headers' | 'body'> = E extends {
  readonly [key in K]: infer S extends AnyStruct;
}
  ? { readonly [key in K]: Infer<S> }
  : { readonly [key in K]?: never };

export type RequestOf<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'headers'> & Part<E, 'body'>;

export type OutcomeName<E extends Endpoint> = E['outcomes'][number]['name'];

export type ResponseOf<E extends Endpoint> = Infer<E['response']>;

/** `schema` expresses the refinement in the API documents. */
export const notOk = new Struct({
  ...refine(integer(), 'not 200', (status) => status !== 200),
  schema: { not: { const: 200 } },
});

/** `{ status, message }` with a status other than 200. The message is fit for the learner. */
export const StatusFailure = object({ status: notOk, message: defaulted(message, '') });
/** `StatusFailure` for `register`, whose status field is `state`. */
export const StateFailure = object({ state: notOk, message: defaulted(message, '') });
/** Body of every HTTP status outside 2xx. `status` repeats the HTTP status. */
export const TransportFailure = object({ status: integer(), message });

/** The words of a success. They may be missing, because the app has its own. */
export const said = orElse(message, '');
export const Done = object({ status: ok, message: said });

export const success = { name: 'success', status: 200, documented: true } as const satisfies Outcome;

/** A failure with an HTTP status of its own. */
export function transport<const N extends string>(
  name: N,
  status: number,
  message: string,
  documented = false,
) {
  return { name, status, documented, body: { status, message } } as const;
}

/** A failure with HTTP 200, whose status is in the body. */
export const business: typeof transport = (name, status, message, documented) => ({
  ...transport(name, status, message, documented),
  status: 200,
});
