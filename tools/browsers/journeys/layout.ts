import { app } from '#copy/app.ts';
import { display } from '#copy/display.ts';
import { navigation } from '#copy/navigation.ts';
import { ui } from '#copy/ui.ts';
import type { Learner } from '../learner.ts';
import { bar, button, dialog, inside, link, radio, type Target } from '../target.ts';

export const phone = [390, 664] as const;
export const desktop = [1280, 800] as const;

const close = (one: number, other: number) => Math.abs(one - other) <= 1;

/** Sees that the page has no sideways scroll. */
export const seeNoSidewaysScroll = (learner: Learner) =>
  learner.expect('the page is as wide as the viewport', async () =>
    Boolean(await learner.browser.evaluate('document.documentElement.scrollWidth <= innerWidth')),
  );

/** Sees the bar along the lower edge of the phone, with its parts side by side and large enough to press. */
export async function seeBarBelow(learner: Learner): Promise<void> {
  const { run, at } = learner;
  // Firefox on a desktop has a scroll bar beside the page.
  const width = Number(await learner.browser.evaluate('document.documentElement.clientWidth'));
  await at(bar, async (target) => {
    const box = await run('boxOf', target);
    if (!close(box.bottom, phone[1]) || !close(box.width, width))
      throw new Error(`is not along the lower edge: ${JSON.stringify(box)}`);
  });
  let right = 0;
  const parts: Target[] = [
    link(navigation.home),
    link(navigation.projects),
    button(navigation.add),
    link(/./),
    link(navigation.profile),
  ];
  for (const part of parts.filter(({ words }) => typeof words === 'string')) {
    await at(inside(bar, part), async (target) => {
      const box = await run('boxOf', target);
      if (box.height < 44 || box.width < 44 || box.bottom > phone[1] + 1 || box.left < right - 1)
        throw new Error(`is not in its place: ${JSON.stringify(box)}`);
      right = box.right;
    });
  }
}

/** Opens the display settings and sees the whole dialog in the viewport. */
export async function openDisplaySettings(learner: Learner): Promise<void> {
  await learner.press(button(app.display));
  await seeWholeDialog(learner, dialog(display.heading));
}

/** Sees that a dialog lies inside the viewport, and that its Close can be pressed. */
export async function seeWholeDialog(
  learner: Learner,
  target: Target,
  name: string = ui.close,
): Promise<void> {
  const { run, at, browser } = learner;
  const height = (await browser.evaluate('innerHeight')) as number;
  await at(target, async (found) => {
    const box = await run('boxOf', found);
    if (box.top < -1 || box.bottom > height + 1 || box.height < 100)
      throw new Error(`is not inside the viewport: ${JSON.stringify(box)}`);
  });
  await at(inside(target, button(name)), (found) => run('place', found));
}

/** Chooses a display setting, such as Dark of Colours. */
export const chooseSetting = (learner: Learner, group: string, name: string) =>
  learner.press(inside({ role: 'radiogroup', words: group }, radio(name)));
