import { type ReactNode, useEffect, useRef } from 'react';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { type ActionResult, failed } from '#state/action-result.ts';
import { dismissStatus, showStatus } from '#state/messages.ts';
import { Page } from '#ui/page.tsx';
import { runAction } from '#ui/run-action.ts';
import { ErrorSummary, type SummaryOptions } from './error-summary.tsx';
import type { Form, Texts, Uploads } from './form.ts';
import { Restored } from './restored.tsx';
import { useFieldBlur } from './use-field-blur.ts';
import './form-page.css';

interface FormPageProps<T extends Texts> extends SummaryOptions {
  readonly form: Form<T>;
  readonly title: string;
  readonly heading?: ReactNode;
  /** In the row of Back. */
  readonly beside?: ReactNode;
  readonly hasBack?: boolean;
  /** The first question is near the top of a phone, so the offer to discard a restored draft stands below, or nowhere. */
  readonly compact?: 'offer-below' | 'no-offer' | undefined;
  /** `signal` aborts when the learner leaves. */
  readonly send: (values: T, signal: AbortSignal) => Promise<ActionResult>;
  /** Runs after a success, if the learner is still on the screen. */
  readonly onDone?: () => void;
  /** A submit waits for the uploads. A success and a reset discard them. */
  readonly uploads?: Uploads;
  /** Runs on a submit instead of `send`, in a form of several steps. */
  readonly onNext?: (() => void) | undefined;
  /** Asked before a submit. A screen that blocks the submit says why. */
  readonly isBlocked?: () => Promise<boolean>;
  /** The message of an exception, if the form has its own (product, section 8). */
  readonly exception?: string;
  readonly intro?: ReactNode;
  /** The children are questions about values that were filled in before. Hides Back and the notes on the fields. */
  readonly isFollowUp?: boolean;
  /** A form with many fields takes the whole width of the screen. */
  readonly wide?: boolean;
  readonly below?: ReactNode;
  /** The fields and the submit bar. */
  readonly children: ReactNode;
}

/** A screen with one form: error summary, heading, fields, submit button (accessibility 8 to 11). */
export function FormPage<T extends Texts>(props: FormPageProps<T>) {
  const { form, title, uploads, isFollowUp = false, wide = false, compact } = props;
  const { exception = errors.exception } = props;
  const named = app.title(title);
  const hasFailed = form.failure.value !== undefined || Object.keys(form.errors.value).length > 0;
  const leaveSignal = useLeaveSignal();
  const blurHandlers = useFieldBlur(form.recheck);

  const showLateStatus = (message: string) => showStatus(`${title}: ${message}`, 'information');

  async function submit(signal: AbortSignal) {
    if (props.onNext) return props.onNext();
    if (await props.isBlocked?.()) return;
    if (form.progress.peek() !== 'idle') return;
    dismissStatus();
    if (uploads) await form.prepare(uploads);
    if (signal.aborted) return;
    const result = await form.submit((values) => props.send(values, signal));
    if (result.kind === 'done') uploads?.discard();
    if (result.kind === 'done' && !signal.aborted) props.onDone?.();
    if (result.kind === 'failed' && signal.aborted) showLateStatus(result.message);
  }

  const restored = !isFollowUp && (
    <Restored
      form={form}
      onReset={() => {
        uploads?.discard();
        form.reset();
      }}
    />
  );

  return (
    <Page
      title={hasFailed ? forms.errorTitle(named) : named}
      heading={props.heading ?? title}
      above={<ErrorSummary form={form} savedNote={props.savedNote} reveal={props.reveal} />}
      back={props.hasBack ?? !isFollowUp}
      beside={props.beside}
      narrow={!wide}
      compact={compact !== undefined}
    >
      {props.intro}
      {!isFollowUp && <RequiredNote form={form} />}
      {!compact && restored}
      <div className="form-body stack gap-5" {...blurHandlers}>
        <form
          className={`form stack gap-5 ${wide ? 'wide' : ''}`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const signal = leaveSignal();
            runAction(
              () => submit(signal),
              () => (signal.aborted ? showLateStatus(exception) : form.fail(failed(exception))),
            );
          }}
        >
          {props.children}
        </form>
        {compact === 'offer-below' && restored}
        {props.below && <div className="form-below stack gap-5">{props.below}</div>}
      </div>
    </Page>
  );
}

/** Says which fields may stay empty. The error of an empty field says that it is required (accessibility 47). */
function RequiredNote<T extends Texts>({ form: { required, values } }: { form: Form<T> }) {
  const isMixed = required.size > 0 && required.size < Object.keys(values).length;
  return isMixed && <p>{forms.someRequired}</p>;
}

/** Returns a getter of a signal that aborts when the screen unmounts. */
function useLeaveSignal(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return () => controller.current.signal;
}
