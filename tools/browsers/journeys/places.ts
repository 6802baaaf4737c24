import { fields } from '#copy/account.ts';
import { app } from '#copy/app.ts';
import { display } from '#copy/display.ts';
import { forms } from '#copy/forms.ts';
import { landing } from '#copy/landing.ts';
import { languageCode } from '#copy/language.ts';
import { languageNames } from '#copy/languages.ts';
import { navigation, notFound } from '#copy/navigation.ts';
import { updateProfile } from '#copy/profile.ts';
import { reading } from '#copy/reading.ts';
import { screens } from '#copy/screens.ts';
import { skillSearch } from '#copy/skills.ts';
import { ui } from '#copy/ui.ts';
import { paths } from '#paths';
import { app as english } from '../../../client/copy/en/app.ts';
import { skillSearch as englishSearch } from '../../../client/copy/en/skills.ts';
import { app as hindi } from '../../../client/copy/hi/app.ts';
import { skillSearch as hindiSearch } from '../../../client/copy/hi/skills.ts';
import type { Learner } from '../learner.ts';
import { bar, beginning, button, dialog, field, heading, inside, link, subheading, text } from '../target.ts';
import { type Journey, NotPossible } from './journey.ts';
import {
  chooseSetting,
  desktop,
  openDisplaySettings,
  phone,
  seeBarBelow,
  seeNoSidewaysScroll,
} from './layout.ts';

const restored = text(beginning(forms.restored));

/** Screens of a learner with data, besides home. */
const addresses: readonly string[] = [
  ...[paths.skillList, paths.allSkills, paths.allSubjects, paths.topSkills, paths.myProjects, paths.alerts],
  ...[paths.portfolio, paths.profile, paths.updateProfile, paths.addExperience, paths.help],
  ...['/addskill?skill=4', '/addskill?skill=4&topic=13', '/previewskill?skill=2', '/details/skill?skill=2'],
  ...['/pev/subject?subject=3', '/preview_project?project=2', '/update/project?project=2'],
];

const style = (learner: Learner, expression: string) => learner.browser.evaluate(expression);

