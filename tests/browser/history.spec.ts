import { expect, test } from './app.ts';
import { scrollTop } from './reflow.ts';

const steps = [
  { from: '/skilllist?shown=48', press: ['link', 'Business Writing'], to: '/previewskill?skill=16' },
  { from: '/pev/subject?subject=3', press: ['button', 'Photo Editing'], to: '/addskill?skill=10&topic=37' },
  { from: '/myprofile?tab=projects', press: ['link', 'Library Desk'], to: '/preview_project?project=2' },
] as const;

test('restores scroll and focus on Back', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await app.remember('asha01');
  for (const { from, press, to } of steps) {
    await test.step(from, async () => {
      await page.goto(from);
      const pressed = page.getByRole(press[0], { name: press[1], exact: true });
      await pressed.focus();
      const before = await scrollTop(page);
      expect(before).toBeGreaterThan(0);
      await page.keyboard.press('Enter');
      if (press[0] === 'button')
        await page.getByRole('dialog').getByRole('link', { name: 'Layers and retouching' }).click();
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await scrollTop(page)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(from);
      await expect(pressed).toBeFocused();
      await expect.poll(() => scrollTop(page)).toBe(before);
    });
  }
});
