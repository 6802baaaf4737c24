import { get } from 'idb-keyval';
import { outboxDatabase } from '#device/databases.ts';
import { tryInTime } from '#device/in-time.ts';
import { onOtherTabChange } from '#session/other-tabs.ts';
import { type Session, usernameOf } from '#session/session.ts';
import { connection, reconnects } from '#state/connection.ts';
import { outboxOf } from './outbox.ts';

/**
 * Reads the learner's changes from the device and sends them, now and when the network is back. Follows the changes of other
 * tabs. Loads the code for this only when a change waits.
 */
export function openOutbox(session: Session): void {
  const { held, waiting, sent } = outboxOf(session);

  async function read(): Promise<void> {
    const stored = await tryInTime(() => get<unknown[]>(usernameOf(session), outboxDatabase));
    if (!stored?.length && held.peek().length === 0) return;
    await (await import('./stored-outbox.ts')).readHeld(session);
  }

  async function send(): Promise<void> {
    await read();
    if (waiting.peek().length === 0 || connection().peek() === 'offline') return;
    await (await import('./send-outbox.ts')).sendInBackground(session);
  }

  // Without its code, the outbox waits for the next reconnect.
  const stop = reconnects().subscribe(() => void send().catch(() => undefined));
  session.signal.addEventListener('abort', stop);
  onOtherTabChange(session, 'OutboxChanged', () => void read().catch(() => undefined));
  // Another tab may have changed the same topics since.
  for (const what of ['OutboxChanged', 'SkillsChanged'] as const)
    onOtherTabChange(session, what, () => {
      sent.value = [];
    });
}
