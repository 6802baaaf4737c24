import { today } from '#contract/values.ts';
import { yourData as copy } from '#copy/your-data.ts';
import { tryInTime } from '#device/in-time.ts';
import { fileMs } from '#device/timing.ts';
import { displayOf } from '#display/apply-display.ts';
import { changeDisplay, display } from '#display/display.ts';
import { experienceOf } from '#experience/state/experience.ts';
import { partsOf } from '#portfolio/parts.ts';
import type { Session } from '#session/session.ts';
import { saveFile } from '#ui/save-file.ts';
import { backupText, maxBackupBytes, type Refused, readBackup, refused } from './backup-file.ts';

/** Saves the data of the learner as a file. Returns the sentence for the learner. */
export function saveBackup(session: Session): string {
  const text = backupText({
    experience: [...experienceOf(session).experiences.peek()],
    display: display().value,
    portfolio: partsOf(session).parts.peek(),
  });
  const file = new File([text], `portfolio-data-${today()}.json`, { type: 'application/json' });
  return saveFile(file) ? copy.saved(file.name) : copy.backupInsideApp;
}

type Restored = Refused | { readonly kind: 'restored'; readonly message: string };

/**
 * Restores a file. After a refusal nothing has changed. Returns undefined if another learner has logged in meanwhile. A
 * copy never switches contact and About me on, because it may be the copy of another person. For the same reason, the
 * learner ticks again that a named person agrees.
 */
export async function restoreBackup(session: Session, file: File): Promise<Restored | undefined> {
  if (file.size > maxBackupBytes) return refused(copy.tooLarge);
  const text = await tryInTime(() => file.text(), fileMs);
  if (text === undefined) return refused(copy.unreadable);
  const backup = readBackup(text);
  if (backup.kind === 'refused') return backup;
  // The settings of the device belong to the next learner.
  if (session.signal.aborted) return undefined;
  const { experience, display, portfolio } = backup.data;
  const { about: _about, email: _email, phone: _phone, own: _own, ...others } = portfolio;
  const { work, workWords, referees, ...harmless } = others;
  changeDisplay(displayOf(display));
  partsOf(session).changeParts({
    ...harmless,
    // A copy of an older version has none of these.
    ...(work.length > 0 && { work }),
    ...(workWords !== '' && { workWords }),
    ...(referees.length > 0 && { referees: referees.map((referee) => ({ ...referee, asked: false })) }),
  });
  const { added, isStored } = experienceOf(session).addExperiences(experience);
  return { kind: 'restored', message: isStored ? copy.restored(added) : copy.restoredUntilClose };
}
