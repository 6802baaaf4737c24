import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';

// Every address of the skills is opened cold, reloaded, left by something on it, and found again by going back.

interface DeepLink {
  readonly address: string;
  readonly heading: string;
  /** What is pressed to go on: a link or a button of the screen, or a place of the bar. */
  readonly press: readonly ['link' | 'button', string];
  /** The topic to press in the sheet that then opens. */
  readonly topic?: string;
  readonly to: string;
  /** What else of the screen is the same each time. */
  readonly shows?: string;
}

const profile = { press: ['link', 'Profile'], to: '/myprofile' } as const;

const links: readonly DeepLink[] = [
  {
    address: '/skilllist?q=design&shown=48',
    heading: 'Choose a skill',
    press: ['link', 'Graphic Design'],
    to: '/previewskill?skill=9',
    shows: '2 skills found',
  },
  {
    address: '/skilllist?q=you&shown=48',
    heading: 'Choose a skill',
    press: ['link', 'Online Selling'],
    to: '/previewskill?skill=25',
    shows: '25 skills found',
  },
  {
    address: '/addskill?skill=4',
    heading: 'Add React',
    press: ['link', 'State and effects , 6 points'],
    to: '/addskill?skill=4&topic=14',
  },
  {
    address: '/addskill?skill=4&topic=13',
    heading: 'Add React',
    shows: 'Topic: Components and props',
    ...profile,
  },
  {
    address: '/editskill?skill=1&topic=2&is_exist=true',
    heading: 'Edit HTML',
    shows: 'Topic: Text, links and lists',
    ...profile,
  },
  {
    address: '/editskill?skill=2&topic=7&is_exist=false',
    heading: 'Add CSS',
    shows: 'Topic: Layout with flexbox and grid',
    ...profile,
  },
  {
    address: '/editskill?skill=2&is_exist=true',
    heading: 'Edit CSS',
    press: ['link', 'Responsive pages , 6 points'],
    to: '/editskill?skill=2&topic=8&is_exist=false',
  },
  {
    address: '/previewskill?skill=1',
    heading: 'HTML',
    press: ['link', 'All topics and points'],
    to: '/details/skill?skill=1',
    shows: '4/4',
  },
  {
    address: '/details/skill?skill=1',
    heading: 'All of HTML',
    press: ['link', 'Edit This Skill'],
    to: '/editskill?skill=1&is_exist=true',
    shows: 'Write the doctype and the basic parts of a page',
  },
  {
    address: '/pev/subject?subject=3',
    heading: 'Design',
    press: ['button', 'Photo Editing'],
    topic: 'Layers and retouching , 6 points',
    to: '/addskill?skill=10&topic=37',
  },
  {
    address: '/allskills',
    heading: 'My Skills',
    press: ['link', 'Customer Support'],
    to: '/previewskill?skill=15',
  },
  {
    address: '/allSubjects?q=web',
    heading: 'Top Subjects For you..!',
    press: ['link', 'Web Development'],
    to: '/pev/subject?subject=1',
    shows: '8 skills found',
  },
  {
    address: '/topskills',
    heading: 'Top Rated Skills',
    press: ['link', 'React'],
    to: '/previewskill?skill=4',
    shows: '24 of 26 shown',
  },
  {
    address: '/topskills?shown=48',
    heading: 'Top Rated Skills',
    press: ['link', 'Online Selling'],
    to: '/previewskill?skill=25',
    shows: 'Braille Transcription',
  },
];

async function seeScreen(page: Page, { address, heading, shows }: DeepLink): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  if (shows !== undefined) await expect(page.getByText(shows)).toBeVisible();
}

for (const link of links) {
  test(`${link.address} is opened cold, reloaded, left and found again`, async ({ page, app }) => {
    await app.logIn('asha01');
    await page.goto(link.address);
    await seeScreen(page, link);
    await page.reload();
    await seeScreen(page, link);

    const [role, name] = link.press;
    const pressed = page.getByRole(role, { name, exact: true });
    await pressed.click();
    if (link.topic !== undefined)
      await page.getByRole('dialog').getByRole('link', { name: link.topic }).click();
    await expect(page).toHaveURL(link.to);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await seeScreen(page, link);
    await expect(pressed).toBeFocused();
  });
}
