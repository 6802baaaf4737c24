import { computed, signal } from '@preact/signals-react';
import { ofPage } from '#device/lifetime.ts';
import { isLost, reconnects } from './connection.ts';

/** Decides when an image that failed loads again. The error of an image does not tell whether the image is gone. */
export const imageTries = ofPage(({ signal: end }) => {
  const failed = new Set<string>();
  const retried = signal<ReadonlySet<string>>(new Set());

  const onError = ({ target }: Event) => {
    // A reconnect follows the failures without a network.
    if (target instanceof HTMLImageElement && !isLost().peek()) failed.add(target.getAttribute('src') ?? '');
  };
  // The error of an image does not bubble.
  addEventListener('error', onError, { capture: true, signal: end });

  return {
    /** Returns how often an address may have loaded again: on reconnects, and at a response after a failure. */
    triesOf: computed(() => {
      const count = reconnects().value;
      const addresses = retried.value;
      return (address = '') => count + Number(addresses.has(address));
    }),
    /** Lets failed images load again, each address once. Call it when the network has given a response. */
    onResponse(): void {
      if (failed.size === 0) return;
      retried.value = new Set([...retried.peek(), ...failed]);
      failed.clear();
    },
  };
});
