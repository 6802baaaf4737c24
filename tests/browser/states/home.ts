import { expect, type Page } from '@playwright/test';
import { intercept } from '../intercept.ts';
import { ask, at, failing, forgetRecord, opened, waiting } from './at.ts';
import type { State } from './state.ts';

const lists = ['listUserSkills', 'listProjects', 'listSkills', 'listSubjects'] as const;
const notLoggedIn = 'You are Not logged in here Please click here..!';

/** Leaves Asha only the skill that she has rated wholly. */
const hasOnlyHtml = (page: Page) =>
  intercept(page, '**/userskill/user_skill?*', async (route) => {
    const response = await route.fetch();
    const { skills, ...reply } = await response.json();
    const html = skills.filter(({ name }: { name: string }) => name === 'HTML');
    await route.fulfill({ response, json: { ...reply, skills: html } });
  });

export const homeStates: readonly State[] = [
  opened('home, full', '/', async (page) => {
    await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Continue: / })).toBeVisible();
  }),
  at('home, empty', '/', "You have't any skills yet", { username: 'ravi02' }),
  at('home, one unfinished skill', '/', '2 topics left', { username: 'meena03' }),
  at('home, all rated', '/', 'You have rated all topics of your skills', { prepare: hasOnlyHtml }),
  failing('home, failing', '/', lists, 'Oops.. Yiyy'),
  waiting('home, loading', '/', lists),
  failing('home, record failing', '/', ['getUser'], 'Too many requests please try again later'),
  failing('home without a record', '/', ['getUser'], notLoggedIn, forgetRecord),
  waiting('home, record loading', '/', ['getUser'], forgetRecord),
  opened('the message of a deleted account', '/', async (page, app) => {
    app.allowConsole(/status of 404/);
    await app.control.force('getUser', 'user-deleted');
    await page.reload();
    await expect(page.getByRole('dialog', { name: /^Your Account has been deleted/ })).toBeVisible();
  }),
  opened('the topics pop-up', '/', async (page) => {
    await ask('React', 'Topics of React')(page);
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  }),
  opened('the Add menu', '/', async (page) => {
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('link', { name: 'Add Project' })).toBeVisible();
  }),
];
