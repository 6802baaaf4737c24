import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import jsonServer from 'json-server';

// json-server with the setup of its documentation, on the rows in the `--rows` file.

const { values } = parseArgs({ options: { port: { type: 'string' }, rows: { type: 'string' } } });
const server = jsonServer.create();
server.use(jsonServer.defaults({ logger: false }));
server.use(jsonServer.router(JSON.parse(readFileSync(values.rows ?? '', 'utf8'))));
server.listen(Number(values.port), 'localhost');
