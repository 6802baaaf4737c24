import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { Struct } from 'superstruct';
import { type ActionResult, type Failed, invalid } from '#state/action-result.ts';
import { requiredFields, validate } from './validate.ts';

export type Texts = Record<string, string>;

type Errors<T extends Texts> = Partial<Record<keyof T & string, string>>;

/** Stores typed text beyond the form: across reloads, screens and sessions. */
export interface Draft {
  readonly read: () => Texts;
  readonly write: (typed: Texts) => void;
  /** Fields that a reload empties. */
  readonly unstored?: readonly string[];
}

type FieldText = Pick<Signal<string>, 'value' | 'peek'>;

/** A state outside of the form that owns a field, such as uploads that the field lists. */
export interface FieldOwner {
  /** Computed from the state. The form sets it at its start, a reset and a rebase. */
  readonly text: FieldText;
  /** Follows `setError`. */
  readonly error: ReadonlySignal<string | undefined>;
  /** A submit waits for it. */
  readonly settle: () => Promise<void>;
  /** Drops everything that is not in the text, after a success and before a reset. */
  readonly discard: () => void;
}

export interface Form<T extends Texts> {
  readonly values: { readonly [Field in keyof T]: FieldText };
  /** The fields that may not stay empty, by their rules. */
  readonly required: ReadonlySet<string>;
  /** Error messages by field. Set on submit and again on blur, never while typing. */
  readonly errors: ReadonlySignal<Errors<T>>;
  /** The failure of the whole form, from the backend or the network. */
  readonly failure: ReadonlySignal<Failed | undefined>;
  /** Counts failed submits, so that each failure moves focus to the error summary. */
  readonly failures: ReadonlySignal<number>;
  readonly progress: ReadonlySignal<'idle' | 'preparing' | 'sending'>;
  /** The values differ from the starting values. */
  readonly isChanged: ReadonlySignal<boolean>;
  /** The learner sees a restored draft. A step after the first clears it. */
  readonly isRestored: Signal<boolean>;
  /** The draft cannot restore every field. */
  readonly hasUnstored: boolean;
  /**
   * Returns the starting values that the learner saw. A changed field keeps its own from before a rebase. Undefined for a
   * restored field whose draft does not know it.
   */
  readonly seen: () => Partial<T>;
  /** Returns to the starting values, without the draft. */
  readonly reset: () => void;
  /**
   * Sets an error independent of the rule of the field. The error blocks a submit, and replaces its predecessor where that
   * is shown. A shown error of the rule goes: the learner has just changed the field.
   */
  readonly setError: (field: keyof T & string, message: string | undefined) => void;
  /** Replaces the starting values. Fields that the learner has not changed follow. */
  readonly rebase: (start: T) => void;
  /** Returns the errors that a submit would show now. */
  readonly wrong: () => Errors<T>;
  /** Shows errors, or the failure of the whole form, in place of those before. Takes focus. */
  readonly show: (wrong: Errors<T>, failure?: Failed) => void;
  /** Updates shown errors. An error goes once its rule holds, or moves to the field that breaks the rule now. */
  readonly recheck: () => void;
  /**
   * Sends valid values and shows a failure. Waits for the owners of fields first, unless another field has an error. The
   * values always stay. Rejects if `send` rejects.
   */
  readonly submit: (send: (values: T) => Promise<ActionResult>) => Promise<ActionResult>;
}

/**
 * Creates a form over a struct. Each failure of the struct must read as one sentence (product, section 5). `seenDraft`
 * stores the starting values of the fields in `draft`. `owners` has the states that own fields. Forms must not share one,
 * not even the two that React's strict mode creates.
 */
