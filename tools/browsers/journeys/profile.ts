import { fields } from '#copy/account.ts';
import { forms } from '#copy/forms.ts';
import { portfolio } from '#copy/portfolio.ts';
import { makeLink, sharedPortfolio } from '#copy/portfolio-link.ts';
import { experience, profile, updateProfile } from '#copy/profile.ts';
import { skills } from '#copy/skills.ts';
import { png } from '../../../tests/images/png.ts';
import {
  beginning,
  button,
  cardTitle,
  checkbox,
  field,
  group,
  heading,
  inside,
  link,
  region,
  text,
} from '../target.ts';
import type { Journey } from './journey.ts';
import { seeNoSidewaysScroll } from './layout.ts';
import { upload } from './projects.ts';

export const profileJourneys: readonly Journey[] = [
  {
    name: 'profile and its folds',
    async walk(learner) {
      await learner.logIn('asha01', '/myprofile');
      await learner.press(inside(region(profile.details), text(profile.viewMore)));
      await learner.see(text('asha01@example.com'));
      await learner.press(inside(region(profile.details), text(profile.viewLess)));
      await learner.seeNone(text('asha01@example.com'));
      await seeNoSidewaysScroll(learner);
    },
  },
  {
    name: 'update the profile with a picture',
    async walk(learner) {
      await learner.logIn('asha01', '/update/profile');
      await learner.fill(field(fields.f_name), 'Ashalata');
      await upload(learner, group(`${updateProfile.picture} ${forms.optional}`), [
        png('me.png', { width: 100, height: 100 }),
      ]);
      await learner.press(button(updateProfile.submit));
      await learner.see(text(updateProfile.done));
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
      await learner.fill(field(experience.organisation), 'Apollo Hospitals');
      await learner.fill(field(experience.jobTitle), 'Receptionist');
      const joined = group(experience.joinDate);
      await learner.fill(inside(joined, field(`${forms.date.day} ${forms.optional}`)), '1');
      await learner.fill(inside(joined, field(forms.date.month)), '4');
      await learner.fill(inside(joined, field(forms.date.year)), '2019');
      await learner.press(checkbox(experience.working));
      await learner.press(button(experience.submit));
      await learner.see(cardTitle('Receptionist'));
    },
  },
  {
    name: 'portfolio and its download',
    async walk(learner) {
      await learner.logIn('asha01', '/portfolio');
      await learner.see(text(skills.coverage(22, 23)));
      await learner.press(text(portfolio.partsHeading));
      await learner.press(checkbox(portfolio.contact.email));
      await learner.see(link('asha01@example.com'));
      await seeNoSidewaysScroll(learner);
      await learner.press(button(portfolio.download));
      await learner.see(text(beginning(portfolio.saved('\n', 0).split('\n')[0])));
    },
  },
  {
    name: 'a link to the portfolio',
    async walk(learner) {
      await learner.logIn('asha01', '/portfolio');
      await learner.see(text(skills.coverage(22, 23)));
      await learner.press(button(makeLink.start));
      await learner.press(checkbox(portfolio.contact.own));
      await learner.press(button(portfolio.contact.continue));
      await learner.press(button(makeLink.confirm));
      await learner.seeFocused(text(makeLink.ready));
      await learner.browser.evaluate("void location.assign(document.querySelector('input[readonly]').value)");
      await learner.seeFocused(heading(sharedPortfolio.title('Asha Hegde')));
      await learner.see(text(skills.coverage(22, 23)));
      await seeNoSidewaysScroll(learner);
    },
  },
];
