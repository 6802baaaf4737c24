// json-server 0.17 has no types.
declare module 'json-server';
declare module 'json-server/lib/server/router/index.js';
