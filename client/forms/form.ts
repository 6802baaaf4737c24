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

/** The uploads of a form: the fields that hold their addresses, and what the form page does with them. */
export interface Uploads {
  readonly fields: readonly string[];
  readonly settle: () => Promise<unknown>;
  /** Aborts the uploads and drops the files on the device. */
  readonly discard: () => void;
}

export interface Form<T extends Texts> {
  readonly values: { readonly [Field in keyof T]: Signal<string> };
  /** The fields that may not stay empty, by their rules. */
  readonly required: ReadonlySet<string>;
  /** Error messages by field. Set on submit and again on blur, never while typing. */
  readonly errors: ReadonlySignal<Errors<T>>;
  /** The failure of the whole form, from the backend or the network. */
  readonly failure: ReadonlySignal<Failed | undefined>;
  /** Counts failed submits, so that each failure moves focus to the error summary. */
  readonly failures: ReadonlySignal<number>;
  readonly progress: ReadonlySignal<'idle' | 'preparing' | 'sending'>;
  /** The values differ from the initial values, or from the values last sent. */
  readonly isChanged: ReadonlySignal<boolean>;
  readonly isRestored: ReadonlySignal<boolean>;
  /** The draft cannot restore every field. */
  readonly hasUnstored: boolean;
  /**
   * The initial values on which the learner's changes rest. `rebase` keeps the initial values of changed fields here.
   * Undefined for a restored field whose draft does not know its initial value.
   */
  readonly seen: ReadonlySignal<Partial<T>>;
  /** Restores the initial values without the draft. */
  readonly reset: () => void;
  /**
   * Sets an error independent of the rule of the field. The error blocks a submit, and replaces its predecessor where that
   * is shown. A shown error of the rule goes: the learner has just changed the field.
   */
  readonly setError: (field: keyof T & string, message: string | undefined) => void;
  /** Replaces the initial values. Fields that the learner has not changed follow. */
  readonly rebase: (initial: T) => void;
  /** Updates shown errors. An error goes once its rule holds, or moves to the field that breaks the rule now. */
  readonly recheck: () => void;
  /** Waits for the uploads before a submit, unless another field has an error. */
  readonly prepare: (uploads: Uploads) => Promise<void>;
  /** Sends valid values and shows a failure. The values always stay. Rejects if `send` rejects. */
  readonly submit: (send: (values: T) => Promise<ActionResult>) => Promise<ActionResult>;
  /** Shows the failure of the whole form. */
  readonly fail: (failure: Failed) => void;
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
  const restored = fields.filter((field) => typedBefore[field] !== undefined);
  const seen = signal<Partial<T>>({ ...initial, ...pick(seenDraft?.read() ?? {}, restored) });
  const values = Object.fromEntries(
    fields.map((field) => [field, signal<string>(typedBefore[field] ?? initial[field] ?? '')]),
  ) as Form<T>['values'];
  const errors = signal<Errors<T>>({});
  const setErrors = signal<Errors<T>>({});
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
      seenDraft?.write(pick(seen.peek(), Object.keys(now)));
    });
  }

  const inOrder = (wrong: Errors<T>) =>
    Object.fromEntries(
      fields.flatMap((field) => (wrong[field] === undefined ? [] : [[field, wrong[field]]])),
    ) as Errors<T>;

  function setError(field: keyof T & string, message: string | undefined): void {
    const before = setErrors.peek()[field];
    if (message === before) return;
    setErrors.value = inOrder({ ...setErrors.peek(), [field]: message });
    const shown = errors.peek()[field];
    if (shown !== undefined)
      errors.value = inOrder({ ...errors.peek(), [field]: shown === before ? message : undefined });
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

  function show(wrong: Errors<T>, failed?: Failed): void {
    failure.value = failed;
    errors.value = wrong;
    failures.value += 1;
  }

  async function during<R>(step: 'preparing' | 'sending', run: () => Promise<R>): Promise<R> {
    progress.value = step;
    try {
      return await run();
    } finally {
      progress.value = 'idle';
    }
  }

  async function prepare({ fields, settle }: Uploads): Promise<void> {
    const isReady = Object.keys(check().wrong).every((field) => fields.includes(field));
    if (isReady) await during('preparing', settle);
  }

  async function submit(send: (values: T) => Promise<ActionResult>): Promise<ActionResult> {
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
      if (result.kind === 'invalid') show(setErrors.peek());
      if (result.kind === 'done') {
        start.value = { ...start.value, ...sent };
        seen.value = start.value;
        isRestored.value = false;
      }
      return result;
    });
  }

  function reset(): void {
    for (const field of fields) values[field].value = start.value[field] ?? '';
    seen.value = start.value;
    failure.value = undefined;
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
    prepare,
    submit,
    fail: (failed) => show({}, failed),
  };
}

/** Returns the texts of some fields. A missing text becomes undefined. */
const pick = (texts: Partial<Texts>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, texts[field]])) as Texts;
