import { signal } from '@preact/signals-react';
import type { CallResult } from '#api/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#copy/errors.ts';
import type { MessageLink } from './action-result.ts';

// The alerts of the product document. A success is a status. It stays until the learner dismisses it or navigates, or
// until the next status. A message that needs the learner's action opens a dialog.

export interface Status {
  readonly text: string;
  readonly kind: 'success' | 'information';
  /** Increases with each status, so that screen readers announce the same text again. */
  readonly nth: number;
  /** Stays through the next navigation. */
  readonly isCarried?: boolean;
}

interface Alert {
  readonly text: string;
  readonly link?: MessageLink | undefined;
}

const statusCount = signal(0);
export const status = signal<Status | undefined>(undefined);
export const alert = signal<Alert | undefined>(undefined);

export function showStatus(text: string, kind: Status['kind'] = 'success'): void {
  statusCount.value = statusCount.peek() + 1;
  status.value = { text, kind, nth: statusCount.peek() };
}

export function dismissStatus(): void {
  status.value = undefined;
}

/** Keeps the status through the next navigation. */
export function carryStatus(): void {
  const shown = status.peek();
  if (shown) status.value = { ...shown, isCarried: true };
}

/** Ends the status at a navigation, unless it is carried. */
export function endStatus(): void {
  const shown = status.peek();
  status.value = shown?.isCarried ? { ...shown, isCarried: false } : undefined;
}

export function showAlert(text: string, link?: MessageLink): void {
  alert.value = { text, link };
}

export function closeAlert(): void {
  alert.value = undefined;
}

/** Returns the server's message of a failed call, or else the documented message. */
export function errorMessage(
  result: Exclude<CallResult<Endpoint>, { readonly kind: 'ok' }>,
  documented: string,
): string {
  if (result.kind === 'business' && result.message !== '') return result.message;
  return result.kind === 'transport' && result.status === 429 ? errors.tooManyRequests : documented;
}
