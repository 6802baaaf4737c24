import type { AnswerOf, AnyStruct, Endpoint, OutcomeName, RequestOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { forbidden } from '#contract/general-outcomes.ts';
import { firstBrokenRule } from '#contract/rules.ts';
import type { World } from '#mock/state/worlds.ts';

/** What a handler knows besides the call itself. */
export interface Context {
  readonly world: World;
  /** Where this server was called: `http://localhost:3001`. */
  readonly origin: string;
  /** Where the app that calls runs, for links in mails. */
  readonly webOrigin: string;
  /** The username of the call's token, if it sent a good one. */
  readonly caller: string | undefined;
}

/** A success with its body, or one of the endpoint's outcomes by name; `message` replaces the outcome's own. */
export type Reply<E extends Endpoint> =
  | { readonly answer: AnswerOf<E> }
  | { readonly outcome: OutcomeName<E> | typeof forbidden.name; readonly message?: string };

export type Handler<E extends Endpoint> = (
  request: RequestOf<E>,
  context: Context,
) => Reply<E> | Promise<Reply<E>>;

export type Handlers = { readonly [Id in keyof Endpoints]: Handler<Endpoints[Id]> };

/** The outcome of the first rule that a submission breaks, as `<field>: <reason>`; undefined where all hold. */
export function invalidField(submission: unknown, rules: AnyStruct) {
  const broken = firstBrokenRule(submission, rules);
  return broken && ({ outcome: 'invalid-field', message: `${broken.field}: ${broken.message}` } as const);
}
