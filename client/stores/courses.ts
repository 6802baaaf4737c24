import { signal } from '@preact/signals-react';
import { readCsv } from '#api/csv.ts';
import { settings } from '#api/settings.ts';
import { Ad } from '#contract/entities.ts';
import { isWebAddress } from '#contract/values.ts';
import { errors } from '#copy/errors.ts';
import { failed, idle, type Loading, loading, ready } from './loading.ts';

/** One advertised course, drawn at random from the feed; its addresses are absolute, or empty where there is none. */
export const course = signal<Loading<Ad | undefined>>(idle);

export async function loadCourse(): Promise<void> {
  if (course.value.is === 'ready' || course.value.is === 'loading') return;
  course.value = loading;
  try {
    const ads = await readCsv(settings.adsUrl, Ad);
    const drawn = ads[Math.floor(Math.random() * ads.length)];
    course.value = ready(drawn && { ...drawn, Image: absolute(drawn.Image), Link: absolute(drawn.Link) });
  } catch (error) {
    console.warn(`The courses feed cannot be read: ${(error as Error).message}`);
    course.value = failed(errors.exception);
  }
}

/** An address of the feed, relative ones taken from where the feed is; anything but http(s) is dropped. */
function absolute(address: string): string {
  if (address.trim() === '') return '';
  try {
    const { href } = new URL(address, settings.adsUrl);
    return isWebAddress(href) ? href : '';
  } catch {
    return '';
  }
}
