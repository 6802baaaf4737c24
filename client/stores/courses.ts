import { signal } from '@preact/signals-react';
import { readCsv } from '#api/csv.ts';
import { settings } from '#api/settings.ts';
import { Ad } from '#contract/entities.ts';
import { isWebAddress } from '#contract/values.ts';
import { loadFeed } from './load-feed.ts';
import { idle, type Loading } from './loading.ts';

/** One advertised course, drawn at random from the feed; its addresses are absolute, or empty where there is none. */
export const course = signal<Loading<Ad | undefined>>(idle);

export const loadCourse = () =>
  loadFeed(course, 'courses', async () => {
    const ads = (await readCsv(settings.adsUrl, Ad)).filter(({ Title }) => Title.trim() !== '');
    const drawn = ads[Math.floor(Math.random() * ads.length)];
    return drawn && { ...drawn, Image: absolute(drawn.Image), Link: absolute(drawn.Link) };
  });

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
