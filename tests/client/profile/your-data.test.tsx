import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { yourData } from '#copy/your-data.ts';
import { announced } from '../announced.ts';
import { unfold } from '../log-in-out.ts';
import { open, signIn } from '../open.tsx';
import { fileOf, offer } from '../projects/choose-images.ts';
import { watchSavedFiles } from './saved-files.ts';

const expectAnnounced = (text: string) => waitFor(() => expect(announced()).toContain(text));

async function openYourData() {
  await signIn('asha01');
  const user = await open('/myprofile');
  await unfold(user, yourData.heading);
  return user;
}

const choose = (user: UserEvent, text: string) =>
  offer(user, yourData.restore, fileOf('copy.json', text, 'application/json'));

test('a refused copy takes focus on its message each time', async () => {
  const user = await openYourData();
  await choose(user, 'rubbish');
  await waitFor(() => expect(document.activeElement?.textContent).toBe(yourData.notACopy));
  const first = document.activeElement;
  await choose(user, 'rubbish again');
  await waitFor(() => expect(first?.isConnected).toBe(false));
  expect(document.activeElement?.textContent).toBe(yourData.notACopy);
});

test.each([
  'Mozilla/5.0 (Linux; Android 14; wv) Chrome/130 Mobile Safari/537.36 Instagram 350.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/21F90 [FBAN/FBIOS]',
  // WhatsApp.
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/21F90',
])('says how to save in the browser inside an app: %s', async (userAgent) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const user = await openYourData();
  const files = watchSavedFiles();
  await user.click(screen.getByRole('button', { name: yourData.save }));
  await expectAnnounced(yourData.backupInsideApp);
  expect(files).toEqual([]);
});

test('saves a copy, and names the file', async () => {
  const user = await openYourData();
  const files = watchSavedFiles();
  await user.click(screen.getByRole('button', { name: yourData.save }));
  await expectAnnounced(yourData.saved(files[0]?.name ?? ''));
});
