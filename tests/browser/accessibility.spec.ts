import { expect, test } from './app.ts';
import { axe } from './axe.ts';
import { sidewaysScroll } from './reflow.ts';
import { entranceStates } from './states/entrance.ts';
import { experienceStates } from './states/experience.ts';
import { homeStates } from './states/home.ts';
import { passwordStates } from './states/password.ts';
import { profileStates } from './states/profile.ts';
import { projectFormStates } from './states/project-form.ts';
import { projectStates } from './states/projects.ts';
import { ratingStates } from './states/rating.ts';
import { registrationStates } from './states/registration.ts';
import { skillStates } from './states/skills.ts';
import { smallTargets } from './targets.ts';

// Every screen that stands, in each of its states, in light and dark, narrow and wide: axe finds nothing, targets
// are 44 px, nothing scrolls sideways, there is one h1, one main and a title.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const states = [
  ...entranceStates,
  ...registrationStates,
  ...passwordStates,
  ...homeStates,
  ...profileStates,
  ...experienceStates,
  ...skillStates,
  ...ratingStates,
  ...projectStates,
  ...projectFormStates,
];

for (const { name, reach } of states) {
  test(`${name} is accessible, narrow and wide, light and dark`, async ({ page, app }) => {
    await reach(page, app);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await test.step(`${colorScheme}, ${width} px`, async () => {
          await page.emulateMedia({ colorScheme });
          expect(await axe(page)).toEqual([]);
        });
      }
      expect(await smallTargets(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    }
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Skills Portfolio$/);
  });
}
