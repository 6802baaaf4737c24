import { type ReactNode, useEffect, useRef } from 'react';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { type ActionResult, failed, gone } from '#state/action-result.ts';
import { look } from '#state/connection.ts';
import { dismissStatus, showStatus } from '#state/messages.ts';
import { announce, useAnnouncement } from '#ui/live-region.tsx';
import { Page } from '#ui/page.tsx';
import { runAction } from '#ui/run-action.ts';
import { afterPress } from './after-press.ts';
import { ErrorSummary, type SummaryOptions } from './error-summary.tsx';
import type { Form, Texts } from './form.ts';
import { Restored } from './restored.tsx';
import './form-page.css';

interface FormPageProps<T extends Texts> extends SummaryOptions {
  readonly form: Form<T>;
  readonly title: string;
  readonly heading?: ReactNode;
  /** In the row of Back. */
  readonly beside?: ReactNode;
  /** The first question is near the top of a phone, so the offer to discard a restored draft stands below. */
  readonly compact?: boolean;
  /** `signal` aborts when the learner leaves. */
  readonly send: (values: T, signal: AbortSignal) => Promise<ActionResult>;
  /** Runs after a success, if the learner is still on the screen. */
  readonly onDone?: () => void;
  /** Runs on a submit instead of `send`, in a form of several steps. */
  readonly onNext?: (() => void) | undefined;
  /** Says why the form cannot be submitted without the network. A submit looks for the network first. */
  readonly blocked?: string | undefined;
  /** The message of an exception, if the form has its own (product, section 8). */
  readonly exception?: string;
  readonly intro?: ReactNode;
  /** Hides Back and the notes on the fields. */
  readonly bare?: boolean;
  /** A form with many fields takes the whole width of the screen. */
  readonly wide?: boolean;
  readonly below?: ReactNode;
  /** The fields and the submit bar. */
  readonly children: ReactNode;
}

/** A screen with one form: error summary, heading, fields, submit button (accessibility 8 to 11). */
export function FormPage<T extends Texts>(props: FormPageProps<T>) {
  const { form, title, blocked, bare = false, wide = false, compact = false } = props;
  const { exception = errors.exception } = props;
  const named = app.title(title);
  const hasFailed = form.failure.value !== undefined || Object.keys(form.errors.value).length > 0;
  /** Some fields may stay empty (accessibility 47). */
  const isMixed = !bare && form.required.size > 0 && form.required.size < Object.keys(form.values).length;
  const leaveSignal = useLeaveSignal();
  const leave = afterPress();

  useAnnouncement(blocked ?? '');

  const showLateStatus = (message: string) => showStatus(`${title}: ${message}`, 'information');

  async function submit(signal: AbortSignal) {
    if (props.onNext) return props.onNext();
    if (blocked && !(await look())) return announce(blocked);
    if (form.progress.peek() !== 'idle') return;
    dismissStatus();
    const result = await form.submit(async (values) => (signal.aborted ? gone : props.send(values, signal)));
    if (result.kind === 'done' && !signal.aborted) props.onDone?.();
    if (result.kind === 'failed' && signal.aborted) showLateStatus(result.message);
  }

  const restored = !bare && <Restored form={form} />;

  return (
    <Page
      title={hasFailed ? forms.errorTitle(named) : named}
      heading={props.heading ?? title}
      above={<ErrorSummary form={form} savedNote={props.savedNote} reveal={props.reveal} />}
      back={!bare}
      beside={props.beside}
      narrow={!wide}
      compact={compact}
    >
      {blocked && <p className="box strong">{blocked}</p>}
      {props.intro}
      {isMixed && <p>{forms.someRequired}</p>}
      {!compact && restored}
      <div className="form-body stack gap-5">
        {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the fields inside are left */}
        <form
          className={`form stack gap-4 ${wide ? 'wide' : ''}`}
          noValidate
          onBlur={({ target, relatedTarget }) => {
            if (!target.closest('.field')?.contains(relatedTarget)) leave(form.recheck);
          }}
          onSubmit={(event) => {
            event.preventDefault();
            const signal = leaveSignal();
            runAction(
              () => submit(signal),
              () => (signal.aborted ? showLateStatus(exception) : form.show({}, failed(exception))),
            );
          }}
        >
          {props.children}
        </form>
        {compact && restored}
        {props.below && <div className="form-below stack gap-5">{props.below}</div>}
      </div>
    </Page>
  );
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
