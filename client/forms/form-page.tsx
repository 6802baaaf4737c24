import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { app } from '#copy/app.ts';
import { forms } from '#copy/forms.ts';
import { parts } from '#copy/parts.ts';
import { Button } from '#ui/button.tsx';
import { Page, PageFrame } from '#ui/page.tsx';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { Form, Texts } from './form.ts';
import { onFieldLeft } from './left-field.ts';
import { Restored } from './restored.tsx';
import './form-page.css';

interface FormPageProps<T extends Texts> {
  readonly form: Form<T>;
  /** The screen's name, also its heading where there is no other. */
  readonly title: string;
  readonly heading?: string;
  /** Sends what was accepted; `left` aborts when the learner leaves the screen meanwhile. */
  readonly send: (values: T, left: AbortSignal) => Promise<string | undefined>;
  /** The words of the button that sends, and those that it has while it does. */
  readonly submit: string;
  readonly sending?: string;
  /** What it needs and is not there yet; a press says so too. */
  readonly pending?: string | false;
  /** Something else is worked on that the button waits for. */
  readonly busy?: boolean;
  /** Why nothing can be sent now, in words that the button reads instead. */
  readonly refused?: string | undefined;
  /** What is not kept in a draft, told with what is. */
  readonly notInDraft?: string;
  /** Told when what was kept is given up, before the form is as it was. */
  readonly onReset?: () => void;
  /** What is left after a failure, told with it. */
  readonly stillThere?: string;
  /** What would be lost, asked before the screen is left with something unsaved. */
  readonly unsaved?: string;
  readonly intro?: ReactNode;
  /** What stands below the form. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** A screen that is one form: the error summary above its heading, the fields, the button (accessibility 8 to 11). */
export function FormPage<T extends Texts>(props: FormPageProps<T>) {
  useSignals();
  const { form, title, send, submit, refused, children, sending = parts.loading } = props;
  const named = app.title(title);
  const working = form.sending.value || props.busy;
  const { showLateStatus: tellLate, dismissStatus: untell } = useContext(PageFrame);
  const leaving = useLeaving();
  const pendingId = useId();

  async function sendUntilLeft(values: T) {
    const left = leaving();
    const failure = await send(values, left);
    if (left.aborted && failure) tellLate(`${title}: ${failure}`);
    return failure;
  }

  return (
    <Page
      title={form.failed.value ? forms.errorTitle(named) : named}
      heading={props.heading ?? title}
      above={<ErrorSummary form={form} stillThere={props.stillThere} />}
      back
      narrow
    >
      {props.intro}
      <RequiredNote form={form} />
      {form.restored.value && (
        <Restored
          notInDraft={props.notInDraft}
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
        onBlur={onFieldLeft(form.recheck)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.sending.value) untell();
          form.submit(sendUntilLeft);
        }}
      >
        {children}
        <p className="visually-hidden" aria-live="polite">
          {form.sending.value && sending}
        </p>
        {props.pending !== undefined && (
          <p id={pendingId} className="field-hint form-pending">
            {props.pending}
          </p>
        )}
        <Button
          look="primary"
          type="submit"
          // A refusal may come between the two presses of a double one.
          single
          inactive={working || Boolean(props.pending) || refused !== undefined}
          {...(props.pending && { describedBy: pendingId })}
        >
          {working ? sending : (refused ?? submit)}
        </Button>
      </form>
      {props.below}
      {props.unsaved && (
        <AskBeforeLeaving
          // What is on its way is not lost.
          unsaved={form.changed.value && !form.sending.value}
          text={props.unsaved}
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
function useLeaving(): () => AbortSignal {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  return () => leaving.current.signal;
}
