import type { Page } from '@playwright/test';
import {
  toAddSkill,
  toEditSkill,
  toPreviewProject,
  toPreviewSkill,
  toPreviewSubject,
  toSkillDetails,
  toUpdateProject,
} from '#addresses';
import { paths } from '#paths';
import { expect, test } from './app.ts';

// Where focus is when an address has just been opened. Nobody who hears the page should have to look for its beginning.

const everyPath = [...Object.values(paths), '/nowhere'];
const ofLearners = [
  toAddSkill(1, 2),
  toEditSkill(2, true, 6),
  toSkillDetails(1),
  toPreviewSkill(1),
  toPreviewSubject(3),
  toPreviewProject(1),
  toUpdateProject(1),
];

async function openEach(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('navigation').or(page.locator('.shell:not(.with-nav)'))).toBeAttached();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expect(page.locator('h1:focus, dialog:modal h2:focus')).toBeVisible();
    });
  }
}

test('focus is on the heading, or in the open dialog, of every address that a visitor opens', async ({
  page,
}) => {
  await openEach(page, everyPath);
});

test('focus is on the heading, or in the open dialog, of every address that a learner opens', async ({
  page,
  app,
}) => {
  await app.logIn('asha01');
  await openEach(page, [...everyPath, ...ofLearners]);
});

test('a refresh puts focus on the link that had it', async ({ page, app }) => {
  await app.logIn('asha01');
  const subject = page.getByRole('link', { name: 'Accessibility', exact: true });
  await subject.focus();
  await page.reload();
  await expect(subject).toBeFocused();
});
