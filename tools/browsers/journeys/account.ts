import type { Learner } from '../learner.ts';
import { button, field, heading, inside, link, radio, region, text } from '../target.ts';
import { bothLanguages, type Journey } from './journey.ts';
import { openDisplaySettings, seeBarBelow, seeNoSidewaysScroll } from './layout.ts';

const problem = region('There is a problem');
const landing = heading('Show what you can do');

async function sendLogin(learner: Learner, username: string, password = 'Sample@123'): Promise<void> {
  await learner.fill(field('Username'), username);
  await learner.fill(field('Password'), password);
  await learner.press(button('Login'));
}

export const accountJourneys: readonly Journey[] = [
  {
    name: 'landing view and its Display dialog',
    languages: bothLanguages,
    async walk(learner) {
      await learner.open('/');
      await learner.see(landing);
      await learner.see(link('Login'));
      await learner.see(link('Register'));
      await seeNoSidewaysScroll(learner);
      await openDisplaySettings(learner);
      await learner.press(button('Close'));
      await learner.press(link('Login'));
      await learner.seeFocused(heading('Login'));
    },
  },
  {
    name: 'register',
    languages: bothLanguages,
    async walk(learner) {
      await learner.open('/reg');
      await learner.fill(field('First name'), 'Kavya');
      await learner.fill(field('Last name'), 'Rao');
      await learner.fill(field('Day'), '27');
      await learner.fill(field('Month'), '3');
      await learner.fill(field('Year'), '1998');
      await learner.press(radio('Female'));
      await learner.fill(field('Username'), 'kavya07');
      await learner.fill(field('Password'), 'Kavya@1234');
      await learner.fill(field('Mobile number'), '9876543210');
      await learner.fill(field('Email'), 'kavya07@example.com');
      await learner.fill(field('Address'), '8 Lake View, Mysuru');
      await learner.choose(field('State'), 'Karnataka');
      await learner.fill(field('Pincode'), '570001');
      await learner.fill(field('Other ID (Aadhaar, PAN or voter id)'), 'ABCDE1234F');
      await learner.see(text('This username is free.'));
      await learner.press(button('Submit'));
      await learner.seeFocused(heading('Hello Kavya'));
      await learner.see(text('Registered successfully'));
    },
  },
  {
    name: 'refused registration',
    async walk(learner) {
      await learner.open('/reg');
      await learner.press(button('Submit'));
      await learner.seeFocused(problem);
      await learner.press(inside(problem, link('Last name must be 3 to 20 characters')));
      await learner.seeFocused(field('Last name'));
    },
  },
  {
    name: 'wrong password',
    async walk(learner) {
      await learner.open('/login');
      await sendLogin(learner, 'asha01', 'Wrong@123');
      await learner.seeFocused(problem);
      await learner.seeText(problem, 'Invalid username or password');
      await learner.seeValue(field('Username'), 'asha01');
    },
  },
  {
    name: 'login and the full home',
    languages: bothLanguages,
    async walk(learner) {
      await learner.open('/login');
      await sendLogin(learner, 'asha01');
      await learner.seeFocused(heading('Hello Asha'));
      for (const name of [
        'Dashboard',
        'My Skills',
        'Choose subject..!',
        'Top Rated Skills',
        'Courses for you',
      ])
        await learner.see(region(name));
      await seeBarBelow(learner);
      await seeNoSidewaysScroll(learner);
    },
  },
  {
    name: 'empty home',
    async walk(learner) {
      await learner.logIn('ravi02');
      await learner.see(heading('Hello Ravi'));
      await learner.see(text("You have't any skills yet"));
      await seeBarBelow(learner);
    },
  },
  {
    name: 'reset password by the mailed link',
    async walk(learner) {
      await learner.open('/login');
      await learner.press(link('Forgot Password..?'));
      await learner.fill(field('Username'), 'asha01');
      await learner.fill(field('Email'), 'asha01@example.com');
      await learner.press(button('Send reset link'));
      await learner.seeFocused(heading('Email Sent..!'));
      const { pathname, search } = new URL((await learner.mock.outbox()).at(-1)?.link ?? '');
      await learner.open(pathname + search);
      await learner.fill(field('New password'), 'Newer@1234');
      await learner.press(button('Reset Password'));
      await learner.seeFocused(heading('Password Reset Successfully..!'));
      await learner.press(link('Back to login'));
      await sendLogin(learner, 'asha01', 'Newer@1234');
      await learner.see(heading('Hello Asha'));
    },
  },
  {
    name: 'logout',
    async walk(learner) {
      await learner.logIn('asha01', '/myprofile');
      await learner.press(inside(region('Your account'), text('View more')));
      await learner.press(button('Logout'));
      await learner.see(text('You are getting logged out now..'));
      await learner.seeAddress('/login');
    },
  },
  {
    name: 'ended session keeps the form',
    async walk(learner) {
      await learner.logIn('asha01', '/update/profile');
      await learner.fill(field('First name'), 'Ashalata');
      await learner.mock.force('updateUser', 'invalid-token', { times: 1 });
      await learner.press(button('Update'));
      await learner.see(text(/^You were logged out because your session ended\./));
      await sendLogin(learner, 'asha01');
      await learner.seeAddress('/update/profile');
      await learner.seeValue(field('First name'), 'Ashalata');
    },
  },
];
