import { useState } from 'react';
import { app } from '#copy/app.ts';
import { ui } from '#copy/ui.ts';
import { unsent } from '#copy/unsent.ts';
import { waiting } from '#outbox/outbox.ts';
import { loadSending } from '#skills/state/load-sending.ts';
import { connection, look } from '#state/connection.ts';
import { Button } from '#ui/button.tsx';
import { Said, useSaid } from '#ui/said.tsx';
import { useFocusHandover } from '#ui/use-focus-handover.ts';

/** Sends the outbox. A reload sends it too. */
export async function sendNow(): Promise<void> {
  const sending = await loadSending();
  if (sending) await sending.sendInBackground();
  else if (await look()) location.reload();
}

/** Sends the outbox now. Absent without a change that can be sent. */
export const SendNow = () => waiting.value.some(({ problem }) => !problem) && <Send />;

function Send() {
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
          await sendNow().finally(() => setSending(false));
          if (waiting.peek().some(({ problem }) => !problem))
            say(connection.peek() === 'offline' ? app.noInternet : unsent.notYet);
        }}
      >
        {isSending ? ui.loading : unsent.sendNow}
      </Button>
      <Said said={said} />
    </div>
  );
}
