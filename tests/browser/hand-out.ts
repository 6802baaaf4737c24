import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { portfolio } from '#copy/portfolio.ts';

export const part = (page: Page, name: string) => page.getByRole('checkbox', { name });

/** Answers the question before the first hand-out. */
async function answer(page: Page, way: string): Promise<void> {
  const question = page.getByRole('dialog');
  await part(page, way).and(question.getByRole('checkbox')).check();
  await question.getByRole('button', { name: portfolio.contact.continue }).click();
}

export async function download(page: Page, contact?: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: portfolio.download }).dblclick();
  if (contact) await answer(page, contact);
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Asha-Hegde.html');
  return readFile(await file.path(), 'utf8');
}
