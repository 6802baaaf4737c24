import { describe, expect, it } from 'vitest';
import { driftsOf, reasonFor, startChecks } from './drift-harness.ts';

// The contract check finds each status, header and body that drifts.

const { run, plant, plantJson, readOnly, withLogin, writing } = startChecks();

describe('a status', () => {
  it('of HTTP that is another is reported', async () => {
    plant('POST', '/userskill/auth', (answer) => {
      if (answer.status === 413) answer.status = 500;
      return undefined;
    });
    const { result, code } = await run(readOnly());
    expect(driftsOf(result)).toEqual(['login | too-large | HTTP status | 413 | 500']);
    expect(code).toBe(1);
  });

  it('of HTTP that is another 2xx is one that the app copes with', async () => {
    plant('GET', '/subject/subjects', (answer) => {
      if (answer.status === 200) answer.status = 201;
      return undefined;
    });
    const { result } = await run(readOnly());
    expect(driftsOf(result)).toEqual(['listSubjects | success | HTTP status | 200 | 201 | copes']);
  });

  it('of the envelope that is another is reported', async () => {
    plantJson('POST', '/userskill/auth', (body) => {
      body.status = 403;
    });
    const { result, code } = await run(readOnly());
    expect(driftsOf(result)).toEqual(['login | invalid-credentials | status | 401 | 403']);
    expect(code).toBe(1);
  });

  it('of the envelope that accepts what must be refused is reported without the rest', async () => {
    plantJson('POST', '/skill/skills/subject', (body) => {
      if (body.status === 403) Object.assign(body, { status: 200, data: [], message: undefined });
    });
    const { result } = await run(readOnly());
    expect(driftsOf(result)).toEqual(['skillsBySubject | invalid-key | status | 403 | 200']);
  });

  it('of a registration that is another is reported, with the account that may stay', async () => {
    plantJson('POST', '/userskill/register', (body) => {
      if (body.state === 409) body.state = 200;
    });
    const { result } = await run(writing());
    expect(driftsOf(result)).toEqual(['register | username-taken | state | 409 | 200']);
    expect(result.left.at(-1)).toContain('an account more of this check may stay');
  });

  it('that refuses what should succeed is reported with its message alone', async () => {
    plant('GET', '/skill/skills', (answer) => {
      if (answer.status === 200) answer.text = '{"status":500,"message":"The catalogue is closed"}';
      return undefined;
    });
    const { result } = await run(readOnly());
    expect(driftsOf(result)).toEqual([
      'listSkills | success | status | 200 | 500, "The catalogue is closed"',
    ]);
    expect(reasonFor(result, 'topicsBySkill', 'success')).toBe('listSkills gave no success to go on from.');
    expect(reasonFor(result, 'pointsByTopic', 'success')).toBe('listSkills gave no success to go on from.');
  });

  it('of 405 without the methods that are allowed is reported', async () => {
    plant('PATCH', '/userskill/user_skill', (answer) => {
      answer.headers.Allow = 'GET';
      return undefined;
    });
    const { result } = await run(readOnly());
    expect(driftsOf(result)).toEqual([
      'listUserSkills | method-not-allowed | Allow header | GET, POST | GET | copes',
    ]);
  });
});

describe('a body', () => {
  it('that is called HTML is reported as one that the app copes with', async () => {
    plant('POST', '/userskill/topiclevel', (answer) => {
      if (answer.status === 200) answer.contentType = 'text/html; charset=utf-8';
      return undefined;
    });
    const { result, code } = await run(readOnly());
    expect(driftsOf(result)).toEqual([
      'topicLevel | not-added | Content-Type header | text/plain | text/html; charset=utf-8 | copes',
    ]);
    expect(code).toBe(1);
  });

  it('that is HTML is reported', async () => {
    plant('GET', '/skill/skills', (answer) => {
      answer.contentType = 'text/html';
      answer.text = '<!doctype html><title>Sign in to the network</title>';
      return undefined;
    });
    const { result, code } = await run(readOnly());
    expect(driftsOf(result)).toContain(
      'listSkills | success | Content-Type header | application/json | text/html | copes',
    );
    expect(driftsOf(result)).toContain(
      'listSkills | success | body | JSON | HTML: "<!doctype html><title>Sign in to the network...',
    );
    expect(code).toBe(1);
  });

  it('that is empty or cut off is reported', async () => {
    plant('POST', '/point/points/by_topic', (answer) => {
      if (answer.status === 200)
        answer.text = answer.text === '{"status":200,"data":[]}' ? '' : '{"status":200,';
      return undefined;
    });
    const { result } = await run(readOnly());
    expect(driftsOf(result)).toEqual([
      'pointsByTopic | success | body | JSON | no JSON: "{\\"status\\":200,"',
      'pointsByTopic | unknown-topic | body | JSON | an empty body',
    ]);
  });

  it('that is a level with a line break is one that the app copes with', async () => {
    plant('POST', '/userskill/skilllevel', (answer) => {
      if (answer.status === 200) answer.text += '\n';
      return undefined;
    });
    const { result } = await run(withLogin());
    expect(driftsOf(result)).toEqual([
      'skillLevel | not-added | body | "0" | "0\\n" | copes',
      expect.stringMatching(/^skillLevel \| success \| body \| A rounded mean .+ \| "\d\\n" \| copes$/),
      'skillLevel | not-added | body | "0" | "0\\n" | copes',
    ]);
  });

  it('that lists something for an unknown id is reported', async () => {
    plantJson('POST', '/topic/topics/by_skill', (body) => {
      if (body.data.length === 0) body.data = [{ topic_id: 1, name: 'Page structure', Points: 6 }];
    });
    const { result } = await run(readOnly());
    expect(driftsOf(result)).toEqual(['topicsBySkill | unknown-skill | data | an empty list | a list of 1']);
  });

  it('of a refusal that has another shape is one that the app copes with', async () => {
    plant('PATCH', '/skill/skills', (answer) => {
      answer.text = '{"error":"no"}';
      return undefined;
    });
    const { result } = await run(readOnly());
    expect(driftsOf(result)).toEqual([
      'listSkills | method-not-allowed | status | 405 | nothing | copes',
      'listSkills | method-not-allowed | message | a string | nothing | copes',
      'listSkills | method-not-allowed | error | no such field | "no" | copes',
    ]);
  });
});

describe('answers that contradict one another', () => {
  it('are reported where a list is not as long as it is counted', async () => {
    plantJson('GET', '/skill/skills', ({ data }) => {
      for (const skill of data) skill.Topics += 1;
    });
    const { result, code } = await run(readOnly());
    expect(driftsOf(result)).toEqual([
      expect.stringMatching(
        /^topicsBySkill \| agreement \| data, by listSkills \| a list of \d+ \| a list of \d+$/,
      ),
    ]);
    expect(code).toBe(1);
  });

  it('are reported where a learner who is signed in does not exist or is another', async () => {
    plant('POST', '/userskill/isuser', (answer) => {
      if (answer.text === 'true') answer.text = 'false';
      return undefined;
    });
    const missing = await run(withLogin());
    expect(driftsOf(missing.result)).toEqual(['userExists | agreement | body | true | false']);

    plantJson('POST', '/userskill/get_user', (body) => {
      body.username = 'ravi02';
    });
    const other = await run(withLogin());
    expect(driftsOf(other.result)).toEqual(['getUser | agreement | username | asha01 | ravi02']);
  });
});
