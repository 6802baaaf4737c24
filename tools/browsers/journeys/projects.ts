import type { ImageFile } from '../../../tests/images/png.ts';
import { png } from '../../../tests/images/png.ts';
import type { Learner } from '../learner.ts';
import { bar, button, dialog, field, group, heading, inside, link, text } from '../target.ts';
import { bothLanguages, type Journey } from './journey.ts';
import { seeWholeDialog } from './layout.ts';

const cover = group('Select Cover Image');
const icon = group('Select project icon / logo');
const previews = group('Add More Images');

/** Gives images to a field and waits until each says that it is uploaded. */
export async function upload(learner: Learner, images: typeof cover, files: readonly ImageFile[]) {
  await learner.giveFiles(images, files);
  for (const { name } of files) await learner.see(inside(images, button(`Uploaded: ${name}`)));
}

export const projectJourneys: readonly Journey[] = [
  {
    name: 'create a project with its images',
    languages: bothLanguages,
    async walk(learner) {
      await learner.logIn('ravi02', '/addproject');
      const note = dialog('Please Note');
      await seeWholeDialog(learner, note, 'I Agree');
      await learner.press(inside(note, button('I Agree')));
      await learner.fill(field('Project Title'), 'Bus Stops');
      await learner.fill(field('Project Description (optional)'), 'Which bus stops a wheelchair can reach.');
      await learner.choose(field('Select Type (optional)'), 'Web App');
      await upload(learner, cover, [png('cover.png', { width: 320, height: 180 })]);
      await upload(learner, icon, [png('icon.png', { width: 96, height: 96 })]);
      await upload(
        learner,
        previews,
        [1, 2, 3].map((nth) => png(`page-${nth}.png`, { width: 200 + nth, height: 150 })),
      );
      await learner.fill(field('Project preview link'), 'https://example.com/bus-stops');
      await learner.press(button('Add Now'));
      await learner.see(text('Project added successfully'));
      await learner.press(inside(bar, link('Projects')));
      await learner.press(link('Bus Stops'));
      await learner.seeFocused(heading('Bus Stops'));
      await learner.press(button('Image 2 of 3 of Bus Stops'));
      const enlarged = dialog('Preview images');
      await seeWholeDialog(learner, enlarged);
      await learner.press(inside(enlarged, button('Close')));
    },
  },
  {
    name: 'update a project',
    async walk(learner) {
      await learner.logIn('asha01', '/preview_project?project=2');
      await learner.press(link('Edit This Project'));
      await learner.seeValue(field('Project Title'), 'Library Desk');
      await learner.fill(field('Project Title'), 'Library Counter');
      await learner.press(button('Update Now'));
      await learner.see(text('Project updated successfully'));
    },
  },
  {
    name: 'delete a project',
    async walk(learner) {
      await learner.logIn('asha01', '/update/project?project=2');
      await learner.press(button('Delete This Project'));
      await learner.press(inside(dialog('Are you sure.?'), button('Continue')));
      await learner.see(text('Project deleted successfully'));
      await learner.open('/myproject');
      await learner.see(link('Form Audit'));
      await learner.seeNone(link('Library Desk'));
    },
  },
];
