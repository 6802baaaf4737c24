import { useState } from 'react';
import { app } from '#copy/app.ts';
import { ui } from '#copy/ui.ts';
import { unsent } from '#copy/unsent.ts';
import { useSession, useStore } from '#session/use-session.ts';
import { connection } from '#state/connection.ts';
import { Button } from '#ui/button.tsx';
import { Said, useSaid } from '#ui/said.tsx';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { outboxOf } from './outbox.ts';
import { sendInBackground } from './send-outbox.ts';

/** Sends the outbox now. Absent without a change that can be sent. */
export const SendNow = () =>
  useStore(outboxOf).waiting.value.some(({ problem }) => !problem) && <SendButton />;

function SendButton() {
  const session = useSession();
  const { waiting } = outboxOf(session);
  const [isSending, setSending] = useState(false);
  const [said, say] = useSaid();
  const ref = useFocusHandover<HTMLDivElement>();
  return (
    <div ref={ref} className="stack gap-2 start">
      <Button
        single
        inactive={isSending}
        onClick={async () => {
          setSending(true);
          say('');
          await sendInBackground(session).finally(() => setSending(false));
          if (waiting.peek().some(({ problem }) => !problem))
            say(connection().peek() === 'offline' ? app.noInternet : unsent.notYet);
        }}
      >
        {isSending ? ui.loading : unsent.sendNow}
      </Button>
      <Said said={said} />
    </div>
  );
}
