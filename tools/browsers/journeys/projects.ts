import { serverMessages, translated } from '#contract/server-messages.ts';
import { forms } from '#copy/forms.ts';
import { projectTypeName } from '#copy/names.ts';
import { navigation } from '#copy/navigation.ts';
import { projectForm } from '#copy/project-form.ts';
import { previewImages, projects } from '#copy/projects.ts';
import { confirm, ui } from '#copy/ui.ts';
import { uploads } from '#copy/uploads.ts';
import type { ImageFile } from '../../../tests/images/png.ts';
import { png } from '../../../tests/images/png.ts';
import type { Learner } from '../learner.ts';
import { bar, button, dialog, field, group, heading, inside, link, text } from '../target.ts';
import type { Journey } from './journey.ts';
import { seeWholeDialog } from './layout.ts';

const cover = group(projectForm.cover);
const icon = group(projectForm.icon);
const previews = group(projectForm.previews);

/** Gives images to a field and waits until each says that it is uploaded. */
export async function upload(learner: Learner, images: typeof cover, files: readonly ImageFile[]) {
  await learner.giveFiles(images, files);
  await learner.see(inside(images, text(files.length > 1 ? uploads.done : uploads.uploaded)));
}

export const projectJourneys: readonly Journey[] = [
  {
    name: 'create a project with its images',
    async walk(learner) {
      await learner.logIn('ravi02', '/addproject');
      const note = dialog(projectForm.noteHeading);
      await seeWholeDialog(learner, note, projectForm.agree);
      await learner.press(inside(note, button(projectForm.agree)));
      await learner.fill(field(projectForm.name), 'Bus Stops');
      await learner.fill(
        field(`${projectForm.description} ${forms.optional}`),
        'Which bus stops a wheelchair can reach.',
      );
      await learner.choose(field(`${projectForm.type} ${forms.optional}`), projectTypeName('Web App'));
      await upload(learner, cover, [png('cover.png', { width: 320, height: 180 })]);
      await upload(learner, icon, [png('icon.png', { width: 96, height: 96 })]);
      await upload(
        learner,
        previews,
        [1, 2, 3].map((nth) => png(`page-${nth}.png`, { width: 200 + nth, height: 150 })),
      );
      await learner.fill(field(projectForm.link), 'https://example.com/bus-stops');
      await learner.press(button(projectForm.add));
      await learner.see(text(translated(serverMessages.projectCreated)));
      await learner.press(inside(bar, link(navigation.projects)));
      await learner.press(link('Bus Stops'));
      await learner.seeFocused(heading('Bus Stops'));
      await learner.press(button(previewImages.nthOf(2, 3, 'Bus Stops')));
      const enlarged = dialog(previewImages.heading);
      await seeWholeDialog(learner, enlarged);
      await learner.press(inside(enlarged, button(ui.close)));
    },
  },
  {
    name: 'update a project',
    async walk(learner) {
      await learner.logIn('asha01', '/preview_project?project=2');
      await learner.press(link(projects.edit));
      await learner.seeValue(field(projectForm.name), 'Library Desk');
      await learner.fill(field(projectForm.name), 'Library Counter');
      await learner.press(button(projectForm.update));
      await learner.see(text(translated(serverMessages.projectUpdated)));
    },
  },
  {
    name: 'delete a project',
    async walk(learner) {
      await learner.logIn('asha01', '/update/project?project=2');
      await learner.press(button(projectForm.remove));
      await learner.press(inside(dialog(confirm.heading), button(confirm.yes)));
      await learner.see(text(translated(serverMessages.projectDeleted)));
      await learner.open('/myproject');
      await learner.see(link('Form Audit'));
      await learner.seeNone(link('Library Desk'));
    },
  },
];
