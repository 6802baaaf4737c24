import { signal } from '@preact/signals-react';
import type { CallResult } from '#api/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#copy/errors.ts';

// What the product document calls an alert. A success is a status: it stays until the learner dismisses it or goes on, or
// until the next one. Whatever the learner must act on opens a dialog.

export interface Status {
  readonly text: string;
  readonly kind: 'success' | 'information';
  /** Counts them, so that the same words are spoken again. */
  readonly nth: number;
}

let count = 0;
export const status = signal<Status | undefined>(undefined);
export const alert = signal<string | undefined>(undefined);

export function showStatus(text: string, kind: Status['kind'] = 'success'): void {
  count += 1;
  status.value = { text, kind, nth: count };
}

export function dismissStatus(): void {
  status.value = undefined;
}

let isCarried = false;

/** Keeps the status through the next navigation, which belongs to it. */
export function carryStatus(): void {
  isCarried = true;
}

/** Ends the status as the learner goes to another entry of the history. */
export function endStatus(): void {
  if (!isCarried) dismissStatus();
  isCarried = false;
}

export function showAlert(text: string): void {
  alert.value = text;
}

export function closeAlert(): void {
  alert.value = undefined;
}

/** The message of a failed call: the server's own words, or else the documented ones. */
export function errorMessage(
  result: Exclude<CallResult<Endpoint>, { readonly kind: 'ok' }>,
  documented: string,
): string {
  if (result.kind === 'business' && result.message !== '') return result.message;
  return result.kind === 'transport' && result.status === 429 ? errors.tooManyRequests : documented;
}
