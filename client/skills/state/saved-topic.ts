import type { Rated } from '#outbox/outbox.ts';
import { status } from '#state/messages.ts';

/** Whether the last save changed it. Marked in lists until the next navigation. */
export function isSaved(rated: Rated): boolean {
  const changed = status.value?.changed;
  return 'topic_id' in rated ? changed?.topic_id === rated.topic_id : changed?.skill_id === rated.skill_id;
}
