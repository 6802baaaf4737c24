import { batch } from '@preact/signals-react';
import { session as copy } from '#copy/session.ts';
import { readToken } from '#device/local-storage.ts';
import { paths } from '#paths';
import { clearDrafts } from '#state/drafts.ts';
import { dismissStatus, showStatus } from '#state/messages.ts';
import { restoreRecord, storedLearner } from './learner-record.ts';
import { forgetPlace, rememberPlace } from './return-place.ts';
import {
  beginSession,
  createSession,
  endSession,
  learnerOf,
  reloadSession,
  type Session,
} from './session.ts';

/** Applies another tab's session. A logout clears all local storage. A lost session removes only the token. */
export function adoptSession(session: Session, isCleared: boolean): void {
  const next = readToken();
  if (next !== undefined) {
    dismissStatus();
    const owner = storedLearner()?.username;
    if (owner !== undefined && owner === learnerOf(session)?.username) {
      batch(() => {
        restoreRecord(session);
        session.token.value = next;
        reloadSession();
      });
    } else beginSession(createSession(next));
  } else if (!isCleared) {
    session.end('refused');
  } else {
    // The other tab has deleted what a logout deletes.
    clearDrafts();
    forgetPlace();
    endSession(paths.login);
    showStatus(copy.loggedOutElsewhere, 'information');
  }
}

/** Leaves a session that the backend no longer accepts. The next login returns to the same address. */
export function loseSession(): void {
  rememberPlace();
  endSession(paths.login);
  showStatus(copy.ended, 'information');
}
