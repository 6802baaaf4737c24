import type { AnyStruct, Endpoint, OutcomeName, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { problemsOf } from '#contract/failures.ts';
import type { forbidden } from '#contract/general-outcomes.ts';
import type { World } from '#mock/world/world.ts';

export interface Context {
  readonly world: World;
  /** Origin of this server for the URLs of pictures, such as `http://localhost:3001`. */
  readonly origin: string;
  /** Origin of the calling app, for links in mails. */
  readonly webOrigin: string;
  /** Username of a valid token. Undefined without a token. */
  readonly caller: string | undefined;
}

/** A success body, or the name of one of the endpoint's outcomes. `message` replaces the outcome's own message. */
export type Reply<E extends Endpoint> =
  | { readonly response: ResponseOf<E> }
  | { readonly outcome: OutcomeName<E> | typeof forbidden.name; readonly message?: string };

export type Handler<E extends Endpoint> = (
  request: RequestOf<E>,
  context: Context,
) => Reply<E> | Promise<Reply<E>>;

/** A handler of any endpoint. */
export type UntypedHandler = (
  // biome-ignore lint/suspicious/noExplicitAny: the endpoint's structs validate the request before the handler runs
  request: any,
  context: Context,
) => UntypedReply | Promise<UntypedReply>;
type UntypedReply = { readonly response: unknown } | { readonly outcome: string; readonly message?: string };

export type Handlers = { readonly [Id in keyof Endpoints]: Handler<Endpoints[Id]> };

/** Returns the outcome of the first broken rule as `<field>: <reason>`, or undefined. */
export function invalidField(submission: unknown, rules: AnyStruct) {
  const [broken] = problemsOf(submission, rules);
  return broken && ({ outcome: 'invalid-field', message: `${broken.path}: ${broken.message}` } as const);
}