export const placeJourneys: readonly Journey[] = [
  {
    name: 'alerts',
    async walk(learner) {
      await learner.logIn('asha01');
      await learner.press(inside(bar, link(navigation.withNews(navigation.alerts, 10))));
      await learner.seeFocused(heading(screens.alerts));
      await learner.see(subheading(/^Finish your CSS topics/));
    },
  },
  {
    name: 'dark colours and 200 % text',
    async walk(learner) {
      await learner.logIn('asha01');
      await openDisplaySettings(learner);
      await chooseSetting(learner, display.textSize, '200 %');
      await chooseSetting(learner, display.theme, display.themes.dark);
      await learner.press(inside(dialog(display.heading), button(ui.close)));
      await learner.expect('the page is dark and its text large', async () =>
        Boolean(
          await style(
            learner,
            `getComputedStyle(document.documentElement).backgroundColor === 'rgb(23, 18, 14)' &&
              getComputedStyle(document.body).fontSize === '34px'`,
          ),
        ),
      );
      await seeNoSidewaysScroll(learner);
      await learner.press(inside(bar, link(navigation.profile)));
      await learner.see(heading('Asha Hegde'));
      await seeNoSidewaysScroll(learner);
    },
  },
  {
    name: 'every screen fits phone and desktop',
    async walk(learner) {
      await learner.logIn('asha01');
      for (const path of addresses) {
        await learner.open(path);
        await learner.expect(`${path} has its heading`, async () =>
          Boolean(await style(learner, "document.querySelector('h1')?.getBoundingClientRect().height > 0")),
        );
        await learner.see(inside(bar, link(navigation.home)));
        await seeBarBelow(learner);
        for (const size of [desktop, phone] as const) {
          await learner.browser.resize(size[0], size[1]);
          await seeNoSidewaysScroll(learner).catch((error: Error) => {
            throw new Error(`${path} at ${size.join('x')}: ${error.message}`);
          });
        }
      }
    },
  },
  {
    name: 'the styles of a screen that loads later',
    async walk(learner) {
      await learner.logIn('asha01', '/myproject');
      await learner.see(link('Library Desk'));
      const isStyled = async (selector: string) =>
        Boolean(
          await style(
            learner,
            `[...document.styleSheets].some(({ cssRules }) => [...cssRules].length > 0) &&
              getComputedStyle(document.querySelector('${selector}')).display !== 'inline'`,
          ),
        );
      await learner.expect('a project card is laid out', () => isStyled('article img'));
      await learner.press(link('Library Desk'));
      await learner.see(heading('Library Desk'));
      await learner.expect('every linked style sheet is applied', async () =>
        Boolean(
          await style(
            learner,
            "[...document.querySelectorAll('link[rel=stylesheet]:not([disabled])')].every(({ sheet }) => sheet)",
          ),
        ),
      );
    },
  },
  {
    name: 'to the other language and back',
    async walk(learner) {
      const other = languageCode === 'en' ? 'hi' : 'en';
      await learner.logIn('asha01', '/skilllist?q=design');
      await learner.press(button(app.display));
      await learner.press(link(languageNames[other]));
      await learner.see(field({ en: englishSearch, hi: hindiSearch }[other].label));
      await learner.press(button({ en: english, hi: hindi }[other].display));
      await learner.press(link(languageNames[languageCode]));
      await learner.seeAddress('/skilllist?q=design');
      await learner.seeValue(field(skillSearch.label), 'design');
    },
  },
  {
    name: 'a reload keeps the draft',
    async walk(learner) {
      await learner.logIn('asha01', '/update/profile');
      await learner.fill(field(fields.f_name), 'Ashalata');
      await style(learner, 'void location.reload()');
      await learner.see(restored);
      await learner.seeValue(field(fields.f_name), 'Ashalata');
    },
  },
  {
    name: 'Back restores the place',
    async walk(learner) {
      await learner.logIn('asha01', '/skilllist?shown=48');
      const skill = link('Business Writing');
      await learner.at(skill, (target) => learner.run('place', target));
      const before = await style(learner, 'Math.round(scrollY)');
      await learner.press(skill);
      await learner.seeFocused(heading('Business Writing'));
      await style(learner, 'void history.back()');
      await learner.seeFocused(skill);
      await learner.expect(
        `the page is scrolled to ${before}`,
        async () => Math.abs(Number(await style(learner, 'scrollY')) - Number(before)) <= 1,
      );
    },
  },
  {
    name: 'an unknown address',
    async walk(learner) {
      await learner.logIn('asha01', '/nowhere');
      await learner.see(heading(notFound.title));
    },
  },
  {
    name: 'a failing call and Try again',
    async walk(learner) {
      await learner.mock.force('listProjects', 'server-error');
      await learner.logIn('asha01', '/myproject');
      await learner.see(button(ui.tryAgain));
      await learner.mock.clear();
      await learner.press(button(ui.tryAgain));
      await learner.see(link('Library Desk'));
    },
  },
  {
    name: 'without a network',
    async walk(learner) {
      if (!learner.browser.setOffline) throw new NotPossible('WebDriver cannot cut the network');
      await learner.logIn('asha01', '/update/profile');
      await learner.see(button(updateProfile.submit));
      await learner.browser.setOffline(true);
      await learner.see(heading(app.noInternet));
      await learner.browser.setOffline(false);
      await learner.see(button(updateProfile.submit));
    },
  },
  {
    name: 'read aloud',
    async walk(learner) {
      await learner.open('/');
      await learner.see(heading(landing.heading));
      const voices = await style(learner, 'globalThis.speechSynthesis?.getVoices().length ?? 0');
      if (voices === 0) throw new NotPossible('the browser has no voice');
      await learner.press(button(reading.readAloud));
      await learner.see(button(reading.stop));
    },
  },
];