export function createForm<T extends Texts>(
  struct: Struct<T, unknown>,
  initial: T,
  draft?: Draft,
  seenDraft?: Draft,
  owners: Readonly<Record<string, FieldOwner>> = {},
): Form<T> {
  const start = signal(initial);
  const fields = Object.keys(initial) as (keyof T & string)[];
  const typedBefore = draft?.read() ?? {};
  const restored = fields.filter((field) => typedBefore[field] !== undefined);
  /** The starting values of changed fields before a reload or a rebase. */
  let earlier = pick(seenDraft?.read() ?? {}, restored);
  const seen = () => ({ ...start.value, ...earlier });
  const values = Object.fromEntries(
    fields.map((field) => {
      const text = owners[field]?.text ?? signal('');
      text.value = typedBefore[field] ?? initial[field] ?? '';
      return [field, text];
    }),
  ) as Form<T>['values'];
  const errors = signal<Errors<T>>({});
  let setErrors: Errors<T> = {};
  const failure = signal<Failed>();
  const failures = signal(0);
  const progress = signal<'idle' | 'preparing' | 'sending'>('idle');
  const isRestored = signal(restored.length > 0);

  const typed = () => Object.fromEntries(fields.map((field) => [field, values[field].value])) as T;
  const changes = () => Object.entries(typed()).filter(([field, text]) => text !== start.value[field]);
  const isChanged = computed(() => changes().length > 0);
  if (draft) {
    let written = JSON.stringify(typedBefore);
    effect(() => {
      const now = Object.fromEntries(changes());
      // Skips an unchanged draft, because another tab may have stored a newer one.
      if (JSON.stringify(now) === written) return;
      written = JSON.stringify(now);
      draft.write(now);
      seenDraft?.write(pick(seen(), Object.keys(now)));
    });
  }

  function inOrder(wrong: Errors<T>): Errors<T> {
    const broken = fields.filter((field) => wrong[field] !== undefined);
    return pick(wrong, broken) as Errors<T>;
  }

  function setError(field: keyof T & string, message: string | undefined): void {
    const before = setErrors[field];
    if (message === before) return;
    setErrors = inOrder({ ...setErrors, [field]: message });
    const shown = errors.peek()[field];
    if (shown !== undefined)
      errors.value = inOrder({ ...errors.peek(), [field]: shown === before ? message : undefined });
  }

  function check() {
    const { wrong, accepted } = validate(struct, typed(), start.peek());
    return { wrong: inOrder({ ...(wrong as Errors<T>), ...setErrors }), accepted };
  }

  function recheck(): void {
    const shown = errors.peek();
    const messages = Object.values(shown);
    if (messages.length === 0) return;
    const remaining = Object.entries(check().wrong).filter(
      ([field, message]) => field in shown || messages.includes(message),
    );
    errors.value = Object.fromEntries(remaining) as Errors<T>;
  }

  function show(wrong: Errors<T>, failed?: Failed): void {
    failure.value = failed;
    errors.value = wrong;
    failures.value += 1;
  }

  function during<R>(step: 'preparing' | 'sending', run: () => Promise<R>): Promise<R> {
    progress.value = step;
    return run().finally(() => {
      progress.value = 'idle';
    });
  }

  function discard(): void {
    for (const owner of Object.values(owners)) owner.discard();
  }

  const submit: Form<T>['submit'] = async (send) => {
    const isReady = Object.keys(check().wrong).every((field) => field in owners);
    const all = Object.values(owners);
    if (isReady && all.length > 0)
      await during('preparing', () => Promise.all(all.map(({ settle }) => settle())));
    failure.value = undefined;
    errors.value = {};
    const { wrong, accepted } = check();
    if (!accepted || Object.keys(wrong).length > 0) {
      show(wrong);
      return invalid;
    }
    const sent = Object.fromEntries(changes());
    return during('sending', async () => {
      const result = await send(accepted);
      if (result.kind === 'failed') show({}, result);
      if (result.kind === 'invalid') show(setErrors);
      if (result.kind === 'done') {
        earlier = {};
        start.value = { ...start.value, ...sent };
        isRestored.value = false;
        discard();
      }
      return result;
    });
  };

  function reset(): void {
    discard();
    for (const field of fields) values[field].value = start.value[field] ?? '';
    earlier = {};
    failure.value = undefined;
    errors.value = {};
    isRestored.value = false;
  }

  function rebase(next: T): void {
    const changed = changes().map(([field]) => field);
    earlier = pick(seen(), changed);
    batch(() => {
      start.value = next;
      for (const field of fields) if (!changed.includes(field)) values[field].value = next[field] ?? '';
    });
  }

  for (const [field, { error }] of Object.entries(owners))
    error.subscribe((message) => setError(field, message));

  return {
    values,
    required: requiredFields(struct, fields),
    errors,
    setError,
    recheck,
    failure,
    failures,
    progress,
    isChanged,
    isRestored,
    hasUnstored: fields.some((field) => draft?.unstored?.includes(field)),
    seen,
    reset,
    rebase,
    submit,
    wrong: () => check().wrong,
    show,
  };
}

/** Returns the texts of some fields. A missing text becomes undefined. */
const pick = (texts: Partial<Texts>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, texts[field]])) as Texts;
