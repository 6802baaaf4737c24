import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { app } from '#copy/app.ts';
import { forms } from '#copy/forms.ts';
import { ui } from '#copy/ui.ts';
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
  /** The screen's name, also its heading where there is no other. */
  readonly title: string;
  readonly heading?: string;
  /** Sends what was accepted; `signal` aborts when the learner leaves the screen meanwhile. */
  readonly send: (values: T, signal: AbortSignal) => Promise<string | undefined>;
  /** The words of the button that sends, and those that it has while it does. */
  readonly submit: string;
  readonly sending?: string;
  /** What it needs and is not there yet; a press says so too. */
  readonly pending?: string | false;
  /** Something else is in progress that the button waits for. */
  readonly busy?: boolean;
  /** The button's label while nothing can be sent; it says why. */
  readonly inactiveLabel?: string | undefined;
  /** What a draft does not hold, shown where a draft was restored. */
  readonly draftNote?: string;
  /** Called when the learner discards the draft, before the form is reset. */
  readonly onReset?: () => void;
  /** What is saved in spite of a failure, shown with it. */
  readonly savedNote?: string;
  /** What would be lost, in the words of the question before the screen is left with something unsaved. */
  readonly leaveText?: string;
  readonly intro?: ReactNode;
  /** What stands below the form. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** A screen that is one form: the error summary above its heading, the fields, the button (accessibility 8 to 11). */
export function FormPage<T extends Texts>(props: FormPageProps<T>) {
  useSignals();
  const { form, title, send, submit, inactiveLabel, children, sending = ui.loading } = props;
  const named = app.title(title);
  const isBusy = form.isSending.value || props.busy;
  const { showLateStatus, dismissStatus } = useContext(PageFrame);
  const leaveSignal = useLeaveSignal();
  const pendingId = useId();

  async function sendFromHere(values: T) {
    const signal = leaveSignal();
    const failure = await send(values, signal);
    if (signal.aborted && failure) showLateStatus(`${title}: ${failure}`);
    return failure;
  }

  return (
    <Page
      title={form.hasFailed.value ? forms.errorTitle(named) : named}
      heading={props.heading ?? title}
      above={<ErrorSummary form={form} savedNote={props.savedNote} />}
      back
      narrow
    >
      {props.intro}
      <RequiredNote form={form} />
      {form.isRestored.value && (
        <Restored
          draftNote={props.draftNote}
          onReset={() => {
            props.onReset?.();
            form.reset();
          }}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: it follows focus from field to field */}
      <form
        className="form"
        noValidate
        onBlur={onFieldBlur(form.recheck)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.isSending.value) dismissStatus();
          form.submit(sendFromHere);
        }}
      >
        {children}
        <p className="visually-hidden" aria-live="polite">
          {form.isSending.value && sending}
        </p>
        {props.pending !== undefined && (
          <p id={pendingId} className="field-hint form-pending">
            {props.pending}
          </p>
        )}
        <Button
          variant="primary"
          type="submit"
          // It may become inactive between the two presses of a double one.
          single
          inactive={isBusy || Boolean(props.pending) || inactiveLabel !== undefined}
          {...(props.pending && { describedBy: pendingId })}
        >
          {isBusy ? sending : (inactiveLabel ?? submit)}
        </Button>
      </form>
      {props.below}
      {props.leaveText && (
        <ConfirmLeave
          // What is on its way is not lost.
          isUnsaved={form.isChanged.value && !form.isSending.value}
          text={props.leaveText}
          onLeave={form.reset}
        />
      )}
    </Page>
  );
}

/** Says which fields may stay empty (accessibility 47). A form that requires no field by itself has its own words. */
function RequiredNote<T extends Texts>({ form: { required, values } }: { form: Form<T> }) {
  useSignals();
  if (required.size === 0) return null;
  return <p>{required.size === Object.keys(values).length ? forms.allRequired : forms.someRequired}</p>;
}

/** Gives the signal that aborts when the screen goes away. */
function useLeaveSignal(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return () => controller.current.signal;
}
