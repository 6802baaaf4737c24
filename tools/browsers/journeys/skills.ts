import { serverMessages, translated } from '#contract/server-messages.ts';
import { forms } from '#copy/forms.ts';
import { navigation } from '#copy/navigation.ts';
import { news, rating } from '#copy/rating.ts';
import { screens } from '#copy/screens.ts';
import { levels, skillDetail, skillSearch, skills } from '#copy/skills.ts';
import { confirm, ui } from '#copy/ui.ts';
import type { Learner } from '../learner.ts';
import {
  article,
  bar,
  beginning,
  button,
  dialog,
  ending,
  field,
  group,
  heading,
  inside,
  link,
  radio,
  region,
  text,
} from '../target.ts';
import type { Journey } from './journey.ts';
import { seeNoSidewaysScroll, seeWholeDialog } from './layout.ts';

const points = [
  'Write a function component in JSX',
  'Pass data and functions with props',
  'Render a list with stable keys',
] as const;

const level = (point: string, value: 1 | 2 | 3) => inside(group(point), radio(beginning(levels[value])));

/** Presses a delete button and confirms. */
async function remove(learner: Learner, name: string): Promise<void> {
  await learner.press(button(name));
  await learner.press(inside(dialog(confirm.heading), button(confirm.yes)));
  await learner.see(text(rating.deleted));
  await learner.seeAddress('/');
}

export const skillJourneys: readonly Journey[] = [
  {
    name: 'find a skill by search',
    async walk(learner) {
      await learner.logIn('ravi02');
      await learner.press(button(navigation.add));
      await learner.press(inside(bar, link(navigation.addSkill)));
      await learner.seeFocused(heading(screens.skillList));
      await learner.fill(field(skillSearch.label), 'react');
      await learner.seeCount(article(), 2);
      await learner.press(link('React'));
      await learner.seeFocused(heading('React'));
      await learner.press(link(skillDetail.addThis));
      await learner.seeFocused(heading(rating.add('React')));
    },
  },
  {
    name: 'rate a topic',
    async walk(learner) {
      await learner.logIn('ravi02', '/addskill?skill=4');
      await learner.press(link(/^Components and props/));
      await learner.press(level(points[0], 3));
      await learner.press(button(rating.check));
      await learner.press(button(rating.submit));
      await learner.seeText(region(forms.summary), rating.atLeast(3));
      await learner.press(button(`${rating.change}: ${points[1]}`));
      await learner.press(level(points[1], 2));
      await learner.press(button(rating.next));
      await learner.press(level(points[2], 1));
      await learner.press(button(rating.check));
      await learner.press(button(rating.submit));
      await learner.see(text(translated(serverMessages.skillAdded)));
      await learner.see(text(news.result('Components and props', 2, 3, 5)));
      await learner.see(link(ending(skills.justSaved)));
      await learner.press(link(news.nextTopic('State and effects')));
      await learner.seeFocused(heading(ending('State and effects')));
    },
  },
  {
    name: 'edit a topic',
    async walk(learner) {
      await learner.logIn('asha01', '/editskill?skill=2&topic=6&is_exist=true');
      await learner.see(heading(beginning(rating.edit('CSS'))));
      await learner.press(level('Set margin, border and padding', 1));
      await learner.press(button(rating.check));
      await learner.press(button(rating.submit));
      await learner.see(text(translated(serverMessages.topicUpdated)));
    },
  },
  {
    name: 'delete a topic',
    async walk(learner) {
      await learner.logIn('asha01', '/editskill?skill=2&topic=6&is_exist=true');
      await remove(learner, rating.deleteTopic);
    },
  },
  {
    name: 'skill detail, then delete the skill',
    async walk(learner) {
      await learner.logIn('asha01', '/previewskill?skill=2');
      await learner.press(button(ui.viewMore));
      await learner.see(button(ui.viewLess));
      await learner.press(text(/^Box model and text ?, /));
      await learner.see(text('Explain what box-sizing changes'));
      await seeNoSidewaysScroll(learner);
      await remove(learner, rating.deleteThisSkill);
    },
  },
  {
    name: 'subjects and a topics sheet',
    async walk(learner) {
      await learner.logIn('asha01', '/allSubjects');
      await learner.press(link(/^Design/));
      await learner.press(button('Photo Editing'));
      const sheet = dialog(skills.topicsOf('Photo Editing'));
      await seeWholeDialog(learner, sheet);
      await learner.press(inside(sheet, link(/^Layers and retouching/)));
      await learner.seeFocused(heading(beginning(rating.add('Photo Editing'))));
    },
  },
];
