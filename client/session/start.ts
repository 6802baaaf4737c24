import { checkLearner, storedLearner } from './learner-record.ts';
import { learner, loggedIn, startPending, token } from './session.ts';

/** What a learner's screens read besides the record. */
export interface LearnerData {
  /** Loads what is the same for every learner. */
  readonly loadShared: () => Promise<unknown>;
  readonly loadOwn: (username: string) => Promise<unknown>;
}

let data: LearnerData = { loadShared: async () => {}, loadOwn: async () => {} };

/** Names what `start` loads. */
export function loadAtStart(learnerData: LearnerData): void {
  data = learnerData;
}

/** The token whose record has just come with the login. */
let checkedToken: string | undefined;

/** Has the next start trust the record of this token. */
export function skipCheckOf(newToken: string): void {
  checkedToken = newToken;
}

/**
 * The start sequence (product, section 4), which the document also calls a reload: the record, and what a learner's home
 * needs. Independent requests run side by side.
 */
export async function start(): Promise<void> {
  if (!loggedIn.value) return;
  startPending.value = false;
  learner.value ??= storedLearner();
  const username = learner.value?.username;
  const isChecked = checkedToken === token.value;
  checkedToken = undefined;
  await Promise.all([
    data.loadShared(),
    username === undefined ? undefined : data.loadOwn(username),
    isChecked ? undefined : checkOwner(),
  ]);
}

/** Checks whose the token is, and loads that learner's data where the stored record named another or none. */
async function checkOwner(): Promise<void> {
  const stored = learner.value?.username;
  await checkLearner(checkOwner);
  const checked = learner.value?.username;
  if (checked !== undefined && checked !== stored) await data.loadOwn(checked);
}
