import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Point, RatedPoint, Skill, Topic, UserSkill } from '#contract/entities.ts';
import type { Session } from '#session/session.ts';
import { outboxOf } from '#skills/outbox/outbox.ts';
import { levelsKey } from '#skills/outbox/rating-changes.ts';
import { removeSkill, removeTopic, saveRating } from '#skills/outbox/ratings.ts';
import { sendInBackground } from '#skills/outbox/send-outbox.ts';
import { changeEach, readHeld } from '#skills/outbox/stored-outbox.ts';
import { mySkillsOf, ratedTopic } from '#skills/state/my-skills.ts';
import { watchConnection } from '#state/connection.ts';
import { say } from '../browser-network.ts';
import { giveDatabase } from '../give-database.ts';
import { signIn } from '../open.tsx';
import { loadPage } from '../page.ts';
import { beginWorld, callMock, control } from '../world.ts';
import { openTab } from './rating-session.ts';

// Random rating sessions over the real outbox and the real mock. The network is cut at random moments: before a request,
// before its response and during a retry. Tabs close, two tabs act, the backend is busy, a session ends, another learner
// comes, and the clock is wrong. The backend must end as after the same session without cuts.

vi.mock('#api/timing.ts', async (importActual) => ({
  ...(await importActual<object>()),
  backoffMs: [0, 0],
  firstPauseMs: 20,
}));

const learners = ['asha01', 'meena03'] as const;
type Username = (typeof learners)[number];

/** Skills that Asha has, and that only the session adds. */
const skillIds = [2, 5, 4];

interface Action {
  readonly username: Username;
  readonly skill: Skill;
  /** Absent for the deletion of the whole skill. */
  readonly topic?: Topic;
  /** Empty for a deletion. Different in each action. */
  readonly points: RatedPoint[];
}

