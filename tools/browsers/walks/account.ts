import { serverMessages, translated } from '#contract/server-messages.ts';
import { fields, forgotPassword, login, registration, resetPassword } from '#copy/account.ts';
import { course } from '#copy/alerts.ts';
import { app } from '#copy/app.ts';
import { display } from '#copy/display.ts';
import { forms } from '#copy/forms.ts';
import { home, nextStep } from '#copy/home.ts';
import { landing } from '#copy/landing.ts';
import { stateName } from '#copy/names.ts';
import { portfolio } from '#copy/portfolio.ts';
import { experience, profile, updateProfile } from '#copy/profile.ts';
import { rules } from '#copy/rules.ts';
import { session } from '#copy/session.ts';
import { sheet } from '#copy/sheet.ts';
import { empty, skills } from '#copy/skills.ts';
import { ui } from '#copy/ui.ts';
import { png } from '../../../tests/images/png.ts';
import { type Learner, optional } from '../learner.ts';
import { beginning, button, checkbox, field, group, heading, link, radio, region, text } from '../target.ts';
import { everyLanguage, walk } from '../walk.ts';

const problem = region(forms.summary);

async function sendLogin(learner: Learner, username: string, password = 'Sample@123'): Promise<void> {
  await learner.fill({ [login.username]: username, [login.password]: password });
  await learner.press(button(login.submit));
}

walk('landing view and its Display dialog', { tag: everyLanguage }, async ({ learner }) => {
  await learner.open('/');
  await learner.see(heading(landing.heading), link(landing.login), link(landing.register));
  await learner.seeNoSidewaysScroll();
  await learner.press(button(app.display));
  await learner.leaveDialog(display.heading, button(ui.close));
  await learner.press(link(landing.login));
  await learner.seeFocused(heading(login.title));
});

walk('register', { tag: everyLanguage }, async ({ learner }) => {
  await learner.open('/reg');
  await learner.fill({ [fields.f_name]: 'Kavya', [fields.l_name]: 'Rao', [forms.date.day]: '27' });
  await learner.fill({ [forms.date.month]: '3', [forms.date.year]: '1998' });
  await learner.press(radio(fields.female));
  await learner.press(button(registration.next));
  await learner.fill({ [fields.phone]: '9876543210', [fields.email]: 'kavya07@example.com' });
  await learner.press(button(registration.next));
  await learner.fill({ [fields.address]: '8 Lake View, Mysuru' });
  await learner.choose(fields.state, stateName('Karnataka'));
  await learner.fill({ [fields.pincode]: '570001' });
  await learner.press(button(registration.next));
  await learner.fill({ [login.username]: 'kavya07', [login.password]: 'Kavya@1234' });
  await learner.fill({ [fields.other]: 'ABCDE1234F' });
  await learner.see(text(registration.free));
  await learner.press(button(registration.submit));
  await learner.seeFocused(heading(home.greeting('Kavya')));
  await learner.see(text(translated(serverMessages.registered)));
});

walk('refused registration', async ({ learner }) => {
  await learner.open('/reg');
  await learner.press(button(registration.next));
  await learner.seeFocused(problem);
  await learner.press(link(rules.l_name, problem));
  await learner.seeFocused(field(fields.l_name));
});

walk('wrong password', async ({ learner }) => {
  await learner.open('/login');
  await sendLogin(learner, 'asha01', 'Wrong@123');
  await learner.seeFocused(problem);
  await learner.seeText(problem, translated(serverMessages.invalidCredentials));
  await learner.seeValue(login.username, 'asha01');
});

walk('login and the full home', { tag: everyLanguage }, async ({ learner }) => {
  await learner.open('/login');
  await sendLogin(learner, 'asha01');
  await learner.seeFocused(heading(home.greeting('Asha')));
  const { mySkills, subjects, topSkills } = home;
  const names = [nextStep.heading, mySkills, subjects, topSkills, course.heading];
  await learner.see(...names.map((name) => region(name)));
  await learner.seeBarBelow();
});

walk('empty home', async ({ learner }) => {
  await learner.logIn('ravi02');
  await learner.see(heading(home.greeting('Ravi')), text(empty.skills));
  await learner.seeBarBelow();
});

