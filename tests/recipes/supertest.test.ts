import supertest from 'supertest';
import { expect, it } from 'vitest';
import { createApp } from '#mock/app.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';

const request = supertest(createApp({ fixtures: await loadFixtures() }));

it('is busy for one call', async () => {
  await request.get('/api/v1/skill/skills').set('X-Mock-Outcome', 'rate-limited').expect(429);
  await request.get('/api/v1/skill/skills').expect(200);
});

it('mails a reset link', async () => {
  const account = { username: 'asha01', email: 'asha01@example.com' };
  await request.post('/api/v1/userskill/request-reset-password').send(account).expect(200);
  const { body: mails } = await request.get('/__mock/mails').expect(200);
  expect(mails[0].link).toContain('/changepassword?token=');
});
