import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { chromium106 } from './engines/chromium-106.ts';
import { firefoxEsr } from './engines/firefox-esr.ts';
import type { Tab } from './engines/tab.ts';
import { webkitgtk } from './engines/webkitgtk.ts';
import { type Learner, learnerAt } from './learner.ts';

export const engines = { 'chromium-106': chromium106, 'firefox-esr': firefoxEsr, webkitgtk };

/** Tags a walk that runs in Hindi too. */
export const everyLanguage = '@every-language';

/** Defines a walk. It starts with a new tab and with the mock as after its start. An error of a page fails it. */
export const walk = base.extend<{ learner: Learner }, { openTab: () => Promise<Tab> }>({
  openTab: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use, { project }) => engines[project.name as keyof typeof engines](use),
    { scope: 'worker', timeout: 600_000 },
  ],
  async learner({ openTab }, use, test) {
    const tab = await openTab();
    const learner = learnerAt(tab, test);
    try {
      await learner.mock.reset();
      await use(learner);
      if (test.status === test.expectedStatus) await learner.seeNoSidewaysScroll();
      else await writeFile(test.outputPath('page.png'), await tab.screenshot());
      expect(await tab.evaluate('window.name'), 'errors of the pages').toBe('');
    } finally {
      await tab.close();
    }
  },
});