/** Returns random numbers from 0 to 1 that a seed repeats. */
function randomFrom(seed: number) {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const pick = <T>(random: () => number, items: readonly T[]) =>
  items[Math.floor(random() * items.length)] as T;

async function ask<T>(path: string, body?: object): Promise<T> {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  return (await callMock(`/api/v1${path}`, init)).json() as Promise<T>;
}
const skillsOf = async (username: Username) =>
  (await ask<{ skills: UserSkill[] }>(`/userskill/user_skill?username=${username}`)).skills;

/** Returns what a learner has in the backend: the levels of each topic. */
const backendOf = async (username: Username) =>
  (await skillsOf(username))
    .flatMap(({ Topics }) => Topics)
    .map(
      ({ topic_id, points }) => `${topic_id}: ${points.map((one) => `${one.point_id} ${one.level}`).sort()}`,
    )
    .sort();

/** Draws the actions of a session. Only what a learner has can be deleted. */
async function drawActions(random: () => number, count: number): Promise<readonly Action[]> {
  const { data: all } = await ask<{ data: Skill[] }>('/skill/skills');
  const skills = all.filter(({ skill_id }) => skillIds.includes(skill_id));
  const topics = new Map<number, Topic[]>();
  for (const { skill_id } of skills)
    topics.set(skill_id, (await ask<{ data: Topic[] }>('/topic/topics/by_skill', { skill_id })).data);
  const owned = new Map<Username, Map<number, Set<number>>>();
  for (const username of learners) {
    const own = (await skillsOf(username)).map(
      ({ skill_id, Topics }) => [skill_id, new Set(Topics.map(({ topic_id }) => topic_id))] as const,
    );
    owned.set(username, new Map(own));
  }
  const actions: Action[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const username = random() < 0.85 ? 'asha01' : 'meena03';
    const skill = pick(random, skills);
    const own = owned.get(username)?.get(skill.skill_id) ?? new Set<number>();
    const luck = random();
    if (own.size > 0 && luck < 0.12) {
      own.clear();
      actions.push({ username, skill, points: [] });
      continue;
    }
    const isDeletion = own.size > 0 && luck < 0.3;
    const ofSkill = (topics.get(skill.skill_id) ?? []).filter(({ Points }) => Points);
    const topic = pick(random, isDeletion ? ofSkill.filter(({ topic_id }) => own.has(topic_id)) : ofSkill);
    if (isDeletion) own.delete(topic.topic_id);
    else own.add(topic.topic_id);
    owned.get(username)?.set(skill.skill_id, own);
    const { data: points } = await ask<{ data: Point[] }>('/point/points/by_topic', {
      topic_id: topic.topic_id,
    });
    // The number of the action in base 4, so that the levels of each action are its own.
    const levels = points.slice(0, 4).map(({ point_id }, place) => ({
      point_id,
      name: '',
      level: ((Math.floor(nth / 4 ** place) % 4) + 1) as RatedPoint['level'],
    }));
    actions.push({ username, skill, topic, points: isDeletion ? [] : levels });
  }
  return actions;
}

/**
 * Whether the learner can press in a tab. Until a refresh succeeds, a tab does not show what another tab has sent, so the
 * learner cannot delete it there.
 */
function canPress(tab: Session, { skill, topic, points }: Action): boolean {
  const own = mySkillsOf(tab).ownSkillOf(skill.skill_id);
  return points.length > 0 || (topic ? ratedTopic(own, topic.topic_id) : own) !== undefined;
}

const { setItem } = Storage.prototype;

type Cut = 'request' | 'response' | 'busy' | 'offline' | 'close' | 'ended';
const losses: readonly Cut[] = ['request', 'request', 'response', 'response', 'response'];
const kinds: readonly Cut[] = [...losses, 'busy', 'offline', 'close', 'ended'];
const cuts = new Map<Cut, number>();
const cutCount = () => [...cuts.values()].reduce((sum, count) => sum + count, 0);

/** The device: its network, its clock and its tabs. Each tab has a session of its own. */
async function createDevice(random: () => number, hasCuts: boolean) {
  const fetchInWorld = beginWorld();
  giveDatabase();
  loadPage();
  localStorage.clear();
  say(true);
  watchConnection();
  let tabs: Session[] = [];
  let username: Username = 'asha01';
  let isCalm = true;
  let turn: Promise<unknown> = Promise.resolve();
  const locks = {
    request(_name: string, task: () => Promise<unknown>) {
      const own = turn.then(task);
      turn = own.catch(() => undefined);
      return own;
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const closeOne = () => {
    const tab = pick(random, tabs);
    tabs = tabs.filter((other) => other !== tab);
    tab?.end();
  };
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (!navigator.onLine) return lost();
    if (isCalm || random() > 0.3) return fetchInWorld(...request);
    const kind = pick(random, kinds);
    cuts.set(kind, (cuts.get(kind) ?? 0) + 1);
    if (kind === 'ended') return new Response('{"status":401,"message":""}', { status: 401 });
    if (kind === 'busy') {
      const status = pick(random, [429, 500, 503]);
      const headers = { 'Retry-After': pick(random, ['0', '1', 'Fri, 01 Jan 2100 00:00:00 GMT']) };
      return new Response('{}', { status, headers });
    }
    const reaches = kind === 'response' || random() < 0.5;
    if (reaches) await fetchInWorld(...request);
    if (kind === 'close') closeOne();
    if (kind === 'offline') {
      say(false);
      dispatchEvent(new Event('offline'));
    }
    return lost();
  });

  const online = () => {
    say(true);
    dispatchEvent(new Event('online'));
  };

  /** Tabs hear of the changes of others by storage events, which jsdom sends to no one. */
  const tellTabs = (key: string) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue: `${username} 1` }));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    setItem.call(this, key, value);
    if (key === 'OutboxChanged') tellTabs(key);
  });

  /** Returns a tab of the learner, which shows the skills. The learner waits for the network to see them. */
  async function ready(next: Username, action?: Action): Promise<Session> {
    isCalm = true;
    if (next !== username) {
      // The session of the other learner ends without a logout.
      for (const tab of tabs) tab.end();
      tabs = [];
      username = next;
    }
    tabs = tabs.filter(({ signal }) => !signal.aborted);
    if (tabs.length === 0) await signIn(username);
    if (tabs.length === 0 || (hasCuts && tabs.length === 1 && random() < 0.3)) tabs = [...tabs, openTab()];
    const tab = pick(random, tabs);
    await readHeld(tab);
    const { mySkills, refreshMySkills } = mySkillsOf(tab);
    const list = mySkills.peek();
    const isShown = list.kind === 'ready' && list.since === undefined;
    if (!isShown || (action && !canPress(tab, action))) {
      const isOnline = navigator.onLine;
      if (!isOnline) online();
      await refreshMySkills();
      if (!isOnline) say(false);
    }
    isCalm = !hasCuts;
    return tab;
  }

  async function perform(action: Action): Promise<void> {
    const { username: by, skill, topic, points } = action;
    for (let tries = 0; tries < 50; tries += 1) {
      const tab = await ready(by, action);
      // A background call has ended the session. The login comes before the press.
      if (tab.signal.aborted || !canPress(tab, action)) continue;
      const { skill_id } = skill;
      const result = await (async () => {
        if (topic && points.length > 0) return saveRating(tab, { skill, topic, points });
        return topic ? removeTopic(tab, skill_id, topic.topic_id) : removeSkill(tab, skill_id);
      })();
      tellTabs('SkillsChanged');
      // A closed tab and a session that ended have kept the change. After a failure, the learner presses again.
      if (result.kind !== 'failed') return;
    }
    throw new Error('50 presses failed');
  }

  async function between(): Promise<void> {
    const luck = random();
    if (!hasCuts || luck < 0.3) return;
    if (luck < 0.4) vi.spyOn(Date, 'now').mockReturnValue(Math.floor(random() * 4e12));
    else if (luck < 0.5) tabs.length > 0 && closeOne();
    else if (luck < 0.7 && tabs.length > 0) await sendInBackground(pick(random, tabs));
    else if (luck < 0.85) {
      say(false);
      dispatchEvent(new Event('offline'));
    } else online();
  }

  /** Ends the session without cuts: sends all that waits. Where two tabs changed a topic, the last press counts. */
  async function finish(): Promise<void> {
    for (const by of learners) {
      for (let tries = 0; tries < 20; tries += 1) {
        online();
        const tab = await ready(by);
        isCalm = true;
        if (outboxOf(tab).held.peek().length === 0) break;
        await changeEach(tab, ({ problem, ...change }) =>
          problem && problem.kind !== 'refused'
            ? { ...change, known: [...change.known, levelsKey(problem.there?.points)] }
            : { ...change, problem },
        );
        await sendInBackground(tab);
        expect(tries, 'the outbox never empties').toBeLessThan(19);
      }
    }
    for (const tab of tabs) tab.end();
    tabs = [];
  }

  return { perform, between, finish };
}

