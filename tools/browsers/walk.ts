import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { languageCode } from '#copy/language.ts';
import type { MockControl } from '#mock/client.ts';
import type { Browser, Engine } from './browser.ts';
import { type Journey, NotPossible } from './journeys/journey.ts';
import { phone } from './journeys/layout.ts';
import { learnerAt } from './learner.ts';
import { takePageErrors } from './page-errors.ts';

const pictures = fileURLToPath(new URL('../../tests/reports/browsers', import.meta.url));

export type Result =
  | { readonly kind: 'ok' }
  | { readonly kind: 'failed'; readonly reason: string; readonly picture: string }
  | { readonly kind: 'not possible'; readonly reason: string };

export interface Walked {
  readonly journey: string;
  readonly result: Result;
}

interface Place {
  readonly origin: string;
  readonly mock: MockControl;
}

const nameOf = ({ name }: Journey) => (languageCode === 'en' ? name : `${name}, Hindi`);

/** Walks a journey in a browser of its own, with the mock as after its start. */
async function walk(engine: Engine, journey: Journey, place: Place): Promise<Result> {
  await place.mock.reset();
  const browser = await engine.launch();
  try {
    await browser.resize(...phone);
    await journey.walk(learnerAt(browser, place));
    const errors = await browser.evaluate(takePageErrors);
    if (errors) throw new Error(`Errors of the page: ${errors}`);
    return { kind: 'ok' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : `${error}`;
    if (error instanceof NotPossible) return { kind: 'not possible', reason };
    const errors = await browser.evaluate(takePageErrors).catch(() => '');
    const picture = `${pictures}/${engine.name}-${nameOf(journey).replace(/\W+/g, '-')}.png`;
    await savePicture(browser, picture);
    return {
      kind: 'failed',
      reason: errors && !reason.includes(`${errors}`) ? `${reason}\n${errors}` : reason,
      picture,
    };
  } finally {
    await browser.close();
  }
}

async function savePicture(browser: Browser, file: string): Promise<void> {
  await mkdir(pictures, { recursive: true });
  const picture = await browser.screenshot().catch(() => undefined);
  if (picture) await writeFile(file, picture);
}

/** Walks all journeys in one browser and prints the first lines of each failure. */
export async function walkAll(engine: Engine, journeys: readonly Journey[], place: Place): Promise<Walked[]> {
  const walked: Walked[] = [];
  for (const journey of journeys) {
    const result = await walk(engine, journey, place).catch(
      (error): Result => ({ kind: 'failed', reason: `${error}`, picture: 'no picture' }),
    );
    walked.push({ journey: nameOf(journey), result });
    console.log(`${engine.name}: ${nameOf(journey)}: ${result.kind}`);
    if (result.kind !== 'ok') console.log(`  ${firstLines(result.reason)}`);
    if (result.kind === 'failed') console.log(`  ${result.picture}`);
  }
  return walked;
}

const firstLines = (text: string) => text.trim().split('\n').slice(0, 4).join('\n  ');
