import { expect, test } from './app.ts';

// Real engines below the floor cannot run here, so a newer one hides what they lack (client/start/too-old.ts).

for (const path of ['/', '/login', '/hi/skilllist']) {
  test(`tells an old browser at ${path} in each language that it is too old`, async ({ page, app }) => {
    app.allowConsole(/This browser is too old for the app/);
    await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement, 'supports'));
    const loaded = page.waitForEvent('load');
    await page.goto(path);
    await loaded;
    await expect(page.locator('body')).toHaveText(
      /^Your browser is too old\. Update it, or use another phone or computer\..*ब्राउज़र बहुत पुराना है/,
    );
    await expect(page.getByRole('button')).toHaveCount(0);
  });
}
