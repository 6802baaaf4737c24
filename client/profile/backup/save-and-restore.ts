import { today } from '#contract/values.ts';
import { yourData as copy } from '#copy/your-data.ts';
import { tryInTime } from '#device/in-time.ts';
import { fileMs } from '#device/timing.ts';
import { displayOf } from '#display/apply-display.ts';
import { changeDisplay, display } from '#display/display.ts';
import { addExperiences, experiences } from '#experience/state/experience.ts';
import { changeParts, parts } from '#portfolio/parts.ts';
import { learner } from '#session/session.ts';
import { saveFile } from '#ui/save-file.ts';
import { backupText, maxBackupBytes, type Refused, readBackup, refused } from './backup-file.ts';

/** Saves the data of the learner as a file. Returns the sentence for the learner. */
export function saveBackup(): string {
  const text = backupText({
    experience: [...experiences.value],
    display: display.value,
    portfolio: parts.value,
  });
  const file = new File([text], `portfolio-data-${today()}.json`, { type: 'application/json' });
  return saveFile(file) ? copy.saved(file.name) : copy.backupInsideApp;
}

type Restored = Refused | { readonly kind: 'restored'; readonly message: string };

/**
 * Restores a file. After a refusal nothing has changed. Returns undefined if another learner has logged in meanwhile. A
 * copy never switches contact and About me on, because it may be the copy of another person.
 */
export async function restoreBackup(file: File): Promise<Restored | undefined> {
  if (file.size > maxBackupBytes) return refused(copy.tooLarge);
  const username = learner.value?.username;
  const text = await tryInTime(() => file.text(), fileMs);
  if (text === undefined) return refused(copy.unreadable);
  const backup = readBackup(text);
  if (backup.kind === 'refused') return backup;
  if (learner.value?.username !== username) return undefined;
  const { experience, display, portfolio } = backup.data;
  const { about: _about, email: _email, phone: _phone, own: _own, ...harmless } = portfolio;
  changeDisplay(displayOf(display));
  changeParts(harmless);
  const { added, isStored } = addExperiences(experience);
  return { kind: 'restored', message: isStored ? copy.restored(added) : copy.restoredUntilClose };
}
