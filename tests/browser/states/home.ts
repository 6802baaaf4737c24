import { expect } from '@playwright/test';
import { course } from '#copy/alerts.ts';
import { errors } from '#copy/errors.ts';
import { nextStep } from '#copy/home.ts';
import { navigation } from '#copy/navigation.ts';
import { empty, skills } from '#copy/skills.ts';
import { catalogueName } from '../catalogue-name.ts';
import { ask, at, closed, loading, next, recovered, seeText } from './at.ts';
import { inOnePage, main, type State } from './state.ts';

const lists = ['listUserSkills', 'listProjects', 'listSkills', 'listSubjects'] as const;

export const homeStates: readonly State[] = [
  ...inOnePage(
    loading('home', '/', lists, empty.skillsNotLoaded),
    main(
      recovered('home, full', async (page) => {
        await expect(page.getByRole('region', { name: course.heading })).toBeVisible();
        await expect(page.getByRole('link', { name: nextStep.continue })).toBeVisible();
      }),
    ),
    next('the Add menu', async (page) => {
      await page.getByRole('button', { name: navigation.add }).click();
      await expect(page.getByRole('link', { name: navigation.addProject })).toBeVisible();
    }),
    next(
      'the topics pop-up',
      closed(async (page) => {
        const skill = catalogueName('React');
        await ask(skill, skills.topicsOf(skill))(page);
        await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
      }),
    ),
  ),
  at('home, empty', '/', empty.skills, { username: 'ravi02' }),
  at('home, one unfinished skill', '/', nextStep.left(2), { username: 'meena03' }),
  {
    name: 'home, record failing',
    route: 'home',
    act: async (page, app) => {
      app.allowConsole(/status of 500/);
      await app.remember('asha01');
      await app.control.force('getUser', 'server-error');
      await page.goto('./');
      await seeText(errors.tooManyRequests)(page);
    },
  },
];
