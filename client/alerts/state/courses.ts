import { signal } from '@preact/signals-react';
import { readCsv } from '#api/feeds.ts';
import { settings } from '#api/settings.ts';
import { Ad } from '#contract/entities.ts';
import { isWebAddress } from '#contract/values.ts';
import { idle, loadFeed, type Remote } from '#state/remote.ts';

/** A random course of the ads feed (product, section 2: Home). Its addresses are absolute or empty. */
export const course = signal<Remote<Ad | undefined>>(idle);

export const loadCourse = () =>
  loadFeed(course, 'courses', async () => {
    const ads = (await readCsv(settings.adsUrl, Ad)).filter(({ Title }) => Title.trim() !== '');
    const picked = ads[Math.floor(Math.random() * ads.length)];
    return picked && { ...picked, Image: absolute(picked.Image.trim()), Link: absolute(picked.Link.trim()) };
  });

/** Resolves an address of the feed. Returns '' unless it is an absolute web address or stays on the feed's origin. */
function absolute(address: string): string {
  if (address === '' || isWebAddress(address)) return address;
  try {
    const { href, origin } = new URL(address, settings.adsUrl);
    return origin === new URL(settings.adsUrl).origin && isWebAddress(href) ? href : '';
  } catch {
    return '';
  }
}
