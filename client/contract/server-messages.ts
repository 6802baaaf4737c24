import { errors } from '#copy/errors.ts';

/**
 * The messages of the backend's answers: the contract's outcomes and the mock's successes. Another backend may use other
 * words, so the app shows a message as it comes and never branches on it.
 */
export const serverMessages = {
  loggedIn: 'Logged in successfully',
  registered: 'Registered successfully',
  invalidCredentials: 'Invalid username or password',
  userExists: 'User already exists',
  userNotFound: 'User not found',
  userHeaderMissing: 'user: the header is missing',
  resetRequested: 'A link to reset your password is on its way to your email',
  resetRequestFailed: errors.resetRequest,
  resetDone: 'Password reset successfully',
  resetFailed: errors.reset,
  profileUpdated: 'Profile updated successfully',
  skillAdded: 'Skill added successfully',
  topicAdded: 'Topic added successfully',
  topicUpdated: 'Topic updated successfully',
  topicDeleted: 'Topic deleted successfully',
  skillDeleted: 'Skill deleted successfully',
  topicAlreadyAdded: 'You have this topic already',
  notFoundReference: 'User, skill, topic or point not found',
  topicsFound: 'Topics found',
  noTopics: 'No topics found',
  invalidAccessKey: 'Invalid access key',
  projectCreated: 'Project added successfully',
  projectUpdated: 'Project updated successfully',
  projectDeleted: 'Project deleted successfully',
  projectNotFound: 'Project not found',
  invalidToken: 'Invalid or expired token',
  forbidden: 'Forbidden',
  malformedBody: 'Malformed JSON',
  notFound: 'Not found',
  methodNotAllowed: 'Method not allowed',
  tooLarge: 'Body larger than 100 kB',
  tooManyRequests: errors.tooManyRequests,
  serverError: 'Internal server error',
} as const;
