import type { EndpointId } from '#contract/endpoints.ts';

/**
 * Which calls change data: none, those that succeed, or possibly any when a backend fails to refuse what it should.
 * The compiler asks for a new endpoint here.
 */
const changes: Readonly<Record<EndpointId, 'never' | 'by success' | 'possibly'>> = {
  login: 'never',
  getUser: 'never',
  register: 'possibly',
  userExists: 'never',
  requestPasswordReset: 'by success',
  resetPassword: 'by success',
  updateUser: 'possibly',
  listUserSkills: 'never',
  addUserSkill: 'possibly',
  addUserTopic: 'possibly',
  editUserTopic: 'possibly',
  deleteUserTopic: 'possibly',
  deleteUserSkill: 'possibly',
  topicLevel: 'never',
  skillLevel: 'never',
  topicsBySkill: 'never',
  pointsByTopic: 'never',
  listSkills: 'never',
  skillsBySubject: 'never',
  listSubjects: 'never',
  listProjects: 'never',
  createProject: 'possibly',
  updateProject: 'possibly',
  deleteProject: 'possibly',
};

/** Whether provoking an outcome could change data, and so needs --write. */
export const changesData = (id: EndpointId, outcome: string) =>
  changes[id] === 'possibly' || (changes[id] === 'by success' && outcome === 'success');
