/** The file storage and its sign-in. */
export const storage = /^https:\/\/(firebasestorage|identitytoolkit|securetoken)\.googleapis\.com\//;

/** The API. The app sends HEAD only to ask for the network, which is the mock in the demo. */
export const isMocked = ({ method, url }: Request): boolean =>
  method === 'HEAD' || /^https?:\/\/[^/]+\/api\/v1\//.test(url) || storage.test(url);
