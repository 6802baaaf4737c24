import { checkLearner, storedLearner } from './learner-record.ts';
import { learner, loggedIn, token } from './session.ts';

/** Loads what a learner's screens read besides the record. */
export interface LearnerData {
  /** Loads what is the same for every learner. */
  readonly loadShared: () => Promise<unknown>;
  readonly loadOwn: (username: string) => Promise<unknown>;
}

/** The token whose record has just come with the login. */
let checkedToken: string | undefined;

/** Makes the next start trust the record of this token. */
export function skipCheckOf(newToken: string): void {
  checkedToken = newToken;
}

/**
 * The start sequence (product, section 4), which the document also calls a reload: the record, and what a learner's home
 * needs. Independent requests run side by side.
 */
export async function runStartSequence(data: LearnerData): Promise<void> {
  if (!loggedIn.value) return;
  learner.value ??= storedLearner();
  const username = learner.value?.username;
  const isChecked = checkedToken === token.value;
  checkedToken = undefined;
  await Promise.all([
    data.loadShared(),
    username === undefined ? undefined : data.loadOwn(username),
    isChecked ? undefined : checkOwner(data),
  ]);
}

/** Checks whose the token is, and loads that learner's data where the stored record named another or none. */
async function checkOwner(data: LearnerData): Promise<void> {
  const stored = learner.value?.username;
  await checkLearner(() => checkOwner(data));
  const checked = learner.value?.username;
  if (checked !== undefined && checked !== stored) await data.loadOwn(checked);
}
