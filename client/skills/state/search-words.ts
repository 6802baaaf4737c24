import { computed } from '@preact/signals-react';
import { record, string } from 'superstruct';
import { readCsv } from '#api/feeds.ts';
import { byKey, SearchWords } from '#contract/search-words.ts';
import { defineStore } from '#device/lifetime.ts';
import { createResource, loadedFromFeed } from '#session/resource.ts';
import type { Session } from '#session/session.ts';
import { dayMs } from '#state/freshness.ts';

/** More words that learners search for, from a feed beside the catalogue (decision 33). */
export const searchWordsOf = defineStore((session: Session) => {
  const { data, load } = createResource<Readonly<Record<string, string>>>(session, {
    lastKnown: { name: 'words', struct: record(string(), string()) },
    request: () =>
      loadedFromFeed('words', async () => {
        const url = import.meta.env.VITE_WORDS_CSV_URL;
        const rows = url === '' ? [] : await readCsv(url, SearchWords);
        return byKey(rows, ({ Words }) => Words);
      }),
  });
  return {
    /** The words by kind and id, such as `skill:7`. Undefined until they have loaded or failed. */
    words: computed(() =>
      data.value.kind === 'ready' ? data.value.value : data.value.kind === 'failed' ? {} : undefined,
    ),
    load: () => load(dayMs),
  };
});
