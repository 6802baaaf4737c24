import { expect, type Page } from '@playwright/test';
import { app } from '#copy/app.ts';
import { display } from '#copy/display.ts';
import { profile } from '#copy/profile.ts';
import { reading } from '#copy/reading.ts';
import { giveVoice, marked } from '../voice.ts';
import { ask, opened, seeButton, visited } from './at.ts';
import { main, type State } from './state.ts';

/** Opens home with a voice, so that the header shows Read aloud. */
async function openWithVoice(page: Page): Promise<void> {
  await giveVoice(page);
  await page.goto('./');
  await expect(page.getByRole('banner').getByRole('button', { name: reading.readAloud })).toBeVisible();
}

export const displayStates: readonly State[] = [
  main(visited('display settings for a visitor', '/', ask(app.display, display.heading))),
  opened('display settings, changed by a learner', '/myprofile', async (page) => {
    await seeButton(profile.logout)(page);
    await ask(app.display, display.heading)(page);
    await page.getByText(display.switches.spacing).click();
    await page.getByText(display.switches.motion).click();
    await expect(page.locator('html')).toHaveAttribute('data-spacing', 'wide');
  }),
  {
    name: 'landing, reading aloud',
    route: 'home',
    act: async (page) => {
      await openWithVoice(page);
      await page.getByRole('button', { name: reading.readAloud }).click();
      await expect.poll(() => marked(page)).toHaveLength(1);
    },
  },
  {
    name: 'home, reading aloud',
    route: 'home',
    act: async (page, app) => {
      await app.remember('asha01');
      await openWithVoice(page);
      await page.getByRole('button', { name: reading.readAloud }).click();
      await expect(page.getByRole('region', { name: reading.running })).toBeVisible();
    },
  },
  {
    name: 'display settings, reading aloud',
    route: 'home',
    act: async (page) => {
      await openWithVoice(page);
      await page.getByRole('button', { name: app.display, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: display.heading });
      await dialog.getByRole('button', { name: reading.readAloud, exact: true }).click();
      await expect(dialog.getByRole('region', { name: reading.running })).toBeVisible();
    },
  },
];
