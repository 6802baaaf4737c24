import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import express from 'express';

// The minimal Express server: `res.json` of the same data at the same paths. `--answers` names a JSON file of
// `{ "POST /path": body }`.

const { values } = parseArgs({ options: { port: { type: 'string' }, answers: { type: 'string' } } });
/** @type {Record<string, unknown>} */
const answers = JSON.parse(readFileSync(values.answers ?? '', 'utf8'));

const app = express();
for (const [call, body] of Object.entries(answers)) {
  const [method = '', path = ''] = call.split(' ');
  const route = app.route(path);
  if (method === 'GET') route.get((_request, response) => void response.json(body));
  if (method === 'POST') route.post(express.json(), (_request, response) => void response.json(body));
  if (method === 'DELETE') route.delete(express.json(), (_request, response) => void response.json(body));
}
app.listen(Number(values.port), 'localhost');