/** Plays a session. Returns what the backend has at its end. */
async function play(seed: number, hasCuts: boolean) {
  const device = await createDevice(randomFrom(seed + 0.5), hasCuts);
  const actions = await drawActions(randomFrom(seed), 4 + (seed % 9));
  for (const action of actions) {
    await device.perform(action);
    await device.between();
  }
  await device.finish();
  for (const action of actions) {
    const points = action.points.map(({ point_id, level }) => ({ point_id, level }));
    const body = { topic_id: action.topic?.topic_id, points };
    if (points.length > 0) await control.verify({ match: { body }, atMost: 1 });
  }
  const log = await control.log();
  expect(log.length, 'the journal has dropped calls').toBeLessThan(200);
  const refused = log.filter(({ outcome }) => /forbidden|already-added|not-found/.test(outcome ?? ''));
  expect(refused, `seed ${seed}`).toEqual([]);
  const end = await Promise.all(learners.map(backendOf));
  await control.reset();
  return end;
}

beforeEach(() => {
  cuts.clear();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'loses, doubles and mixes up nothing at 100 cuts (%i)',
  async (hundred) => {
    for (let seed = hundred * 1000; cutCount() < 100; seed += 1)
      expect(await play(seed, true), `seed ${seed}`).toEqual(await play(seed, false));
    expect(cuts.size).toBe(6);
  },
);
