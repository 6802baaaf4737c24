import { signal } from '@preact/signals-react';
import type { CallResult } from '#api/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#copy/errors.ts';

// The alerts of the product document. A success is a status. It stays until the learner dismisses it or navigates, or
// until the next status. A message that needs the learner's action opens a dialog.

export interface Status {
  readonly text: string;
  readonly kind: 'success' | 'information';
  /** Increases with each status, so that screen readers announce the same text again. */
  readonly nth: number;
}

interface Alert {
  readonly text: string;
  /** Leads on from the alert. */
  readonly link?: { readonly href: string; readonly label: string } | undefined;
}

let count = 0;
export const status = signal<Status | undefined>(undefined);
export const alert = signal<Alert | undefined>(undefined);

export function showStatus(text: string, kind: Status['kind'] = 'success'): void {
  count += 1;
  status.value = { text, kind, nth: count };
}

export function dismissStatus(): void {
  status.value = undefined;
}

let isCarried = false;

/** Keeps the status through the next navigation. */
export function carryStatus(): void {
  isCarried = true;
}

export function endStatus(): void {
  if (!isCarried) dismissStatus();
  isCarried = false;
}

export function showAlert(text: string, link?: Alert['link']): void {
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
