import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { app } from '#copy/app.ts';
import { landing } from '#copy/landing.ts';
import { notFound } from '#copy/navigation.ts';
import { address, open, signIn } from '../open.tsx';

// The routes of product.md, section 2. fresh-load.slow.spec.ts loads them.

const h1 = (text: string | RegExp) => screen.findByText(text, { selector: 'h1' });

test.each([
  ['/addskill', "No.. Don't refresh this page. Go back."],
  ['/previewskill', "No.. Don't refresh this page. Go back."],
  ['/details/skill', "No.. Don't refresh this page. Go back."],
  ['/editskill', 'Bad Requast'],
])('denies %s, which names no skill', async (to, heading) => {
  await signIn('asha01');
  await open(to);
  await h1(heading);
});

test.each(['/nowhere', '/login/more', '/Home', '/pev'])("shows 'Page not found' at %s", async (to) => {
  const user = await open(to);
  await h1(notFound.title);
  await user.click(screen.getByRole('link', { name: app.goHome }));
  await screen.findByText(landing.question);
});

test.each(['/login', '/beta', '/reg'])('shows a learner home at %s', async (to) => {
  await signIn('asha01');
  await open(to);
  await h1('Hello Asha');
  expect(address()).toBe('/');
});
