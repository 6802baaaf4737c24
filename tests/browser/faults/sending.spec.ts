import type { Page } from '@playwright/test';
import { expect, test } from '../app.ts';
import { problemOf, typedIn } from '../form.ts';
import { answer, fillRegistration } from '../registration-form.ts';
import { installClock, stopClock } from './patience.ts';
import { type Sending, seeProblem, seeTold, send, sendings } from './sendings.ts';
import { saidOfFaults, sourceOf } from './sources.ts';

// Everything that is sent to the backend, and every way in which that can fail: what is told, that it takes focus, that
// nothing typed is lost, that a double press sends once, and that another press works.

const tooMany = 'Too many requests please try again later';

/** What is told of each outcome that is no success. */
const failuresOf = ({ refusals, documented, serverError = documented }: Sending) => ({
  ...refusals,
  'rate-limited': tooMany,
  'server-error': serverError,
  malformed: documented,
  'wrong-shape': documented,
  drop: documented,
});

const isSent = (sending: Sending) => (request: { method(): string; url(): string }) =>
  sourceOf(request.method(), request.url()) === sending.endpoint;

/**
 * How to send by a double press, and how often it was sent. What comes of it comes after both presses, so that the second
 * falls on what the first did.
 */
async function doublePress(page: Page, sending: Sending) {
  let pressed: Promise<void> = Promise.resolve();
  let count = 0;
  const isIt = isSent(sending);
  await page.route(`${process.env.MOCK_ORIGIN}/api/**`, async (route) => {
    if (isIt(route.request())) {
      count += 1;
      await pressed;
    }
    await route.continue();
  });
  return {
    sent: () => count,
    async press() {
      let release = () => {};
      pressed = new Promise((resolve) => {
        release = resolve;
      });
      await send(page, sending, 2);
      release();
    },
  };
}

/** What a failed attempt leaves behind: the message, all that was typed, a button that can be pressed. */
async function seeFailure(page: Page, sending: Sending, message: string, typed: object): Promise<void> {
  await seeProblem(page, sending, message);
  expect(await typedIn(page)).toEqual(typed);
  await expect(page.getByRole('button', { name: sending.button, exact: true })).not.toHaveAttribute(
    'aria-disabled',
  );
}

async function sendAgain(page: Page, sending: Sending): Promise<void> {
  await send(page, sending);
  await seeTold(page, sending.success);
}

for (const [name, sending] of Object.entries(sendings)) {
  const { endpoint, documented, fill, empty = sending.success } = sending;

  test(`${name}: every failure is told, sent once and loses nothing`, async ({ page, app }) => {
    app.allowConsole(saidOfFaults);
    await fill(page, app);
    const typed = await typedIn(page);
    const { press, sent } = await doublePress(page, sending);
    let before = sent();
    for (const [outcome, message] of Object.entries(failuresOf(sending))) {
      await test.step(outcome, async () => {
        await app.force(endpoint, outcome);
        await press();
        await seeFailure(page, sending, message, typed);
        expect(sent() - before).toBe(1);
        before = sent();
        await app.force(endpoint, null);
      });
    }
    // Right, with nothing in it: taken for what it is.
    await app.force(endpoint, 'empty');
    await press();
    await seeTold(page, empty);
    expect(sent() - before).toBe(1);
  });

  test(`${name}: an answer that does not come is given up after 15 s`, async ({ page, app }) => {
    await installClock(page);
    await fill(page, app);
    const typed = await typedIn(page);
    await app.force(endpoint, 'hang', 1);
    await stopClock(page);
    const sent = page.waitForRequest(isSent(sending));
    await send(page, sending);
    await sent;
    await page.clock.fastForward(14_000);
    const working = page.getByRole('button', { name: /^loading\.\.\.$/i }).first();
    await expect(working).toHaveAttribute('aria-disabled', 'true');
    await page.clock.fastForward(1000);
    await page.clock.resume();
    await seeFailure(page, sending, documented, typed);
    await sendAgain(page, sending);
  });

  test(`${name}: a network that goes while it is sent is told when it is back`, async ({ page, app }) => {
    app.allowConsole(/ERR_INTERNET_DISCONNECTED/);
    await fill(page, app);
    const typed = await typedIn(page);
    const isIt = isSent(sending);
    let goes = true;
    await page.route(`${process.env.MOCK_ORIGIN}/api/**`, async (route) => {
      if (goes && isIt(route.request())) await page.context().setOffline(true);
      await route.continue();
    });
    const failed = page.waitForEvent('requestfailed', isIt);
    await send(page, sending);
    await failed;
    await expect(page.getByRole('heading', { name: 'No Internet connection' })).toBeVisible();
    await expect(page).toHaveTitle('No Internet connection – Skills Portfolio');
    expect(await typedIn(page)).toEqual(typed);
    goes = false;
    await page.context().setOffline(false);
    // The file of the dialog may not be had without a network; what it says is told all the same.
    if (sending.asks) await seeTold(page, documented);
    else await seeFailure(page, sending, documented, typed);
    await sendAgain(page, sending);
  });
}

test('registration: a username that somebody took meanwhile is told, and another one works', async ({
  page,
  app,
}) => {
  await fillRegistration(page);
  const typed = await typedIn(page);
  await app.force('register', 'username-taken', 1);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(problemOf(page)).toBeFocused();
  await expect(problemOf(page).getByRole('paragraph')).toHaveText('User already exists');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'User Already exist try diffrent username',
  );
  await expect(page.getByRole('button', { name: 'Try agaim..' })).toHaveAttribute('aria-disabled', 'true');
  expect(await typedIn(page)).toEqual(typed);
  await answer(page, 'username', 'kavya08');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Kavya' })).toBeVisible();
});

for (const fault of ['server-error', 'rate-limited', 'malformed', 'wrong-shape', 'empty', 'drop']) {
  test(`registration: a username that cannot be looked up for ${fault} keeps nobody from registering`, async ({
    page,
    app,
  }) => {
    app.allowConsole(saidOfFaults);
    await app.force('userExists', fault);
    await fillRegistration(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await seeTold(page, 'Registered successfully');
  });
}

test('registration: a look-up of the username that never comes is given up after 15 s', async ({
  page,
  app,
}) => {
  await installClock(page);
  await app.force('userExists', 'hang');
  await fillRegistration(page);
  await expect(page.getByRole('button', { name: 'loading...' })).toBeVisible();
  // A minute later.
  await stopClock(page);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Submit' }).click();
  await seeTold(page, 'Registered successfully');
});
