import type { BrowserContext, Page } from '@playwright/test';
import type { UserSkill } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { rating } from '#copy/rating.ts';
import { unsent } from '#copy/unsent.ts';
import { intercept } from './intercept.ts';
import { expect, kept, networkGone, test } from './kept-app.ts';

// Each kind of cut once in each of two topics, in the built app with its service worker, IndexedDB and Web Locks. The client
// tests cut the same outbox 1,000 times without a browser.

test.use({ serviceWorkers: 'allow' });

const topics = [5, 6] as const;
const edits = '**/userskill/edit/topic';
const pointsOf = { 5: 'Selectors and the cascade', 6: 'Box model and text' } as const;

/** Chooses levels of the first two points that no other press has chosen, and returns them. */
async function rate(page: Page, topic: (typeof topics)[number], nth: number): Promise<string> {
  await page.goto(`./editskill?skill=2&topic=${topic}&is_exist=true`);
  await expect(page.getByRole('heading', { level: 1, name: pointsOf[topic] })).toBeVisible();
  const levels = [(nth % 4) + 1, (Math.floor(nth / 4) % 4) + 1];
  for (const [index, level] of levels.entries())
    await page
      .locator(`main fieldset:has(input)`)
      .nth(index)
      .getByRole('radio')
      .nth(level - 1)
      .check();
  return levels.join();
}

const save = (page: Page) => page.getByRole('button', { name: rating.submit }).click();
const seeSaved = (page: Page) =>
  expect(page.getByRole('status').getByText(/Saved on this device/)).toBeVisible();

/** Each presses Save and cuts the network once. Returns the tab in which the learner goes on. */
const cuts: Readonly<Record<string, (page: Page, context: BrowserContext) => Promise<Page>>> = {
  async 'before the request'(page) {
    const stop = await intercept(page, edits, (route) => route.abort());
    await save(page);
    await seeSaved(page);
    stop();
    // On another page load, the app would ask: the request may have arrived.
    await page.getByRole('button', { name: app.dismiss }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: unsent.waiting(1) })
      .first()
      .click();
    await page.getByRole('button', { name: unsent.sendNow }).click();
    await expect(page.getByText(unsent.none)).toBeVisible();
    return page;
  },
  async 'before the response'(page) {
    const stop = await intercept(page, edits, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save(page);
    await seeSaved(page);
    stop();
    return page;
  },
  async 'offline, and back'(page, context) {
    await context.setOffline(true);
    await save(page);
    await seeSaved(page);
    await context.setOffline(false);
    await expect(page.getByText(/^Sent: /)).toBeVisible();
    return page;
  },
  async 'a closed tab'(page, context) {
    const arrived = new Promise<void>((resolve) => {
      void context.route(edits, async (route) => {
        await route.fetch();
        await route.abort();
        resolve();
      });
    });
    await save(page);
    await arrived;
    const next = await context.newPage();
    await page.close();
    await context.unroute(edits);
    return next;
  },
  async 'two tabs at once'(page, context) {
    const other = await context.newPage();
    await other.goto('./unsent');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await save(page);
    await seeSaved(page);
    // Both tabs send.
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: /not sent yet/ })).toHaveCount(0);
    await page.close();
    return other;
  },
};

test('loses and doubles no rating at 10 cuts', async ({ page, app: opened, context }) => {
  opened.allowConsole(networkGone);
  opened.allowConsole(/ERR_/);
  await opened.logIn('asha01');
  await kept(page);
  await page.reload();
  let tab = page;
  const last = new Map<number, string>();
  const kinds = Object.values(cuts);
  for (const [nth, cut] of [...kinds, ...kinds].entries()) {
    const topic = topics[nth % 2] as (typeof topics)[number];
    last.set(topic, await rate(tab, topic, nth));
    tab = await cut(tab, context);
  }
  await tab.goto('./unsent');
  const now = tab.getByRole('button', { name: unsent.sendNow });
  const none = tab.getByText(unsent.none);
  await expect(now.or(none)).toBeVisible();
  if (await now.isVisible()) await now.click();
  await expect(none).toBeVisible();

  const response = await tab.request.get(
    `${process.env.MOCK_ORIGIN}/api/v1/userskill/user_skill?username=asha01`,
  );
  const { skills } = (await response.json()) as { skills: UserSkill[] };
  const css = skills.find(({ skill_id }) => skill_id === 2);
  const saved = css?.Topics.map(({ topic_id, points }) => [
    topic_id,
    points
      .slice(0, 2)
      .map(({ level }) => level)
      .join(),
  ]);
  expect(saved).toEqual([...last]);
  await opened.control.verify({ endpoint: 'editUserTopic', times: 10 });
});
