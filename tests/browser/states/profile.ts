import { expect, type Page } from '@playwright/test';
import { fields } from '#copy/account.ts';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { profile, updateProfile } from '#copy/profile.ts';
import { learnerRecord } from '#copy/session.ts';
import { empty } from '#copy/skills.ts';
import { uploads } from '#copy/uploads.ts';
import { yourData } from '#copy/your-data.ts';
import { saveElsewhere } from '../elsewhere.ts';
import { problemOf } from '../form.ts';
import { like } from '../like.ts';
import { unfold } from '../profile-folds.ts';
import { at, forgetRecord, loading, next, opened, recovered, seeButton, seeText } from './at.ts';
import { inOnePage, main, type State } from './state.ts';

/** Enters values that another device has saved differently. */
async function conflict(page: Page): Promise<void> {
  await page.getByLabel(forms.date.day).fill('5');
  await page.getByLabel(updateProfile.bio).fill('I test websites.');
  await page.getByLabel(fields.address).fill('7 New Road, Dharwad');
  await page.getByRole('button', { name: uploads.of(updateProfile.showAndChange, fields.udid) }).click();
  await page.getByLabel(`${fields.udid} ${forms.optional}`).fill('KA11111111111');
  await page.getByRole('button', { name: like(uploads.of(uploads.remove, '…')) }).click();
  await saveElsewhere(page, {
    dob: '1998-06-13',
    bio: 'I live in Hubballi and I have low vision. I test the sites of other people with the NVDA screen reader.',
    address: '9 Far Street, Hubballi',
    udid: '',
    profile: `${process.env.MOCK_ORIGIN}/images/people/default.svg`,
  });
  await change(page);
  await expect(page.getByRole('radiogroup')).toHaveCount(5);
}

const change = (page: Page) => page.getByRole('button', { name: updateProfile.submit }).click();

export const profileStates: readonly State[] = [
  ...inOnePage(
    loading('profile, record', '/myprofile', ['getUser'], learnerRecord.notLoggedIn, forgetRecord),
    recovered('profile', seeText(profile.counted(profile.projectsTab, 3))),
    main(
      next('profile, unfolded, with the UDID number', async (page) => {
        await unfold(page, profile.details);
        await page.getByRole('button', { name: uploads.of(profile.show, fields.udid) }).click();
        await seeText('KA0000000SAMPLE001')(page);
        await unfold(page, yourData.heading);
      }),
    ),
    next('profile, a copy refused', async (page) => {
      const buffer = Buffer.from('{}');
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: yourData.chooseCopyName }).click(),
      ]);
      await chooser.setFiles({ name: 'copy.json', mimeType: 'application/json', buffer });
      await expect(page.locator(':focus').getByText(yourData.notACopy)).toBeVisible();
    }),
  ),
  opened('profile, projects', '/myprofile?tab=projects', (page) =>
    expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(3),
  ),
  at('profile of a newcomer', '/myprofile', empty.noOwnSkills, { username: 'ravi02' }),
  ...inOnePage(
    main(opened('update profile', '/update/profile', seeButton(updateProfile.submit))),
    next('update profile, failed', async (page, app) => {
      app.allowConsole(/status of 500/);
      await app.control.force('updateUser', 'server-error');
      await page.getByLabel(fields.f_name).fill('Aasha');
      await change(page);
      await expect(problemOf(page).getByText(errors.profileUpdate).first()).toBeVisible();
    }),
    next('update profile with errors', async (page) => {
      for (const label of [
        fields.f_name,
        forms.date.day,
        updateProfile.bio,
        fields.address,
        fields.pincode,
      ]) {
        await page.getByLabel(label, { exact: true }).fill('');
      }
      await page.getByLabel(fields.state).selectOption('');
      await change(page);
      await expect(problemOf(page).getByRole('link')).toHaveCount(6);
    }),
  ),
  ...inOnePage(
    opened('update profile, changed elsewhere', '/update/profile', conflict),
    next('update profile, changed elsewhere, nothing chosen', async (page) => {
      await change(page);
      await expect(problemOf(page).getByRole('link')).toHaveCount(5);
    }),
    next('update profile, changed elsewhere, one chosen', async (page) => {
      await page.getByRole('radio', { name: '9 Far Street' }).check();
      await page.getByRole('button', { name: uploads.of(updateProfile.showBoth, fields.udid) }).click();
      await seeText('KA11111111111')(page);
    }),
  ),
];
