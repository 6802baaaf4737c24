import { serverMessages, translated } from '#contract/server-messages.ts';
import { fields, forgotPassword, login, registration, resetPassword } from '#copy/account.ts';
import { course } from '#copy/alerts.ts';
import { forms } from '#copy/forms.ts';
import { home } from '#copy/home.ts';
import { landing } from '#copy/landing.ts';
import { stateName } from '#copy/names.ts';
import { profile, updateProfile } from '#copy/profile.ts';
import { rules } from '#copy/rules.ts';
import { session } from '#copy/session.ts';
import { empty } from '#copy/skills.ts';
import { ui } from '#copy/ui.ts';
import type { Learner } from '../learner.ts';
import { beginning, button, field, heading, inside, link, radio, region, text } from '../target.ts';
import type { Journey } from './journey.ts';
import { openDisplaySettings, seeBarBelow, seeNoSidewaysScroll } from './layout.ts';

const problem = region(forms.summary);
const landingHeading = heading(landing.heading);

async function sendLogin(learner: Learner, username: string, password = 'Sample@123'): Promise<void> {
  await learner.fill(field(login.username), username);
  await learner.fill(field(login.password), password);
  await learner.press(button(login.submit));
}

export const accountJourneys: readonly Journey[] = [
  {
    name: 'landing view and its Display dialog',
    async walk(learner) {
      await learner.open('/');
      await learner.see(landingHeading);
      await learner.see(link(landing.login));
      await learner.see(link(landing.register));
      await seeNoSidewaysScroll(learner);
      await openDisplaySettings(learner);
      await learner.press(button(ui.close));
      await learner.press(link(landing.login));
      await learner.seeFocused(heading(login.title));
    },
  },
  {
    name: 'register',
    async walk(learner) {
      await learner.open('/reg');
      await learner.fill(field(fields.f_name), 'Kavya');
      await learner.fill(field(fields.l_name), 'Rao');
      await learner.fill(field(forms.date.day), '27');
      await learner.fill(field(forms.date.month), '3');
      await learner.fill(field(forms.date.year), '1998');
      await learner.press(radio(fields.female));
      await learner.fill(field(login.username), 'kavya07');
      await learner.fill(field(login.password), 'Kavya@1234');
      await learner.fill(field(fields.phone), '9876543210');
      await learner.fill(field(fields.email), 'kavya07@example.com');
      await learner.fill(field(fields.address), '8 Lake View, Mysuru');
      await learner.choose(field(fields.state), stateName('Karnataka'));
      await learner.fill(field(fields.pincode), '570001');
      await learner.fill(field(fields.other), 'ABCDE1234F');
      await learner.see(text(registration.free));
      await learner.press(button(registration.submit));
      await learner.seeFocused(heading(home.greeting('Kavya')));
      await learner.see(text(translated(serverMessages.registered)));
    },
  },
  {
    name: 'refused registration',
    async walk(learner) {
      await learner.open('/reg');
      await learner.press(button(registration.submit));
      await learner.seeFocused(problem);
      await learner.press(inside(problem, link(rules.l_name)));
      await learner.seeFocused(field(fields.l_name));
    },
  },
  {
    name: 'wrong password',
    async walk(learner) {
      await learner.open('/login');
      await sendLogin(learner, 'asha01', 'Wrong@123');
      await learner.seeFocused(problem);
      await learner.seeText(problem, translated(serverMessages.invalidCredentials));
      await learner.seeValue(field(login.username), 'asha01');
    },
  },
  {
    name: 'login and the full home',
    async walk(learner) {
      await learner.open('/login');
      await sendLogin(learner, 'asha01');
      await learner.seeFocused(heading(home.greeting('Asha')));
      const { dashboard, mySkills, subjects, topSkills } = home;
      for (const name of [dashboard, mySkills, subjects, topSkills, course.heading])
        await learner.see(region(name));
      await seeBarBelow(learner);
      await seeNoSidewaysScroll(learner);
    },
  },
  {
    name: 'empty home',
    async walk(learner) {
      await learner.logIn('ravi02');
      await learner.see(heading(home.greeting('Ravi')));
      await learner.see(text(empty.skills));
      await seeBarBelow(learner);
    },
  },
  {
    name: 'reset password by the mailed link',
    async walk(learner) {
      await learner.open('/login');
      await learner.press(link(login.forgot));
      await learner.fill(field(login.username), 'asha01');
      await learner.fill(field(fields.email), 'asha01@example.com');
      await learner.press(button(forgotPassword.submit));
      await learner.seeFocused(heading(forgotPassword.sent));
      const { pathname, search } = new URL((await learner.mock.mails()).at(-1)?.link ?? '');
      await learner.open(pathname + search);
      await learner.fill(field(resetPassword.password), 'Newer@1234');
      await learner.press(button(resetPassword.submit));
      await learner.seeFocused(heading(resetPassword.done));
      await learner.press(link(forgotPassword.backToLogin));
      await sendLogin(learner, 'asha01', 'Newer@1234');
      await learner.see(heading(home.greeting('Asha')));
    },
  },
  {
    name: 'logout',
    async walk(learner) {
      await learner.logIn('asha01', '/myprofile');
      await learner.press(inside(region(profile.actions), text(profile.viewMore)));
      await learner.press(button(profile.logout));
      await learner.see(text(session.loggingOut));
      await learner.seeAddress('/login');
    },
  },
  {
    name: 'ended session keeps the form',
    async walk(learner) {
      await learner.logIn('asha01', '/update/profile');
      await learner.fill(field(fields.f_name), 'Ashalata');
      await learner.mock.force('updateUser', 'invalid-token', { times: 1 });
      await learner.press(button(updateProfile.submit));
      await learner.see(text(beginning(session.ended)));
      await sendLogin(learner, 'asha01');
      await learner.seeAddress('/update/profile');
      await learner.seeValue(field(fields.f_name), 'Ashalata');
    },
  },
];
