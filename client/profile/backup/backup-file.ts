import { array, integer, is, literal, min, object, omit, record, string, unknown } from 'superstruct';
import { yourData as copy } from '#copy/your-data.ts';
import { Experience } from '#experience/state/experience-rules.ts';
import { Parts } from '#portfolio/parts.ts';

// The file with the data that only this device has. It names no learner, and holds nothing that the backend keeps.

const format = 'skills-portfolio-data';
const version = 1;
export const maxBackupBytes = 1024 * 1024;

const Backup = object({
  format: literal(format),
  version: literal(version),
  experience: array(omit(Experience, ['id'])),
  /** Unknown choices become the default, as in local storage. */
  display: record(string(), unknown()),
  portfolio: Parts,
});

type BackupData = Omit<typeof Backup.TYPE, 'format' | 'version'>;

/** Returns the text of the file. Fields that the format does not know are left out. */
export const backupText = (data: BackupData): string =>
  JSON.stringify(Backup.mask({ format, version, ...data }), undefined, 2);

export interface Refused {
  readonly kind: 'refused';
  readonly message: string;
}

export const refused = (message: string): Refused => ({ kind: 'refused', message });

/** Reads the text of a file. */
export function readBackup(text: string): Refused | { readonly kind: 'read'; readonly data: BackupData } {
  const [damage, data] = Backup.validate(parse(text), { coerce: true, mask: true });
  if (!damage) return { kind: 'read', data };
  const isNewer = damage.path[0] === 'version' && is(damage.value, min(integer(), version + 1));
  return refused(isNewer ? copy.newer : copy.notACopy);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
