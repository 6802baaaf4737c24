/** Returns a function that sends a call with a JSON body and returns the JSON of the response. */
export const jsonCalls =
  (origin: () => string | undefined) =>
  // biome-ignore lint/suspicious/noExplicitAny: the response may have any shape
  async (method: string, path: string, body?: unknown, headers = {}): Promise<any> => {
    const response = await fetch(`${origin()}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
