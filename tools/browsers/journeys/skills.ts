import type { Learner } from '../learner.ts';
import {
  article,
  bar,
  button,
  dialog,
  field,
  group,
  heading,
  inside,
  link,
  radio,
  region,
  text,
} from '../target.ts';
import { bothLanguages, type Journey } from './journey.ts';
import { seeNoSidewaysScroll, seeWholeDialog } from './layout.ts';

const points = [
  'Write a function component in JSX',
  'Pass data and functions with props',
  'Render a list with stable keys',
] as const;

const level = (point: string, name: string) => inside(group(point), radio(new RegExp(`^${name}`)));

/** Presses a delete button and confirms. */
async function remove(learner: Learner, name: string): Promise<void> {
  await learner.press(button(name));
  await learner.press(inside(dialog('Are you sure.?'), button('Continue')));
  await learner.see(text('You are done..!'));
  await learner.seeAddress('/');
}

export const skillJourneys: readonly Journey[] = [
  {
    name: 'find a skill by search',
    async walk(learner) {
      await learner.logIn('ravi02');
      await learner.press(button('Add'));
      await learner.press(inside(bar, link('Add Skill')));
      await learner.seeFocused(heading('Choose a skill'));
      await learner.fill(field('Search skills'), 'react');
      await learner.seeCount(article(), 2);
      await learner.press(link('React'));
      await learner.seeFocused(heading('React'));
      await learner.press(link('Add This Skill'));
      await learner.seeFocused(heading('Add React'));
    },
  },
  {
    name: 'rate a topic',
    async walk(learner) {
      await learner.logIn('ravi02', '/addskill?skill=4');
      await learner.press(link(/^Components and props/));
      await learner.press(level(points[0], 'Advanced'));
      await learner.press(button('Save Skill'));
      await learner.seeText(region('There is a problem'), 'Please select atleast 3 levels');
      await learner.press(level(points[1], 'Intermediate'));
      await learner.press(level(points[2], 'Beginner'));
      await learner.press(button('Save Skill'));
      await learner.see(text('Skill added successfully'));
      await learner.see(link(/Intermediate in 3 of 5 points$/));
    },
  },
  {
    name: 'edit a topic',
    async walk(learner) {
      await learner.logIn('asha01', '/editskill?skill=2&topic=6&is_exist=true');
      await learner.see(heading('Edit CSS'));
      const [point, name] = ['Set margin, border and padding', 'Beginner'];
      await learner.press(level(point, name));
      await learner.press(button('Save Skill'));
      await learner.see(text('Topic updated successfully'));
    },
  },
  {
    name: 'delete a topic',
    async walk(learner) {
      await learner.logIn('asha01', '/editskill?skill=2&topic=6&is_exist=true');
      await remove(learner, 'Delete Topic');
    },
  },
  {
    name: 'skill detail, then delete the skill',
    languages: bothLanguages,
    async walk(learner) {
      await learner.logIn('asha01', '/previewskill?skill=2');
      await learner.press(button('View More'));
      await learner.see(button('View Less'));
      await learner.press(text(/^Box model and text ?, /));
      await learner.see(text('Explain what box-sizing changes'));
      await seeNoSidewaysScroll(learner);
      await remove(learner, 'Delete This skill');
    },
  },
  {
    name: 'subjects and a topics sheet',
    async walk(learner) {
      await learner.logIn('asha01', '/allSubjects');
      await learner.press(link(/^Design/));
      await learner.press(button('Photo Editing'));
      const sheet = dialog(/^Topics of/);
      await seeWholeDialog(learner, sheet);
      await learner.press(inside(sheet, link(/^Layers and retouching/)));
      await learner.seeFocused(heading('Add Photo Editing'));
    },
  },
];
