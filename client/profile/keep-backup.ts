import { today } from '#contract/values.ts';
import { yourData as copy } from '#copy/your-data.ts';
import { displayOf } from '#display/apply-display.ts';
import { changeDisplay, display } from '#display/display.ts';
import { changeParts, parts } from '#portfolio/state/parts.ts';
import { learner } from '#session/session.ts';
import { showStatus } from '#state/messages.ts';
import { saveFile } from '#ui/save-file.ts';
import { backupText, maxBackupBytes, readBackup } from './backup.ts';
import { addExperiences, experiences } from './state/experience.ts';

/** Saves the data of the learner as a file. Returns the name of the file. */
export function saveBackup(): string {
  const text = backupText({
    experience: experiences.value,
    display: display.value,
    portfolio: parts.value,
  });
  const file = new File([text], `portfolio-data-${today()}.json`, { type: 'application/json' });
  saveFile(file);
  return file.name;
}

/** Restores a file. Returns the message of a refusal, after which nothing has changed. */
export async function restoreBackup(file: File): Promise<string | undefined> {
  if (file.size > maxBackupBytes) return copy.tooLarge;
  const username = learner.value?.username;
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return copy.unreadable;
  const backup = readBackup(text);
  if (backup.kind === 'refused') return backup.message;
  // The data must not reach a learner who logged in meanwhile.
  if (learner.value?.username !== username) return undefined;
  const { experience, display, portfolio } = backup.data;
  changeDisplay(displayOf(display));
  changeParts(portfolio);
  const { added, isStored } = addExperiences(experience);
  if (isStored) showStatus(copy.restored(added));
  else showStatus(copy.restoredUntilClose, 'information');
  return undefined;
}
