import { describe, expect, it } from 'vitest';
import type { State } from '#mock/state/state.ts';
import { startMock } from '../harness.ts';
import { driftsOf, reasonFor, startChecks } from './drift-harness.ts';

// The contract check finds nothing in a backend that keeps the contract, and leaves it as it was.

const { mock, run, asked, checkInstead, plantJson, ...options } = startChecks();

/** The rows of the sample learners and the catalogue. */
async function sampleState() {
  const state: State = (await mock.control('get', '/snapshot')).body;
  const learners = ['asha01', 'ravi02', 'meena03'];
  return {
    ...state,
    users: state.users.filter(({ id }) => learners.includes(id)),
    resets: [],
  };
}

describe.each([
  ['only reads', options.readOnly],
  ['reads with a login', options.withLogin],
  ['writes', options.writing],
  ['writes, and reads with a login', options.withBoth],
])('a check that %s', (_what, choose) => {
  it('finds no drift, leaves the backend as it was, and gives a reason for each unchecked outcome', async () => {
    const before = await sampleState();
    const { result, printed, code } = await run(choose());
    expect(driftsOf(result)).toEqual([]);
    expect(code).toBe(0);
    expect(printed).toMatch(/^Summary: \d\d of 24 endpoints checked, \d+ cases, no drift, /m);
    for (const { endpoint, outcome, reason } of result.unchecked) {
      expect(reason, `${endpoint} ${outcome}`).not.toContain('No call of this check');
    }
    expect(printed.split('\n').filter((line) => line.length > 100)).toEqual([]);
    // A backend may refuse more than 60 calls a minute of these.
    const limited = /auth$|register$|isuser$|reset-password/;
    expect(asked().filter(({ path }) => limited.test(path)).length).toBeLessThan(40);
    expect(await sampleState()).toEqual(before);
  });
});

describe('a check without --write', () => {
  it('calls nothing that changes data', async () => {
    await run(options.withLogin());
    const log: { endpoint: string | null; outcome: string }[] = (await mock.control('get', '/log')).body;
    const called = new Set(log.flatMap(({ endpoint }) => endpoint ?? []));
    const reading = [
      ...['login', 'getUser', 'userExists', 'requestPasswordReset', 'resetPassword'],
      ...['listUserSkills', 'topicLevel', 'skillLevel', 'listProjects'],
      ...['listSkills', 'topicsBySkill', 'pointsByTopic', 'listSubjects', 'skillsBySubject'],
    ];
    expect([...called].toSorted()).toEqual(reading.toSorted());
    const resets = log.filter(({ endpoint }) => endpoint?.endsWith('Reset') || endpoint === 'resetPassword');
    expect(resets.length).toBeGreaterThan(0);
    expect(resets.map(({ outcome }) => outcome)).not.toContain('success');
    expect((await mock.control('get', '/outbox')).body).toEqual([]);
  });

  it('says what was not checked, why, and how to check it', async () => {
    const { printed } = await run(options.readOnly());
    expect(printed).toContain('updateProject: not checked');
    expect(printed).toContain('It can change data. Add --write to check it with an account made for that.');
    expect(printed).toMatch(
      /^ {2}It needs a login\. Add --username and --password, or --write\.\n( {4}.+\n)* {4}getUser: success$/m,
    );
  });
});

describe('a check with --write', () => {
  it('names the account that stays, which has nothing any more', async () => {
    const { result, printed } = await run(options.writing());
    const [username = ''] = /contract[a-z0-9]{8}/.exec(result.left.join()) ?? [];
    expect(result.left).toEqual([`The account ${username} stays: no call deletes an account.`]);
    expect(printed).toContain(`Registering the account ${username}, made for this check.`);
    expect(await mock.ask('userExists', { headers: { user: username } })).toBe(true);
    expect((await mock.ask('listUserSkills', { query: { username } })).skills).toEqual([]);
    expect((await mock.ask('listProjects', { params: { username } })).data).toEqual([]);
  });

  it('names what it could not remove', async () => {
    await mock.control('put', '/endpoints/deleteProject', { outcome: 'unknown-project' });
    const { result, code } = await run(options.writing());
    expect(driftsOf(result)).toContain('deleteProject | success | status | 200 | 0, "Project not found"');
    expect(result.left.at(-1)).toMatch(
      /^The project \d+ of contract\w{8} stays, as it could not be removed\.$/,
    );
    expect(code).toBe(1);
  });

  it('leaves out what needs an account where none can be registered', async () => {
    await mock.control('put', '/endpoints/register', { outcome: 'username-taken' });
    const { result } = await run(options.writing());
    expect(driftsOf(result)).toEqual(['register | success | state | 200 | 409, "User already exists"']);
    expect(reasonFor(result, 'addUserSkill', 'success')).toBe('register gave no account to check it with.');
    expect(result.left).toEqual([expect.stringMatching(/^The account contract\w{8} may stay: register/)]);
  });

  it('removes the last topic of a skill where there is no other', async () => {
    plantJson('POST', '/topic/topics/by_skill', (body) => {
      body.data = body.data.slice(0, 1);
    });
    const { result } = await run(options.writing());
    expect(driftsOf(result).filter((drift) => !drift.startsWith('topicsBySkill'))).toEqual([]);
    expect(reasonFor(result, 'addUserTopic', 'success')).toContain('no skill with two topics');
    expect(result.left).toHaveLength(1);
  });

  it('leaves out what needs a catalogue where there is none', async () => {
    plantJson('GET', '/skill/skills', (body) => {
      body.data = [];
    });
    const { result } = await run(options.writing());
    expect(driftsOf(result)).toEqual([]);
    expect(reasonFor(result, 'topicsBySkill', 'success')).toBe('listSkills has no skill with topics.');
    expect(reasonFor(result, 'deleteUserSkill', 'success')).toContain('no topic with points to rate');
    expect(reasonFor(result, 'topicLevel', 'success')).toMatch(
      /^listUserSkills has no rated topic of contract/,
    );
  });

  it('notices a change that a backend only pretends', async () => {
    plantJson('GET', '/userskill/user_skill', (body) => {
      if (body.skills) body.skills = [];
    });
    const { result, code } = await run(options.writing());
    expect(driftsOf(result)).toEqual([
      'addUserSkill | agreement | listUserSkills | it is there | it is not there',
      'addUserTopic | agreement | listUserSkills | it is there | it is not there',
    ]);
    expect(code).toBe(1);
  });
});

describe('a backend that asks for a token on every call for a learner', () => {
  const strict = startMock({ strictAuth: true });

  it.each([
    ['only reads', options.readOnly],
    ['writes, and reads with a login', options.withBoth],
  ])('keeps the contract in a check that %s', async (_what, choose) => {
    checkInstead(strict);
    const { result } = await run(choose());
    expect(driftsOf(result)).toEqual([]);
    expect(reasonFor(result, 'listProjects', 'unknown-user')).toMatch(
      /^Without a token the backend answers 401/,
    );
  });
});
