import { skills } from '#copy/skills.ts';
import { unsent } from '#copy/unsent.ts';
import { useStore } from '#session/use-session.ts';
import { status } from '#state/messages.ts';
import { WaitingIcon } from '#ui/screen-icons.tsx';
import { isUnsent, outboxOf, type Rated } from './outbox/outbox.ts';
import './save-mark.css';

/** Whether the last save changed it. Marked in lists until the next navigation. */
function isSaved(rated: Rated): boolean {
  const changed = status().value?.changed;
  return 'topic_id' in rated ? changed?.topic_id === rated.topic_id : changed?.skill_id === rated.skill_id;
}

export function useSaveMarks(): (rated: Rated) => boolean {
  const { waiting } = useStore(outboxOf);
  return (rated) => isUnsent(waiting.value, rated) || isSaved(rated);
}

/** Marks a skill or topic in a list: its change is not sent yet, or it is the last save. */
export function SaveMark(rated: Rated) {
  if (isUnsent(useStore(outboxOf).waiting.value, rated))
    return (
      <span className="save-mark unsent row middle gap-1 small strong">
        <WaitingIcon />
        <span>{unsent.mark}</span>
      </span>
    );
  return isSaved(rated) && <span className="save-mark small strong">{skills.justSaved}</span>;
}
