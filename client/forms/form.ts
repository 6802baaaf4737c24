import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { Struct } from 'superstruct';
import { requiredFields, validate } from './validate.ts';

export type Texts = Record<string, string>;

type Errors<T extends Texts> = Partial<Record<keyof T & string, string>>;

/** Where what is typed outlives the form: a reload, another screen, the end of a session. */
export interface Draft {
  readonly read: () => Texts;
  /** The fields that differ from what the form began with. */
  readonly write: (typed: Texts) => void;
}

/** A form: what is typed, what is wrong, and whether it is on its way. */
export interface Form<T extends Texts> {
  readonly values: { readonly [Field in keyof T]: Signal<string> };
  /** The fields that may not stay empty, by their rules. */
  readonly required: ReadonlySet<string>;
  /** By field, what is wrong. Validated on submit, and again on blur; never while typing. */
  readonly errors: ReadonlySignal<Errors<T>>;
  /** By field, the error that `setError` has set. */
  readonly setErrors: ReadonlySignal<Errors<T>>;
  /** What the backend or the network said of the whole. */
  readonly problem: Signal<string | undefined>;
  readonly isSending: Signal<boolean>;
  /** Whether the last attempt failed, for the document's title. */
  readonly hasFailed: ReadonlySignal<boolean>;
  /** Counts failed attempts, so that each one brings the summary to the learner again. */
  readonly failures: Signal<number>;
  /** Whether it holds something else than what it began with, or what was last sent. */
  readonly isChanged: ReadonlySignal<boolean>;
  /** Whether the form began with what had been typed before. */
  readonly isRestored: Signal<boolean>;
  /** Puts back what the form would have begun with, had nothing been typed before. */
  readonly reset: () => void;
  /** Sets an error apart from the field's rule: it shows at the field, and keeps the form from being sent. */
  readonly setError: (field: keyof T & string, message: string | undefined) => void;
  /** Takes back the error of a field. */
  readonly clearError: (field: keyof T & string) => void;
  /** What the form began with has changed meanwhile: the fields that nobody has touched follow. */
  readonly rebase: (initial: T) => void;
  /** Validates the fields that are wrong again. An error goes once its rule holds, or moves to where the rule breaks now. */
  readonly recheck: () => void;
  /**
   * Validates the values and, where all rules hold, sends them once: presses while it is sending do nothing.
   * `send` resolves to the message of a failure; an empty text leaves that to the errors set at fields. Values always
   * stay.
   */
  readonly submit: (send: (values: T) => Promise<string | undefined>) => Promise<void>;
}

/** A form over a struct whose every failure reads as one sentence (product, section 5). */
export function createForm<T extends Texts>(struct: Struct<T, unknown>, initial: T, draft?: Draft): Form<T> {
  const start = signal(initial);
  const fields = Object.keys(initial) as (keyof T & string)[];
  const typedBefore = draft?.read() ?? {};
  const values = Object.fromEntries(
    fields.map((field) => [field, signal<string>(typedBefore[field] ?? initial[field] ?? '')]),
  ) as Form<T>['values'];
  const errors = signal<Errors<T>>({});
  const setErrors = signal<Errors<T>>({});
  const problem = signal<string | undefined>();
  const isSending = signal(false);
  const failures = signal(0);
  const hasFailed = computed(() => problem.value !== undefined || Object.keys(errors.value).length > 0);
  const isRestored = signal(fields.some((field) => typedBefore[field] !== undefined));

  const typed = () => Object.fromEntries(fields.map((field) => [field, values[field].value])) as T;
  const changes = () => Object.entries(typed()).filter(([field, text]) => text !== start.value[field]);
  const isChanged = computed(() => changes().length > 0);
  if (draft) {
    let written = JSON.stringify(typedBefore);
    effect(() => {
      const now = Object.fromEntries(changes());
      // A draft that says the same is left alone: another tab may have written something else since.
      if (JSON.stringify(now) === written) return;
      written = JSON.stringify(now);
      draft.write(now);
    });
  }

  const inOrder = (wrong: Errors<T>) =>
    Object.fromEntries(
      fields.flatMap((field) => (wrong[field] === undefined ? [] : [[field, wrong[field]]])),
    ) as Errors<T>;

  function clearError(field: keyof T & string): void {
    const { [field]: _, ...others } = errors.peek();
    if (field in errors.peek()) errors.value = others as Errors<T>;
  }

  function setError(field: keyof T & string, message: string | undefined): void {
    const before = setErrors.peek()[field];
    if (message === before) return;
    const shown = errors.peek()[field];
    setErrors.value = inOrder({ ...setErrors.peek(), [field]: message });
    if (shown === undefined) return;
    if (message !== undefined) errors.value = inOrder({ ...errors.peek(), [field]: message });
    else if (shown === before) clearError(field);
  }

  function check() {
    const { wrong, accepted } = validate(struct, typed(), start.peek());
    return { wrong: inOrder({ ...(wrong as Errors<T>), ...setErrors.peek() }), accepted };
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

  function fail(wrong: Errors<T>, failure = ''): void {
    if (failure !== '') problem.value = failure;
    errors.value = wrong;
    failures.value += 1;
  }

  async function submit(send: (values: T) => Promise<string | undefined>): Promise<void> {
    if (isSending.value) return;
    problem.value = undefined;
    errors.value = {};
    const { wrong, accepted } = check();
    if (!accepted || Object.keys(wrong).length > 0) return fail(wrong);
    const sent = typed();
    isSending.value = true;
    try {
      const failure = await send(accepted);
      if (failure !== undefined) return fail(failure === '' ? setErrors.peek() : {}, failure);
      start.value = sent;
      isRestored.value = false;
    } finally {
      isSending.value = false;
    }
  }

  function reset(): void {
    for (const field of fields) values[field].value = start.value[field] ?? '';
    problem.value = undefined;
    errors.value = {};
    isRestored.value = false;
  }

  function rebase(next: T): void {
    const untouched = fields.filter((field) => values[field].value === start.value[field]);
    batch(() => {
      start.value = next;
      for (const field of untouched) values[field].value = next[field] ?? '';
    });
  }

  return {
    values,
    required: requiredFields(struct, fields),
    errors,
    setErrors,
    setError,
    clearError,
    recheck,
    problem,
    isSending,
    hasFailed,
    failures,
    isChanged,
    isRestored,
    reset,
    rebase,
    submit,
  };
}
