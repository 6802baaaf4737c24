import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { Struct } from 'superstruct';

type Texts = Record<string, string>;

/** A form: what is typed, what is wrong, and whether it is on its way. */
export interface Form<T extends Texts> {
  readonly values: { readonly [Field in keyof T]: Signal<string> };
  /** By field, the message of its rule. Judged on submit only, never while typing. */
  readonly errors: Signal<Partial<Record<keyof T & string, string>>>;
  /** What the backend or the network said of the whole. */
  readonly problem: Signal<string | undefined>;
  readonly sending: Signal<boolean>;
  /** Whether the last attempt failed, for the document's title. */
  readonly failed: ReadonlySignal<boolean>;
  /** Counts failed attempts, so that each one brings the summary to the learner again. */
  readonly failures: Signal<number>;
  /**
   * Judges the values and, where all rules hold, sends them once: presses while it is sending do nothing.
   * `send` gives what to tell the learner where it failed. Values always stay.
   */
  submit(send: (values: T) => Promise<string | undefined>): Promise<void>;
}

/** A form over a struct whose every failure reads as one sentence (product, section 5). */
export function createForm<T extends Texts>(struct: Struct<T, object>, initial: T): Form<T> {
  const fields = Object.keys(initial) as (keyof T & string)[];
  const values = Object.fromEntries(
    fields.map((field) => [field, signal<string>(initial[field] ?? '')]),
  ) as Form<T>['values'];
  const errors: Form<T>['errors'] = signal({});
  const problem = signal<string | undefined>();
  const sending = signal(false);
  const failures = signal(0);
  const failed = computed(() => problem.value !== undefined || Object.keys(errors.value).length > 0);

  async function submit(send: (values: T) => Promise<string | undefined>): Promise<void> {
    if (sending.value) return;
    problem.value = undefined;
    const typed = Object.fromEntries(fields.map((field) => [field, values[field].value]));
    const [broken, accepted] = struct.validate(typed, { coerce: true });
    errors.value = {};
    if (broken) {
      for (const { path, message } of broken.failures()) {
        const field = path[0] as keyof T & string;
        errors.value = { ...errors.value, [field]: errors.value[field] ?? message };
      }
      failures.value += 1;
      return;
    }
    sending.value = true;
    try {
      problem.value = await send(accepted);
    } finally {
      sending.value = false;
    }
    if (problem.value !== undefined) failures.value += 1;
  }

  return { values, errors, problem, sending, failed, failures, submit };
}
