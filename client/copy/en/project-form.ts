import { named } from '../name.ts';

/** The success message, if the backend sends none. */
export const saved = 'Saved';

/** The links of the success message: to the project, and to the portfolio. */
export const savedLinks = { seeIt: 'See it', sendIt: 'Send it' } as const;

/** The forms that create and update a project (product, section 2: Create project, Update project). */
export const projectForm = {
  noteHeading: 'Please Note',
  note: 'You have to enter all valid and original content as your project. for more please read terms and conditions & privacy guidelines',
  agree: 'I Agree',
  about: 'About the project',
  name: 'Project Title',
  description: 'Project Description',
  type: 'Select Type',
  chooseType: 'Choose a type',
  skill: 'Select related skill',
  chooseSkill: 'No related skill',
  noSkills: 'No skills listed here..',
  images: 'Images and link',
  firstIsUsed: 'If empty, your first picture is used.',
  cover: 'Select Cover Image',
  coverNotUploaded: () => 'Upload the cover image that you chose, or remove it',
  icon: 'Select project icon / logo',
  iconNotUploaded: () => 'Upload the project icon that you chose, or remove it',
  link: 'Project preview link',
  linkHint: 'Needed. A video, photo album or file is fine too.',
  previews: 'Add More Images',
  previewsHint: 'you have to select minimum 3 and maximum 5 images',
  needsImages: 'Choose and upload 3 preview images first.',
  add: 'Add Now',
  sending: 'Loading...',
  update: 'Update Now',
  saveFailedHint: 'What you entered and the images that you uploaded are kept. You can try again.',
  draftOnly:
    'No internet. Your project and its pictures stay on this device as a draft. Publish when the internet is back.',
  remove: 'Delete This Project',
  removing: (project: string) => `You are deleting the project ${named(project)}.`,
} as const;
