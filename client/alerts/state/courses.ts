import { signal } from '@preact/signals-react';
import { readCsv } from '#api/feeds.ts';
import { settings } from '#api/settings.ts';
import { Ad } from '#contract/entities.ts';
import { isWebAddress } from '#contract/values.ts';
import { idle, loadFeed, type Remote } from '#state/remote.ts';

/** One advertised course, drawn at random from the feed; its addresses are absolute, or empty where there is none. */
export const course = signal<Remote<Ad | undefined>>(idle);

export const loadCourse = () =>
  loadFeed(course, 'courses', async () => {
    const ads = (await readCsv(settings.adsUrl, Ad)).filter(({ Title }) => Title.trim() !== '');
    const picked = ads[Math.floor(Math.random() * ads.length)];
    return picked && { ...picked, Image: absolute(picked.Image.trim()), Link: absolute(picked.Link.trim()) };
  });

/** An address of the feed: a whole one, or one that is beside the feed and stays on its host. Anything else is dropped. */
function absolute(address: string): string {
  if (address === '' || isWebAddress(address)) return address;
  try {
    const { href, origin } = new URL(address, settings.adsUrl);
    return origin === new URL(settings.adsUrl).origin && isWebAddress(href) ? href : '';
  } catch {
    return '';
  }
}
