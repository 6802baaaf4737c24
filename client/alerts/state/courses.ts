import { computed } from '@preact/signals-react';
import { array } from 'superstruct';
import { readCsv } from '#api/feeds.ts';
import { Ad } from '#contract/feed-rows.ts';
import { webLink } from '#contract/typed.ts';
import { isWebAddress } from '#contract/values.ts';
import { defineStore } from '#device/lifetime.ts';
import { createResource, loadedFromFeed } from '#session/resource.ts';
import type { Session } from '#session/session.ts';
import { type Remote, ready } from '#state/remote.ts';
import { inOwnLanguage } from './own-language.ts';

/** A random course of the ads feed (product, section 2: Home). Its addresses are absolute or empty. */
export const courseOf = defineStore((session: Session) => {
  const courses = createResource<readonly Ad[]>(session, {
    lastKnown: { name: 'courses', struct: array(Ad), isDated: true },
    request: () =>
      loadedFromFeed('courses', async () => {
        const ads = await readCsv(import.meta.env.VITE_ADS_CSV_URL, Ad);
        return ads
          .filter(({ Title }) => Title.trim() !== '')
          .map((ad) => ({ ...ad, Image: absolute(ad.Image.trim()), Link: absolute(ad.Link.trim()) }));
      }),
  });
  // A refresh does not change the course.
  const picked = Math.random();
  const course = computed<Remote<Ad | undefined>>(() => {
    const all = courses.data.value;
    if (all.kind !== 'ready') return all;
    const list = inOwnLanguage(all.value);
    return ready(list[Math.floor(picked * list.length)]);
  });
  return { course, load: courses.load };
});

/**
 * Returns an absolute address. A path is on the origin of the feed, and an address may lack its `https://`. Returns '' for
 * other text, such as `-` or `N/A`.
 */
function absolute(text: string): string {
  const address = webLink(text);
  if (isWebAddress(address)) return address;
  if (!/^\.{0,2}\//.test(address)) return '';
  try {
    const feed = new URL(import.meta.env.VITE_ADS_CSV_URL, location.href);
    const { href, origin } = new URL(address, feed);
    return origin === feed.origin && isWebAddress(href) ? href : '';
  } catch {
    return '';
  }
}
