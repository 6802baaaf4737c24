// bench:mock runs this server beside the mock: `res.json` of the same data at the same paths.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import express from 'express';

// `--responses` names a JSON file of `{ "POST /path": body }`.

const { values } = parseArgs({ options: { port: { type: 'string' }, responses: { type: 'string' } } });
/** @type {Record<string, unknown>} */
const responses = JSON.parse(readFileSync(values.responses ?? '', 'utf8'));

const app = express();
for (const [call, body] of Object.entries(responses)) {
  const [method = '', path = ''] = call.split(' ');
  const route = app.route(path);
  if (method === 'GET') route.get((_request, response) => void response.json(body));
  if (method === 'POST') route.post(express.json(), (_request, response) => void response.json(body));
  if (method === 'DELETE') route.delete(express.json(), (_request, response) => void response.json(body));
}
app.listen(Number(values.port), 'localhost');
