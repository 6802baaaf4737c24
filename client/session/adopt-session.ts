import { batch } from '@preact/signals-react';
import { session } from '#copy/session.ts';
import { readToken } from '#device/local-storage.ts';
import { paths } from '#paths';
import { clearDrafts } from '#state/drafts.ts';
import { dismissStatus, showStatus } from '#state/messages.ts';
import { restoreRecord, storedLearner } from './learner-record.ts';
import { endSession, loseSession } from './log-out.ts';
import { forgetPlace } from './return-place.ts';
import { learner, renewToken, setToken } from './session.ts';

/** Applies another tab's session. A logout clears all local storage. A lost session removes only the token. */
export function adoptSession(isCleared: boolean): void {
  const next = readToken();
  if (next !== undefined) {
    dismissStatus();
    const owner = storedLearner()?.username;
    if (owner !== undefined && owner === learner.value?.username) {
      batch(() => {
        restoreRecord();
        renewToken(next);
      });
    } else setToken(next);
  } else if (!isCleared) {
    loseSession();
  } else {
    // The other tab has deleted what a logout deletes.
    clearDrafts();
    forgetPlace();
    endSession(paths.login);
    showStatus(session.loggedOutElsewhere, 'information');
  }
}
