import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './kept-app.ts';

// The header of a world would turn each request into one with a preflight, which may not redirect.
test.use({ extraHTTPHeaders: {} });

/** Serves a feed's address, readable by every origin. Returns the port. */
async function serve(respond: RequestListener) {
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    respond(request, response);
  }).listen(0);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

// A published Google Sheet redirects from docs.google.com to a subdomain of googleusercontent.com.
test('loads a feed that redirects to another host only if a setting names the host', async ({
  page,
  app,
  host,
}) => {
  const text = await (await fetch(`${process.env.MOCK_ORIGIN}/feeds/alerts.csv`)).text();
  const sheets = await serve((_, response) => response.end(text));
  const docs = await serve((_, response) => {
    const Location = `http://doc-0s.sheets.localhost:${sheets.port}/`;
    response.writeHead(307, { Location }).end();
  });
  const VITE_ALERTS_CSV_URL = `http://localhost:${docs.port}/pub?output=csv`;

  app.allowConsole(/Content Security Policy|Failed to fetch|violates the document|feed cannot be read/);
  await host.deploy('Blocked', { VITE_ALERTS_CSV_URL });
  const blocked = page.waitForEvent('console', (message) => message.text().includes('sheets.localhost'));
  await app.logIn('asha01', '/myalerts');
  expect((await blocked).text()).toContain('connect-src');
  await expect(page.getByRole('article')).toHaveCount(0);

  const VITE_FEED_REDIRECT_HOSTS = `example.org *.sheets.localhost:${sheets.port}`;
  await host.deploy('Allowed', { VITE_ALERTS_CSV_URL, VITE_FEED_REDIRECT_HOSTS });
  await page.goto('./myalerts');
  await expect(page.getByRole('article')).toHaveCount(10);
  docs.close();
  sheets.close();
});
