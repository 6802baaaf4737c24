// json-server 0.17 has no types.
declare module 'json-server';
