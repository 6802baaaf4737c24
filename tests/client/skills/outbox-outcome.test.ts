import { expect, test } from 'vitest';
import { errors } from '#copy/errors.ts';
import { type Outcome, outcomeOf } from '#skills/outbox/outcome.ts';
import type { Ended } from '#skills/outbox/report.ts';
import type { RatingChange } from '#skills/outbox/stored-changes.ts';

const change = (id: string, problem?: RatingChange['problem']) => ({ id, problem }) as RatingChange;
const ended = (id: string, kind: Ended['kind'], message = '', failure?: object) =>
  ({ change: change(id), kind, message, failure }) as Ended;
const refused = { kind: 'refused', message: 'no' } as const;
const elsewhere = { kind: 'elsewhere', message: '' } as const;
const failed = (message: string, isUndone = true) => ({ kind: 'failed', message, isUndone }) as const;
const saved = (message: string) => ({ kind: 'saved', message }) as const;

const sent = ended('a', 'sent', 'ok');
const crashed = ended('a', 'later', 'x', { kind: 'transport', status: 500 });
const noNetwork = ended('a', 'later', 'x', { kind: 'network', reason: 'unreachable' });
const refusal = ended('a', 'refused', 'no');
const changed = ended('a', 'elsewhere');
const stays = [change('a')];
const isRefused = [change('a', refused)];
const isChanged = [change('a', elsewhere)];
const asks = { kind: 'problem', problem: elsewhere } as const;
const replaced = { isPromised: true };
const noDatabase = { written: 'refused' } as const;
const both = { ids: ['a', 'b'], ...noDatabase };

/** A press of the change `a`, which replaced no waiting change. */
type Press = Partial<Parameters<typeof outcomeOf>[0]>;

// The ends of the run are absent when it takes too long.
test.each<[string, Ended[] | undefined, Press, Outcome]>([
  ['the session has ended', [sent], { isOver: true }, { kind: 'gone' }],
  ['the outbox is full', undefined, { written: 'full' }, { kind: 'full' }],
  ['the backend has it', [sent], {}, saved('ok')],
  ['the learner has dropped or replaced it', [], {}, saved('')],
  ['the run takes too long', undefined, { left: stays }, { kind: 'waits' }],
  ['there is no network', [noNetwork], { left: stays }, { kind: 'waits' }],
  ['the run stopped before it', [], { left: stays }, { kind: 'waits' }],
  ['the backend fails', [crashed], { left: stays }, failed('x')],
  ['the backend failed, but another tab has sent it', [crashed], {}, saved('')],
  ['the backend fails at what was promised', [crashed], { ...replaced, left: stays }, { kind: 'waits' }],
  ['the backend refuses it', [refusal], { left: isRefused }, failed('no')],
  ['the backend refuses what was promised', [refusal], replaced, failed('no', false)],
  ['another run has met the refusal', [], { left: isRefused }, failed('no')],
  ['another device has changed the topic', [changed], { left: isChanged }, asks],
  ['a device without a database sends it', [sent], noDatabase, saved('ok')],
  ['a device without a database has no network', [noNetwork], noDatabase, failed('x')],
  ['a device without a database stays without words', [], noDatabase, failed(errors.ratingFailed)],
  ['a device without a database sends a part', [sent, ended('b', 'later', 'x')], both, failed('x')],
])('%s', (_, ends, press, outcome) => {
  const report = ends && new Map(ends.map((one) => [one.change.id, one]));
  const ordinary = { ids: ['a'], isPromised: false, written: 'stored', left: [], isOver: false } as const;
  expect(outcomeOf({ ...ordinary, report, ...press })).toEqual(outcome);
});
