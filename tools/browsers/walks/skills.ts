import { serverMessages, translated } from '#contract/server-messages.ts';
import { forms } from '#copy/forms.ts';
import { projectTypeName } from '#copy/names.ts';
import { navigation } from '#copy/navigation.ts';
import { projectForm } from '#copy/project-form.ts';
import { previewImages, projects } from '#copy/projects.ts';
import { news, rating } from '#copy/rating.ts';
import { screens } from '#copy/screens.ts';
import { levels, skillDetail, skillSearch, skills } from '#copy/skills.ts';
import { confirm, ui } from '#copy/ui.ts';
import { png } from '../../../tests/images/png.ts';
import { type Learner, optional } from '../learner.ts';
import { bar, beginning, button, group, heading, link, radio, region, text } from '../target.ts';
import { everyLanguage, walk } from '../walk.ts';

const level = (point: string, value: 1 | 2 | 3) => radio(beginning(levels[value]), group(point));

/** Presses a delete button and confirms. */
async function remove(learner: Learner, name: string): Promise<void> {
  await learner.press(button(name));
  await learner.leaveDialog(confirm.heading, button(confirm.yes));
  await learner.see(text(rating.deleted));
  await learner.seeAddress('/');
}

walk('find a skill by search', async ({ learner }) => {
  await learner.logIn('ravi02');
  await learner.press(button(navigation.add), link(navigation.addSkill, bar));
  await learner.seeFocused(heading(screens.skillList));
  await learner.fill({ [skillSearch.label]: 'react' });
  await learner.seeCount({ role: 'article' }, 2);
  await learner.press(link('React'));
  await learner.seeFocused(heading('React'));
  await learner.press(link(skillDetail.addThis));
  await learner.seeFocused(heading(beginning(rating.add('React'))));
});

walk('rate a topic', async ({ learner }) => {
  await learner.logIn('ravi02', '/addskill?skill=4');
  await learner.press(
    link(/^Components and props/),
    level('Write a function component in JSX', 3),
    button(rating.submit),
  );
  await learner.seeText(region(forms.summary), rating.atLeast(3));
  const props = 'Pass data and functions with props';
  await learner.press(button(rating.next), level(props, 2), button(rating.next));
  await learner.press(level('Render a list with stable keys', 1), button(rating.submit));
  await learner.see(text(translated(serverMessages.skillAdded)));
  await learner.see(
    text(news.result('Components and props', { level: 2, rated: 3, counts: [1, 1, 1, 0], total: 5 })),
    link(new RegExp(`${skills.justSaved}$`)),
  );
  await learner.press(link(news.nextTopic('State and effects')));
  await learner.seeFocused(heading(/State and effects$/));
});

walk('edit a topic', async ({ learner }) => {
  await learner.logIn('asha01', '/editskill?skill=2&topic=6&is_exist=true');
  await learner.see(heading(beginning(rating.edit('CSS'))));
  const margin = 'Set margin, border and padding';
  await learner.press(button(`${rating.change}: ${margin}`), level(margin, 1), button(rating.submit));
  await learner.see(text(translated(serverMessages.topicUpdated)));
});

walk('delete a topic', async ({ learner }) => {
  await learner.logIn('asha01', '/editskill?skill=2&topic=6&is_exist=true');
  await remove(learner, rating.deleteTopic);
});

walk('skill detail, then delete the skill', { tag: everyLanguage }, async ({ learner }) => {
  await learner.logIn('asha01', '/previewskill?skill=2');
  await learner.press(button(ui.viewMore));
  await learner.see(button(ui.viewLess));
  await learner.seeNoSidewaysScroll();
  await remove(learner, rating.deleteThisSkill);
});

walk('subjects and a topics sheet', async ({ learner }) => {
  await learner.logIn('asha01', '/allSubjects');
  await learner.press(link(/^Design/), button('Photo Editing'));
  await learner.leaveDialog(skills.topicsOf('Photo Editing'), link(/^Layers and retouching/));
  await learner.seeFocused(heading(beginning(rating.add('Photo Editing'))));
});

walk('create a project with its images', { tag: everyLanguage }, async ({ learner }) => {
  await learner.logIn('ravi02', '/addproject');
  await learner.leaveDialog(projectForm.noteHeading, button(projectForm.agree));
  await learner.fill({ [projectForm.name]: 'Bus Stops', [optional(projectForm.description)]: 'Nearby' });
  await learner.choose(optional(projectForm.type), projectTypeName('Web App'));
  await learner.upload(optional(projectForm.cover), png('cover.png', { width: 320, height: 180 }));
  await learner.upload(optional(projectForm.icon), png('icon.png', { width: 96, height: 96 }));
  await learner.upload(projectForm.previews, ...['1.png', '2.png', '3.png'].map((name) => png(name)));
  await learner.fill({ [projectForm.link]: 'https://example.com/bus-stops' });
  await learner.press(button(projectForm.add));
  await learner.see(text(translated(serverMessages.projectCreated)));
  await learner.press(link(navigation.projects, bar), link('Bus Stops'));
  await learner.seeFocused(heading('Bus Stops'));
  await learner.press(button(previewImages.nthOf(2, 3, 'Bus Stops')));
  await learner.leaveDialog(previewImages.heading, button(ui.close));
});

walk('update a project', async ({ learner }) => {
  await learner.logIn('asha01', '/preview_project?project=2');
  await learner.press(link(projects.edit));
  await learner.seeValue(projectForm.name, 'Library Desk');
  await learner.fill({ [projectForm.name]: 'Library Counter' });
  await learner.press(button(projectForm.update));
  await learner.see(text(translated(serverMessages.projectUpdated)));
});

walk('delete a project', async ({ learner }) => {
  await learner.logIn('asha01', '/update/project?project=2');
  await learner.press(button(projectForm.remove));
  await learner.leaveDialog(confirm.heading, button(confirm.yes));
  await learner.see(text(translated(serverMessages.projectDeleted)));
  await learner.open('/myproject');
  await learner.see(link('Form Audit'));
  await learner.seeCount(link('Library Desk'), 0);
});
