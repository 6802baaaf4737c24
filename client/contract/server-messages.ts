import { serverWords } from '#copy/server.ts';

/** Another backend may use other words, so the app shows a message unchanged and never branches on it. */
export const serverMessages = {
  loggedIn: 'Logged in successfully',
  registered: 'Registered successfully',
  invalidCredentials: 'Invalid username or password',
  userExists: 'User already exists',
  userNotFound: 'User not found',
  userHeaderMissing: 'user: the header is missing',
  resetRequested: 'A link to reset your password is on its way to your email',
  resetRequestFailed: 'Error sending reset password link please check your Username and Email',
  resetDone: 'Password reset successfully',
  resetFailed: 'Error resetting password',
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
  unsupportedMediaType: 'Send the body as JSON, with the header Content-Type: application/json',
  tooManyRequests: 'Too many requests please try again later',
  serverError: 'Internal server error',
} as const;

const names = Object.keys(serverMessages) as (keyof typeof serverMessages)[];

/** Returns a known message in the language of the page, and any other message unchanged. */
export function translated(message: string): string {
  const known = names.find((name) => serverMessages[name] === message);
  return (known && serverWords[known]) ?? message;
}
