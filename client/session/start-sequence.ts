import { openLastKnown } from '#state/last-known.ts';
import { checkLearner, storedLearner } from './learner-record.ts';
import { learner, loggedIn, token } from './session.ts';

export interface LearnerData {
  /** Loads data that is the same for every learner. */
  readonly loadShared: () => Promise<unknown>;
  readonly loadOwn: (username: string) => Promise<unknown>;
}

/** The token whose record came with the login. */
let checkedToken: string | undefined;

export function skipCheckOf(newToken: string): void {
  checkedToken = newToken;
}

/** Restores the learner's record and last known data. Returns whether the screens can show them. */
export function restoreLearner(): boolean {
  if (!loggedIn.value) return false;
  learner.value ??= storedLearner();
  const username = learner.value?.username;
  return username !== undefined && openLastKnown(username);
}

export async function runStartSequence(data: LearnerData): Promise<void> {
  if (!loggedIn.value) return;
  const username = learner.value?.username;
  const isChecked = checkedToken === token.value;
  checkedToken = undefined;
  await Promise.all([
    data.loadShared(),
    username === undefined ? undefined : data.loadOwn(username),
    isChecked ? undefined : checkOwner(data),
  ]);
}

/** Checks the token's owner. Loads the owner's data, unless the stored record already named the owner. */
async function checkOwner(data: LearnerData): Promise<void> {
  const stored = learner.value?.username;
  await checkLearner(() => checkOwner(data));
  const checked = learner.value?.username;
  if (checked === undefined || checked === stored) return;
  openLastKnown(checked);
  await data.loadOwn(checked);
}
