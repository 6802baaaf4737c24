import { describe, expect, it } from 'vitest';
import { driftsOf, startChecks } from './drift-harness.ts';

// The contract check finds each field and each documented message that drifts.

const { run, plant, plantJson, readOnly, withLogin } = startChecks();

describe('a field', () => {
  it('that is missing is reported with endpoint, path, expected and got', async () => {
    plantJson('GET', '/skill/skills', ({ data }) => {
      delete data[2].name;
    });
    const { result, printed, code } = await run(readOnly());
    expect(driftsOf(result)).toEqual(['listSkills | success | data.2.name | a string | nothing']);
    expect(printed).toContain(
      [
        'listSkills: 1 drift in 3 cases',
        '  listSkills  success  data.2.name  expected a string  got nothing',
        '',
      ].join('\n'),
    );
    expect(printed).toMatch(/^Summary: .+ cases, 1 drift, \d+ outcomes not checked$/m);
    expect(code).toBe(1);
  });

  it('that is of another type is reported, and all of them are', async () => {
    plantJson('GET', '/skill/skills', ({ data }) => {
      data[0].icon = 42;
      data[1].name = null;
      data[3] = ['skill'];
    });
    const { result, code } = await run(readOnly());
    expect(driftsOf(result)).toEqual([
      'listSkills | success | data.0.icon | URL or "default" | 42 | copes',
      'listSkills | success | data.1.name | a string | null',
      'listSkills | success | data.3 | an object | a list of 1',
    ]);
    expect(code).toBe(1);
  });

  it('that lacks in every row is reported once, with the count and the first', async () => {
    plantJson('GET', '/subject/subjects', (body) => {
      for (const subject of body) delete subject.description;
    });
    const { printed } = await run(readOnly());
    expect(printed).toContain(
      [
        '  listSubjects  success  *.description  expected a string  got nothing',
        '    in 8 places, first 0.description  the app copes',
      ].join('\n'),
    );
  });

  it('that turns from a number into text is reported as one that the app copes with', async () => {
    plantJson('POST', '/point/points/by_topic', ({ data }) => {
      if (data.length > 0) data[0].point_id = String(data[0].point_id);
    });
    const { result, printed, code } = await run(readOnly());
    expect(driftsOf(result)).toEqual([
      expect.stringMatching(
        /^pointsByTopic \| success \| data\.0\.point_id \| an integer \| "\d+" \| copes$/,
      ),
    ]);
    expect(printed).toMatch(/, 1 drift, the app copes with 1 of them,\s/);
    expect(code).toBe(1);
  });

  it('that is no number at all is reported as one that the app does not cope with', async () => {
    plantJson('GET', '/projects/asha01', ({ data }) => {
      data[0].skill_id = 'one';
      data[0].date = 'yesterday';
    });
    const { result } = await run(withLogin());
    expect(driftsOf(result)).toEqual([
      'listProjects | success | data.0.skill_id | an integer or "default" | "one"',
      'listProjects | success | data.0.date | a string of format date-time | "yesterday"',
    ]);
  });

  it('that the contract does not know is reported as one that the app copes with', async () => {
    plantJson('GET', '/userskill/user_skill', ({ skills }) => {
      if (skills) skills[0].Topics[0].rank = 7;
    });
    const { result } = await run(withLogin());
    expect(driftsOf(result)).toEqual([
      'listUserSkills | success | skills.0.Topics.0.rank | no such field | 7 | copes',
    ]);
  });

  it('that breaks a rule is reported with the rule', async () => {
    plantJson('POST', '/userskill/get_user', (body) => {
      body.pincode = '123';
    });
    const { result } = await run(withLogin());
    expect(driftsOf(result)).toEqual([
      'getUser | success | pincode | what fits "Pincode must be 6 digits" | a text of 3 letters (hidden)',
    ]);
  });
});

describe('a message', () => {
  it('that the document words is reported when it changes', async () => {
    plantJson('POST', '/userskill/request-reset-password', (body) => {
      body.message = 'Who are you?';
    });
    const { result, code } = await run(readOnly());
    expect(driftsOf(result)).toEqual([
      'requestPasswordReset | unknown-account | message | "Error sending reset password link please check your Username and Email" | "Who are you?"',
    ]);
    expect(code).toBe(1);
  });

  it('that was decided here may change', async () => {
    plant('POST', '/userskill/auth', (answer) => {
      answer.text = JSON.stringify({ ...JSON.parse(answer.text), message: 'In other words' });
      return undefined;
    });
    const { result, code } = await run(withLogin());
    expect(driftsOf(result)).toEqual([]);
    expect(code).toBe(0);
  });
});