walk('reset password by the mailed link', async ({ learner }) => {
  await learner.open('/login');
  await learner.press(link(login.forgot));
  await learner.fill({ [login.username]: 'asha01', [fields.email]: 'asha01@example.com' });
  await learner.press(button(forgotPassword.submit));
  await learner.seeFocused(heading(forgotPassword.sent));
  const { pathname, search } = new URL((await learner.mock.mails()).at(-1)?.link ?? '');
  await learner.open(pathname + search);
  await learner.fill({ [resetPassword.password]: 'Newer@1234' });
  await learner.press(button(resetPassword.submit));
  await learner.seeFocused(heading(resetPassword.done));
  await learner.press(link(forgotPassword.backToLogin));
  await sendLogin(learner, 'asha01', 'Newer@1234');
  await learner.see(heading(home.greeting('Asha')));
});

walk('logout', async ({ learner }) => {
  await learner.logIn('asha01', '/myprofile');
  await learner.press(button(profile.logout));
  await learner.see(text(session.loggingOut));
  await learner.seeAddress('/login');
});

walk('ended session keeps the form', async ({ learner }) => {
  await learner.logIn('asha01', '/update/profile');
  await learner.fill({ [fields.f_name]: 'Ashalata' });
  await learner.mock.force('updateUser', 'invalid-token', { times: 1 });
  await learner.press(button(updateProfile.submit));
  await learner.see(text(beginning(session.ended)));
  await sendLogin(learner, 'asha01');
  await learner.seeAddress('/update/profile');
  await learner.seeValue(fields.f_name, 'Ashalata');
});

walk('profile and its folds', { tag: everyLanguage }, async ({ learner }) => {
  await learner.logIn('asha01', '/myprofile');
  await learner.press(text(profile.viewMore, region(profile.details)));
  await learner.see(text('asha01@example.com'));
  await learner.press(text(profile.viewLess, region(profile.details)));
  await learner.seeCount(text('asha01@example.com'), 0);
});

walk('update the profile with a picture', async ({ learner }) => {
  await learner.logIn('asha01', '/update/profile');
  await learner.fill({ [fields.f_name]: 'Ashalata' });
  await learner.upload(optional(updateProfile.picture), png('me.png', { width: 100 }));
  await learner.press(button(updateProfile.submit));
  await learner.see(text(updateProfile.done), heading('Ashalata Hegde'));
  await learner.seePage("document.querySelector('main img').naturalWidth", 100);
});

walk('experience', async ({ learner }) => {
  await learner.logIn('ravi02', '/addExperiance');
  await learner.fill({ [experience.organisation]: 'Apollo', [experience.jobTitle]: 'Receptionist' });
  const joined = group(experience.joinDate);
  await learner.fill({ [optional(forms.date.day)]: '1', [forms.date.month]: '4' }, joined);
  await learner.fill({ [forms.date.year]: '2019' }, joined);
  await learner.press(checkbox(experience.working), button(experience.submit));
  await learner.see(text('Receptionist'));
});

walk('portfolio and its download', async ({ learner }) => {
  await learner.logIn('asha01', '/portfolio');
  await learner.see(text(beginning(skills.coverage(22, 23))));
  await learner.press(text(portfolio.partsHeading), checkbox(beginning(portfolio.contact.email)));
  await learner.see(link(sheet.writeEmail));
  await learner.seeNoSidewaysScroll();
  await learner.press(text(portfolio.more), button(portfolio.download));
  await learner.see(text(beginning(portfolio.saved('\n', 0).split('\n')[0])));
});

walk('a link to the portfolio', async ({ learner }) => {
  await learner.logIn('asha01', '/portfolio');
  await learner.see(text(beginning(skills.coverage(22, 23))));
  await learner.press(button(portfolio.whatsApp));
  await learner.see(link(beginning(portfolio.contact.own)));
  await learner.tab.evaluate(
    `void location.assign(new URL(document.querySelector('dialog a').href).searchParams.get('text').split(' ').at(-1))`,
  );
  await learner.seeFocused(heading('Asha Hegde'));
  await learner.see(text(beginning(skills.coverage(22, 23))));
});
