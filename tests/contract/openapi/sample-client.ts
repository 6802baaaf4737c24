import createClient from 'openapi-fetch';
import type { operations, paths } from 'skills-portfolio-api';

// A client of another project. `tools.slow.test.ts` compiles it with the types of the OpenAPI document. The
// status alone narrows each response.

type Body<Id extends 'createProject' | 'register'> =
  operations[Id]['requestBody']['content']['application/json'];

const api = createClient<paths>({ baseUrl: 'https://backend.example.org/api/v1' });

export async function login(username: string, password: string): Promise<string> {
  const { data: answer, error } = await api.POST('/userskill/auth', { body: { username, password } });
  if (error) throw new Error(`${error.status satisfies 400 | 405 | 413 | 415 | 429 | 500}: ${error.message}`);
  // @ts-expect-error: a failure has no data
  answer.data satisfies string;
  if (answer.status === 200) return answer.data;
  throw new Error(`${answer.status satisfies 401}: ${answer.message}`);
}

export async function register(body: Body<'register'>): Promise<string> {
  const { data: answer } = await api.POST('/userskill/register', { body });
  if (!answer) return 'Not sent';
  // @ts-expect-error: a failure has no token
  answer.auth_token satisfies string;
  switch (answer.state) {
    case 200:
      return answer.auth_token;
    case 409:
      return 'Choose another username';
    default:
      return `${answer.state satisfies 400}: ${answer.message}`;
  }
}

export async function createProject(body: Body<'createProject'>): Promise<boolean> {
  // @ts-expect-error: the path ends with a slash
  await api.POST('/projects', { body });
  const { data: answer } = await api.POST('/projects/', { body });
  if (answer?.status === 200) return true;
  answer?.status satisfies 0 | undefined;
  return false;
}
