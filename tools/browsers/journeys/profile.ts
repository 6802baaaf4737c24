import { png } from '../../../tests/images/png.ts';
import { button, cardTitle, checkbox, field, group, heading, inside, link, region, text } from '../target.ts';
import { bothLanguages, type Journey } from './journey.ts';
import { seeNoSidewaysScroll } from './layout.ts';
import { upload } from './projects.ts';

export const profileJourneys: readonly Journey[] = [
  {
    name: 'profile and its folds',
    languages: bothLanguages,
    async walk(learner) {
      await learner.logIn('asha01', '/myprofile');
      await learner.press(inside(region('Personal details'), text('View more')));
      await learner.see(text('asha01@example.com'));
      await learner.press(inside(region('Personal details'), text('View less')));
      await learner.seeNone(text('asha01@example.com'));
      await seeNoSidewaysScroll(learner);
    },
  },
  {
    name: 'update the profile with a picture',
    async walk(learner) {
      await learner.logIn('asha01', '/update/profile');
      await learner.fill(field('First name'), 'Ashalata');
      await upload(learner, group('Profile picture (optional)'), [
        png('me.png', { width: 100, height: 100 }),
      ]);
      await learner.press(button('Update'));
      await learner.see(text('Profile Updated successfully..!'));
      await learner.see(heading('Ashalata Hegde'));
      await learner.expect('the picture is shown', async () =>
        Boolean(await learner.browser.evaluate("document.querySelector('main img').naturalWidth === 100")),
      );
    },
  },
  {
    name: 'experience',
    async walk(learner) {
      await learner.logIn('ravi02', '/addExperiance');
      await learner.fill(field('Organisation'), 'Apollo Hospitals');
      await learner.fill(field('Job title'), 'Receptionist');
      const joined = group('Join date');
      await learner.fill(inside(joined, field('Day')), '1');
      await learner.fill(inside(joined, field('Month')), '4');
      await learner.fill(inside(joined, field('Year')), '2019');
      await learner.press(checkbox('Still working'));
      await learner.press(button('Save experience'));
      await learner.see(cardTitle('Receptionist'));
    },
  },
  {
    name: 'portfolio and its download',
    async walk(learner) {
      await learner.logIn('asha01', '/portfolio');
      await learner.see(text('Master in 22 of 23 points'));
      await learner.press(checkbox('Email'));
      await learner.see(link('asha01@example.com'));
      await seeNoSidewaysScroll(learner);
      await learner.press(button('Download'));
      await learner.see(text(/^Saved: /));
    },
  },
];
