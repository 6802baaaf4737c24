import { computed, signal } from '@preact/signals-react';
import { array } from 'superstruct';
import { readCsv } from '#api/feeds.ts';
import { settings } from '#api/settings.ts';
import { Ad } from '#contract/entities.ts';
import { isWebAddress } from '#contract/values.ts';
import { keepDated } from '#state/last-known.ts';
import { idle, loadFeed, type Remote, ready } from '#state/remote.ts';

const courses = keepDated('courses', array(Ad), signal<Remote<readonly Ad[]>>(idle));

/** Picks the same course during a visit, so that a refresh does not change it. */
const picked = Math.random();

/** A random course of the ads feed (product, section 2: Home). Its addresses are absolute or empty. */
export const course = computed<Remote<Ad | undefined>>(() => {
  const list = courses.value;
  return list.kind === 'ready' ? ready(list.value[Math.floor(picked * list.value.length)]) : list;
});

export const loadCourse = () =>
  loadFeed(courses, 'courses', async () => {
    const ads = await readCsv(settings.adsUrl, Ad);
    return ads
      .filter(({ Title }) => Title.trim() !== '')
      .map((ad) => ({ ...ad, Image: absolute(ad.Image.trim()), Link: absolute(ad.Link.trim()) }));
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
