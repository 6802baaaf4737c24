import { test as base, expect } from './app.ts';
import { axe } from './axe.ts';
import { clipped, sidewaysScroll } from './reflow.ts';
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

// The screens in a browser whose letters are set to twice their size: as much room as 320 px gives to
// letters of the usual size, and half of that.

const test = base.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});
test.use({ viewport: { width: 640, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

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
  test(`${name} can be read and pressed with letters of twice the size`, async ({ page, app }) => {
    await reach(page, app);
    for (const width of [640, 320]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        expect(await axe(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await clipped(page)).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
      });
    }
  });
}
