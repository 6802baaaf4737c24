import { paths } from '#paths';
import type { Learner } from '../learner.ts';
import { bar, button, dialog, field, heading, inside, link, subheading, text } from '../target.ts';
import { type Journey, NotPossible } from './journey.ts';
import {
  chooseSetting,
  desktop,
  openDisplaySettings,
  phone,
  seeBarBelow,
  seeNoSidewaysScroll,
} from './layout.ts';

const restored = text(/^What you typed before is still here\./);

/** Screens of a learner with data, besides home. */
const screens: readonly string[] = [
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
      await learner.press(inside(bar, link('Alerts, 10 new')));
      await learner.seeFocused(heading('Alerts for you'));
      await learner.see(subheading(/^Finish your CSS topics/));
    },
  },
  {
    name: 'dark colours and 200 % text',
    async walk(learner) {
      await learner.logIn('asha01');
      await openDisplaySettings(learner);
      await chooseSetting(learner, 'Text size', '200 %');
      await chooseSetting(learner, 'Colours', 'Dark');
      await learner.press(inside(dialog('Display settings'), button('Close')));
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
      await learner.press(inside(bar, link('Profile')));
      await learner.see(heading('Asha Hegde'));
      await seeNoSidewaysScroll(learner);
    },
  },
  {
    name: 'every screen fits phone and desktop',
    async walk(learner) {
      await learner.logIn('asha01');
      for (const path of screens) {
        await learner.open(path);
        await learner.expect(`${path} has its heading`, async () =>
          Boolean(await style(learner, "document.querySelector('h1')?.getBoundingClientRect().height > 0")),
        );
        await learner.see(inside(bar, link('Home')));
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
    name: 'to Hindi and back',
    async walk(learner) {
      await learner.logIn('asha01', '/skilllist?q=design');
      await learner.press(button('Display'));
      await learner.press(link('हिन्दी'));
      await learner.see(field('हुनर खोजें'));
      await learner.press(button('दिखावट'));
      await learner.press(link('English'));
      await learner.seeAddress('/skilllist?q=design');
      await learner.seeValue(field('Search skills'), 'design');
    },
  },
  {
    name: 'a reload keeps the draft',
    async walk(learner) {
      await learner.logIn('asha01', '/update/profile');
      await learner.fill(field('First name'), 'Ashalata');
      await style(learner, 'void location.reload()');
      await learner.see(restored);
      await learner.seeValue(field('First name'), 'Ashalata');
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
      await learner.see(heading('Page not found'));
    },
  },
  {
    name: 'a failing call and Try again',
    async walk(learner) {
      await learner.mock.force('listProjects', 'server-error');
      await learner.logIn('asha01', '/myproject');
      await learner.see(button('Try again'));
      await learner.mock.clear();
      await learner.press(button('Try again'));
      await learner.see(link('Library Desk'));
    },
  },
  {
    name: 'without a network',
    async walk(learner) {
      if (!learner.browser.setOffline) throw new NotPossible('WebDriver cannot cut the network');
      await learner.logIn('asha01', '/addExperiance');
      await learner.see(button('Save experience'));
      await learner.browser.setOffline(true);
      await learner.see(heading('No Internet connection'));
      await learner.browser.setOffline(false);
      await learner.see(button('Save experience'));
    },
  },
  {
    name: 'read aloud',
    async walk(learner) {
      await learner.open('/');
      await learner.see(heading('Show what you can do'));
      const voices = await style(learner, 'globalThis.speechSynthesis?.getVoices().length ?? 0');
      if (voices === 0) throw new NotPossible('the browser has no voice');
      await learner.press(button('Read aloud'));
      await learner.see(button('Stop reading'));
    },
  },
];
