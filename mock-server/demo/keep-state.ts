import { array, assert, object, string, type } from 'superstruct';
import { checkState } from '#mock/world/check-state.ts';
import { changedCollections, type LastIds, type Mail } from '#mock/world/world.ts';
import { defaultWorld, NotSaved, type Worlds } from '#mock/world/worlds.ts';
import type { Store } from './store.ts';

const key = 'state';
const mail = object({ to: string(), username: string(), token: string(), link: string(), sentAt: string() });
/** `stamp` differs for each change. `checkState` checks the rest. */
const Kept = object({ stamp: string(), collections: type({}), lastIds: type({}), mails: array(mail) });
const nothing = { stamp: 'nothing', collections: {}, lastIds: {}, mails: [] };

/**
 * Keeps what differs from the fixtures. Returns a function that takes the changes of other tabs. Each call must run it
 * first. State that is damaged or of another version goes.
 */
export function keepState(worlds: Worlds, store: Store, onDamage: () => void) {
  const { fixtures } = worlds;
  const world = worlds.get(defaultWorld);
  const shared = { stamp: '', state: world.state, mails: world.mails };
  const share = (stamp: string) => Object.assign(shared, { stamp, state: world.state, mails: world.mails });

  worlds.save = async () => {
    const { state, lastIds, mails } = world;
    if (state === shared.state && mails === shared.mails) return;
    const collections = changedCollections(state, fixtures);
    const kept = { stamp: crypto.randomUUID(), collections, lastIds, mails };
    try {
      await store.put(key, kept);
    } catch (error) {
      // Undoes the change before the next call.
      shared.stamp = '';
      throw new NotSaved(`The browser did not keep the change: ${error}`);
    }
    share(kept.stamp);
  };

  function take(kept: unknown): void {
    assert(kept, Kept);
    const { lastIds: _, ...state } = checkState({ ...fixtures, ...kept.collections, lastIds: kept.lastIds });
    world.state = state;
    world.lastIds = kept.lastIds satisfies LastIds;
    world.mails = kept.mails satisfies readonly Mail[];
    share(kept.stamp);
  }

  return async function refresh(): Promise<void> {
    const kept = (await store.get(key)) ?? nothing;
    if (Object(kept).stamp === shared.stamp) return;
    try {
      take(kept);
    } catch {
      await store.delete(key);
      take(nothing);
      onDamage();
    }
  };
}
