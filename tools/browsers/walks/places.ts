import { fields } from '#copy/account.ts';
import { app } from '#copy/app.ts';
import { display } from '#copy/display.ts';
import { forms } from '#copy/forms.ts';
import { landing } from '#copy/landing.ts';
import { languageCode } from '#copy/language.ts';
import { languageBases, languageNames } from '#copy/languages.ts';
import { navigation, notFound } from '#copy/navigation.ts';
import { updateProfile } from '#copy/profile.ts';
import { reading } from '#copy/reading.ts';
import { screens } from '#copy/screens.ts';
import { skillSearch } from '#copy/skills.ts';
import { ui } from '#copy/ui.ts';
import { paths } from '#paths';
import { app as english } from '../../../client/copy/en/app.ts';
import { app as hindi } from '../../../client/copy/hi/app.ts';
import { desktop, phone } from '../engines/tab.ts';
import { bar, beginning, button, heading, link, radio, radiogroup, text } from '../target.ts';
import { walk } from '../walk.ts';

/** Screens of a learner with data, besides home. */
const addresses: readonly string[] = [
  ...[paths.skillList, paths.allSkills, paths.allSubjects, paths.topSkills, paths.myProjects, paths.alerts],
  ...[paths.portfolio, paths.profile, paths.updateProfile, paths.addExperience, paths.help],
  paths.accessibility,
  ...['/addskill?skill=4', '/addskill?skill=4&topic=13', '/previewskill?skill=2', '/details/skill?skill=2'],
  ...['/pev/subject?subject=3', '/preview_project?project=2', '/update/project?project=2'],
];

walk('alerts', async ({ learner }) => {
  await learner.logIn('asha01');
  await learner.press(link(navigation.withNews(navigation.alerts, 10), bar));
  await learner.seeFocused(heading(screens.alerts));
  await learner.see(text(/^Finish your CSS topics/));
});

walk('dark colours and 200 % text', async ({ learner }) => {
  await learner.logIn('asha01');
  await learner.press(button(app.display), radio('200\u00a0%', radiogroup(display.textSize)));
  await learner.press(radio(display.themes.dark, radiogroup(display.theme)));
  await learner.leaveDialog(display.heading, button(ui.close));
  await learner.seePage('getComputedStyle(document.documentElement).backgroundColor', 'rgb(23, 18, 14)');
  await learner.seePage('getComputedStyle(document.body).fontSize', '34px');
  await learner.seeNoSidewaysScroll();
  await learner.press(link(navigation.profile, bar));
  await learner.see(heading('Asha Hegde'));
});

walk('every screen fits phone and desktop', async ({ learner }) => {
  await learner.logIn('asha01');
  for (const path of addresses) {
    await learner.open(path);
    await learner.see(heading(), link(navigation.home, bar));
    await learner.seeBarBelow();
    for (const size of [desktop, phone]) {
      await learner.tab.resize(size);
      await learner.seeNoSidewaysScroll();
    }
  }
});

walk('the styles of a screen that loads later', async ({ learner }) => {
  await learner.logIn('asha01', '/myproject');
  await learner.see(link('Library Desk'));
  // A project card is laid out.
  await learner.seePage("getComputedStyle(document.querySelector('article img')).display !== 'inline'");
  await learner.press(link('Library Desk'));
  await learner.see(heading('Library Desk'));
  const linked = "[...document.querySelectorAll('link[rel=stylesheet]:not([disabled])')]";
  await learner.seePage(`${linked}.every(({ sheet }) => sheet?.cssRules.length > 0)`);
});

walk('to the other language and back', async ({ learner }) => {
  const other = languageCode === 'en' ? 'hi' : 'en';
  await learner.logIn('asha01', '/skilllist?q=design');
  await learner.press(button(app.display), link(languageNames[other]));
  await learner.seePage('location.pathname', `${languageBases[other]}/skilllist`);
  await learner.seePage("document.querySelector('main input')?.value", 'design');
  await learner.press(button({ en: english, hi: hindi }[other].display), link(languageNames[languageCode]));
  await learner.seeAddress('/skilllist?q=design');
  await learner.seeValue(skillSearch.label, 'design');
});

walk('a reload keeps the draft', async ({ learner }) => {
  await learner.logIn('asha01', '/update/profile');
  await learner.fill({ [fields.f_name]: 'Ashalata' });
  await learner.tab.evaluate('void location.reload()');
  await learner.see(text(beginning(forms.restored)));
  await learner.seeValue(fields.f_name, 'Ashalata');
});

walk('Back restores the place', async ({ learner }) => {
  await learner.logIn('asha01', '/skilllist?shown=48');
  const skill = link('Business Writing');
  await learner.reach(skill);
  const place = Number(await learner.tab.evaluate('scrollY'));
  await learner.press(skill);
  await learner.seeFocused(heading('Business Writing'));
  await learner.tab.evaluate('void history.back()');
  await learner.seeFocused(skill);
  await learner.seePage(`Math.abs(scrollY - ${place}) <= 1`);
});

walk('an unknown address', async ({ learner }) => {
  await learner.logIn('asha01', '/nowhere');
  await learner.see(heading(notFound.title));
});

walk('a failing call and Try again', async ({ learner }) => {
  await learner.mock.force('listProjects', 'server-error');
  await learner.logIn('asha01', '/myproject');
  await learner.see(button(ui.tryAgain));
  await learner.mock.clear();
  await learner.press(button(ui.tryAgain));
  await learner.see(link('Library Desk'));
});

walk('without a network', async ({ learner }) => {
  const { setOffline } = learner.tab;
  walk.skip(!setOffline, 'WebDriver cannot cut the network');
  await learner.logIn('asha01', '/update/profile');
  await learner.see(button(updateProfile.submit));
  // By now every file has arrived, so that the cut makes no error of its own.
  await learner.tab.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await setOffline?.(true);
  // The report may come before the cut. The app believes a response, so it is told again after one failed.
  await learner.seePage("fetch('/', { method: 'HEAD', cache: 'no-store' }).then(() => false, () => true)");
  await learner.tab.evaluate("void dispatchEvent(new Event('offline'))");
  await learner.see(heading(app.noInternet));
  await setOffline?.(false);
  await learner.see(button(updateProfile.submit));
});

walk('read aloud', async ({ learner }) => {
  await learner.open('/');
  await learner.see(heading(landing.heading));
  const voices = await learner.tab.evaluate('globalThis.speechSynthesis?.getVoices().length ?? 0');
  walk.skip(voices === 0, 'the browser has no voice');
  await learner.press(button(reading.readAloud));
  await learner.see(button(reading.stop));
});
