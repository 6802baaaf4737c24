import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { Struct } from 'superstruct';
import { requiredFields, validate } from './validate.ts';

export type Texts = Record<string, string>;

type Errors<T extends Texts> = Partial<Record<keyof T & string, string>>;

/** Stores typed text beyond the form: across reloads, screens and sessions. */
export interface Draft {
  readonly read: () => Texts;
  readonly write: (typed: Texts) => void;
}

export interface Form<T extends Texts> {
  readonly values: { readonly [Field in keyof T]: Signal<string> };
  /** The fields that may not stay empty, by their rules. */
  readonly required: ReadonlySet<string>;
  /** Error messages by field. Set on submit and again on blur, never while typing. */
  readonly errors: ReadonlySignal<Errors<T>>;
  readonly setErrors: ReadonlySignal<Errors<T>>;
  /** The error of the whole form, from the backend or the network. */
  readonly problem: ReadonlySignal<string | undefined>;
  readonly isSending: ReadonlySignal<boolean>;
  /** The form shows a problem or an error at a field. */
  readonly hasFailed: ReadonlySignal<boolean>;
  /** Counts failed submits, so that each failure moves focus to the error summary. */
  readonly failures: ReadonlySignal<number>;
  /** The values differ from the initial values, or from the values last sent. */
  readonly isChanged: ReadonlySignal<boolean>;
  readonly isRestored: Signal<boolean>;
  /**
   * The initial values on which the learner's changes rest. `rebase` keeps the initial values of changed fields here.
   * Undefined for a restored field whose draft does not know its initial value.
   */
  readonly seen: ReadonlySignal<Partial<T>>;
  /** Restores the initial values without the draft. */
  readonly reset: () => void;
  /** Sets an error independent of the rule of the field. The error blocks a submit. */
  readonly setError: (field: keyof T & string, message: string | undefined) => void;
  readonly clearError: (field: keyof T & string) => void;
  /** Replaces the initial values. Fields that the learner has not changed follow. */
  readonly rebase: (initial: T) => void;
  /** Returns true if no other field than `fields` has an error. Shows nothing. */
  readonly isValidExcept: (fields: readonly (keyof T & string)[]) => boolean;
  /** Updates shown errors. An error goes once its rule holds, or moves to the field that breaks the rule now. */
  readonly recheck: () => void;
  /**
   * Sends valid values. A submit during a request does nothing. `send` resolves to an error message on failure. An
   * empty message shows the errors of `setError` instead. The values always stay. Rejects if `send` rejects.
   */
  readonly submit: (send: (values: T) => Promise<string | undefined>) => Promise<void>;
  /** Shows an error of the whole form, as a failed submit does. */
  readonly fail: (message: string) => void;
}

/**
 * Creates a form over a struct. Each failure of the struct must read as one sentence (product, section 5). `seenDraft`
 * stores the initial values of the fields in `draft`.
 */
export function createForm<T extends Texts>(
  struct: Struct<T, unknown>,
  initial: T,
  draft?: Draft,
  seenDraft?: Draft,
): Form<T> {
  const start = signal(initial);
  const fields = Object.keys(initial) as (keyof T & string)[];
  const typedBefore = draft?.read() ?? {};
  const seenBefore = seenDraft?.read() ?? {};
  const restored = fields.filter((field) => typedBefore[field] !== undefined);
  const seen = signal<Partial<T>>({ ...initial, ...pick(seenBefore, restored) });
  const values = Object.fromEntries(
    fields.map((field) => [field, signal<string>(typedBefore[field] ?? initial[field] ?? '')]),
  ) as Form<T>['values'];
  const errors = signal<Errors<T>>({});
  const setErrors = signal<Errors<T>>({});
  const problem = signal<string | undefined>();
  const isSending = signal(false);
  const failures = signal(0);
  const hasFailed = computed(() => problem.value !== undefined || Object.keys(errors.value).length > 0);
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
      seenDraft?.write(pick(seen.peek(), Object.keys(now)));
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

  const isValidExcept = (ignored: readonly string[]) =>
    Object.keys(check().wrong).every((field) => ignored.includes(field));

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
    const sent = Object.fromEntries(changes());
    isSending.value = true;
    try {
      const failure = await send(accepted);
      if (failure !== undefined) return fail(failure === '' ? setErrors.peek() : {}, failure);
      start.value = { ...start.value, ...sent };
      seen.value = start.value;
      isRestored.value = false;
    } finally {
      isSending.value = false;
    }
  }

  function reset(): void {
    for (const field of fields) values[field].value = start.value[field] ?? '';
    seen.value = start.value;
    problem.value = undefined;
    errors.value = {};
    isRestored.value = false;
  }

  function rebase(next: T): void {
    const untouched = fields.filter((field) => values[field].value === start.value[field]);
    batch(() => {
      start.value = next;
      for (const field of untouched) values[field].value = next[field] ?? '';
      seen.value = { ...seen.value, ...pick(next, untouched) };
    });
  }

  return {
    values,
    required: requiredFields(struct, fields),
    errors,
    setErrors,
    setError,
    clearError,
    isValidExcept,
    recheck,
    problem,
    isSending,
    hasFailed,
    failures,
    isChanged,
    isRestored,
    seen,
    reset,
    rebase,
    submit,
    fail: (message) => fail({}, message),
  };
}

/** Returns the texts of some fields. A missing text becomes undefined. */
const pick = (texts: Partial<Texts>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, texts[field]])) as Texts;
