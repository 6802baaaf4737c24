import createClient from 'openapi-fetch';
import type { operations, paths } from 'skills-portfolio-api';

// A client of another project. `tools.slow.test.ts` compiles it with the types of the OpenAPI document. The
// status alone narrows each response.

type Registration = operations['register']['requestBody']['content']['application/json'];

const api = createClient<paths>({ baseUrl: 'https://backend.example.org/api/v1' });

export async function login(username: string, password: string): Promise<string> {
  const { data: response, error } = await api.POST('/userskill/auth', { body: { username, password } });
  if (error) throw new Error(`${error.status satisfies 400 | 405 | 413 | 415 | 429 | 500}: ${error.message}`);
  // @ts-expect-error: a failure has no data
  response.data satisfies string;
  if (response.status === 200) return response.data;
  throw new Error(`${response.status satisfies 401}: ${response.message}`);
}

export async function register(body: Registration): Promise<string> {
  const { data: response } = await api.POST('/userskill/register', { body });
  if (response?.state === 200) return response.auth_token;
  return `${response?.state satisfies 400 | 409 | undefined}: ${response?.message}`;
}
