import { type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { ui } from '#copy/ui.ts';
import { attempt } from '#ui/attempt.ts';
import { Button } from '#ui/button.tsx';
import { Page, PageFrame } from '#ui/page.tsx';
import { ConfirmLeave } from './confirm-leave.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { onFieldBlur } from './field-blur.ts';
import type { Form, Texts } from './form.ts';
import { Restored } from './restored.tsx';
import './form-page.css';

interface FormPageProps<T extends Texts> {
  readonly form: Form<T>;
  readonly title: string;
  readonly heading?: string;
  /** Resolves to an error message on failure. `signal` aborts when the learner leaves. */
  readonly send: (values: T, signal: AbortSignal) => Promise<string | undefined>;
  readonly submit: string;
  /** The message of an exception in `prepare` or `send`, if the form has its own (product, section 8). */
  readonly exception?: string;
  /** Runs on a submit instead of `send`, in a form of several steps. The children have the submit button then. */
  readonly onNext?: (() => void) | undefined;
  /** Stays in view beside the submit button while the form scrolls. */
  readonly sticky?: ReactNode;
  /** Brings a field to the screen before an error link goes to it. */
  readonly reveal?: ((field: string) => void) | undefined;
  /** A form with many fields takes the whole width of the screen. */
  readonly wide?: boolean;
  readonly sending?: string;
  /** Says what is missing before the form can be sent. `false` reserves the room of the text. */
  readonly pending?: string | false;
  readonly busy?: boolean;
  /** Runs before each validation, such as a wait for uploads. `preparing` is the label of the button meanwhile. */
  readonly prepare?: () => Promise<void>;
  readonly preparing?: string;
  /** The label of the button while the form cannot be sent. Says why. */
  readonly inactiveLabel?: string | undefined;
  readonly draftNote?: string;
  readonly onReset?: () => void;
  readonly savedNote?: string;
  readonly leaveText?: string;
  readonly intro?: ReactNode;
  /** The children are questions about values that were filled in before. Hides Back and the notes on the fields. */
  readonly isFollowUp?: boolean;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** A screen with one form: error summary, heading, fields, submit button (accessibility 8 to 11). */
export function FormPage<T extends Texts>(props: FormPageProps<T>) {
  const { form, title, send, submit, inactiveLabel, children, sending = ui.loading } = props;
  const { isFollowUp = false, wide = false, exception = errors.exception } = props;
  const named = app.title(title);
  const [isPreparing, setPreparing] = useState(false);
  const isBusy = form.isSending.value || isPreparing || props.busy;
  const working = isPreparing ? props.preparing : sending;
  const { showLateStatus, dismissStatus } = useContext(PageFrame);
  const leaveSignal = useLeaveSignal();
  const pendingId = useId();

  async function sendFromHere(values: T) {
    const signal = leaveSignal();
    const failure = await send(values, signal);
    if (signal.aborted && failure) showLateStatus(`${title}: ${failure}`);
    return failure;
  }

  async function prepareAndSend(signal: AbortSignal) {
    if (isPreparing || form.isSending.value) return;
    dismissStatus();
    if (props.prepare) {
      setPreparing(true);
      await props.prepare().finally(() => setPreparing(false));
      if (signal.aborted) return;
    }
    await form.submit(sendFromHere);
  }

  function submitForm() {
    const signal = leaveSignal();
    attempt(
      () => (props.onNext ? props.onNext() : prepareAndSend(signal)),
      () => (signal.aborted ? showLateStatus(`${title}: ${exception}`) : form.fail(exception)),
    );
  }

  return (
    <Page
      title={form.hasFailed.value ? forms.errorTitle(named) : named}
      heading={props.heading ?? title}
      above={<ErrorSummary form={form} savedNote={props.savedNote} reveal={props.reveal} />}
      back={!isFollowUp}
      narrow={!wide}
    >
      {props.intro}
      {!isFollowUp && <RequiredNote form={form} />}
      {!isFollowUp && form.isRestored.value && (
        <Restored
          draftNote={props.draftNote}
          onReset={() => {
            props.onReset?.();
            form.reset();
          }}
        />
      )}
      <div className="form-body">
        {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the form only observes focus */}
        <form
          className={wide ? 'form wide' : 'form'}
          noValidate
          onBlur={onFieldBlur(form.recheck)}
          onSubmit={(event) => {
            event.preventDefault();
            submitForm();
          }}
        >
          {children}
          <p className="visually-hidden" aria-live="polite">
            {(form.isSending.value || isPreparing) && working}
          </p>
          {!props.onNext && (
            <div className={props.sticky ? 'form-actions sticky' : 'form-actions'}>
              {props.pending !== undefined && (
                <p id={pendingId} className="field-hint form-pending">
                  {props.pending}
                </p>
              )}
              {props.sticky}
              <Button
                variant="primary"
                type="submit"
                // The button may become inactive between the two presses of a double press.
                single
                inactive={isBusy || Boolean(props.pending) || inactiveLabel !== undefined}
                {...(props.pending && { describedBy: pendingId })}
              >
                {isBusy ? working : (inactiveLabel ?? submit)}
              </Button>
            </div>
          )}
        </form>
        {props.below && <div className="form-below">{props.below}</div>}
      </div>
      {props.leaveText && (
        <ConfirmLeave
          // Values in a running request are not lost.
          isUnsaved={form.isChanged.value && !form.isSending.value}
          text={props.leaveText}
          onLeave={form.reset}
        />
      )}
    </Page>
  );
}

/** A form without required fields has its own text (accessibility 47). */
function RequiredNote<T extends Texts>({ form: { required, values } }: { form: Form<T> }) {
  if (required.size === 0) return null;
  return <p>{required.size === Object.keys(values).length ? forms.allRequired : forms.someRequired}</p>;
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
