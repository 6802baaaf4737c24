import { type ReactNode, useId } from 'react';
import { ui } from '#copy/ui.ts';
import { Button } from '#ui/button.tsx';
import { useAnnouncement } from '#ui/live-region.tsx';
import type { Form } from './form.ts';
import './form-page.css';

interface SubmitBarProps {
  // biome-ignore lint/suspicious/noExplicitAny: a submit bar serves any form
  readonly form: Form<any>;
  readonly children: string;
  readonly preparing?: string;
  readonly sending?: string;
  readonly busy?: boolean;
  /** Says what is missing before the form can be sent. */
  readonly pending?: string | undefined;
  /** The label of the button while the form cannot be sent. Says why. */
  readonly inactiveLabel?: string | undefined;
  /** Another button is the way on. */
  readonly isQuiet?: boolean;
  /** Stays in view beside the submit button while the form scrolls. */
  readonly sticky?: ReactNode;
}

/** The submit button of a form. It stays in place and says what the form does. */
export function SubmitBar(props: SubmitBarProps) {
  const { form, children, preparing = ui.loading, sending = ui.loading, busy = false } = props;
  const { pending, inactiveLabel, sticky, isQuiet = false } = props;
  const pendingId = useId();
  const progress = form.progress.value;
  const isWorking = progress !== 'idle';
  const working = progress === 'preparing' ? preparing : sending;
  useAnnouncement(isWorking ? working : '');
  return (
    <div className={`form-actions stack ${sticky ? 'sticky' : ''}`}>
      {pending && (
        <p id={pendingId} className="soft small">
          {pending}
        </p>
      )}
      {sticky}
      <Button
        variant={isQuiet ? 'plain' : 'primary'}
        type="submit"
        // The button may become inactive between the two presses of a double press.
        single
        inactive={isWorking || busy || Boolean(pending) || inactiveLabel !== undefined}
        {...(pending && { describedBy: pendingId })}
      >
        {isWorking || busy ? working : (inactiveLabel ?? children)}
      </Button>
    </div>
  );
}
