import { describe, expect, it } from 'vitest';
import { isDocumented } from '#contract/endpoint.ts';
import { allEndpoints, basePath, endpoints } from '#contract/endpoints.ts';
import { generalOutcomes } from '#contract/general-outcomes.ts';
import { table } from './cases.ts';
import { failOnConsole } from './harness.ts';

failOnConsole();

/** The endpoints of the product document, repeated here to check the contract against. */
const documented = [
  'login POST /userskill/auth',
  'getUser POST /userskill/get_user',
  'register POST /userskill/register',
  'userExists POST /userskill/isuser',
  'requestPasswordReset POST /userskill/request-reset-password',
  'resetPassword POST /userskill/reset-password/{token}',
  'updateUser PUT /userskill/update?username={username}',
  'listUserSkills GET /userskill/user_skill?username={username}',
  'addUserSkill POST /userskill/user_skill',
  'addUserTopic POST /userskill/add/topic',
  'editUserTopic POST /userskill/edit/topic',
  'deleteUserTopic DELETE /userskill/delete/topic',
  'deleteUserSkill DELETE /userskill/skill/delete',
  'topicLevel POST /userskill/topiclevel',
  'skillLevel POST /userskill/skilllevel',
  'topicsBySkill POST /topic/topics/by_skill',
  'pointsByTopic POST /point/points/by_topic',
  'listSkills GET /skill/skills',
  'skillsBySubject POST /skill/skills/subject',
  'listSubjects GET /subject/subjects',
  'listProjects GET /projects/{username}',
  'createProject POST /projects/',
  'updateProject PUT /projects/{project_id}',
  'deleteProject DELETE /projects/{project_id}',
];

describe('the contract', () => {
  it('has the 24 documented endpoints', () => {
    const written = allEndpoints.map(({ id, method, path, query }) => {
      const names = Object.keys(query?.schema ?? {}).map((name) => `${name}={${name}}`);
      return `${id} ${method} ${path.replace(/:(\w+)/g, '{$1}')}${names.length > 0 ? `?${names.join('&')}` : ''}`;
    });
    expect(written).toEqual(expect.arrayContaining(documented));
    expect(documented).toHaveLength(24);
    expect(allEndpoints.filter(isDocumented)).toHaveLength(24);
    expect(basePath).toBe('/api/v1');
  });

  it('keys each endpoint by its id, and lists success first and each outcome once', () => {
    for (const [key, { id, outcomes }] of Object.entries(endpoints)) {
      expect(key).toBe(id);
      const names: string[] = outcomes.map(({ name }) => name);
      expect(names[0], id).toBe('success');
      expect(new Set(names).size, id).toBe(names.length);
    }
  });
});

it('has a case for every outcome, forced only when no input reaches it', () => {
  for (const endpoint of allEndpoints) {
    const known = [...endpoint.outcomes, ...generalOutcomes(endpoint)].map(({ name }) => name);
    const own = table[endpoint.id] ?? {};
    expect(Object.keys(own).toSorted(), endpoint.id).toEqual([...new Set(known)].toSorted());
    const forced = Object.keys(own).filter((name) => own[name]?.forced);
    // The document limits getUser too, but the mock does not count its calls.
    expect(forced, endpoint.id).toEqual(endpoint.id === 'getUser' ? ['rate-limited'] : []);
  }
});
