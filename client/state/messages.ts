import { signal } from '@preact/signals-react';
import { ofPage } from '#device/lifetime.ts';
import type { MessageLink } from './action-result.ts';

// The alerts of the product document. A success is a status. It stays until the learner dismisses it or navigates, or
// until the next status. A message that needs the learner's action opens a dialog.

export interface StatusDetails {
  /** Sentences that say what is new. */
  readonly news?: readonly string[];
  /** Links to next steps. The first is the main one. */
  readonly links?: readonly MessageLink[] | undefined;
  /** The ids of what the success changed. Lists mark it until the next navigation. */
  readonly changed?: { readonly skill_id: number; readonly topic_id: number };
}

export interface Status extends StatusDetails {
  /** Absent after the learner has hidden the status. */
  readonly text?: string | undefined;
  readonly kind: 'success' | 'information';
  /** Increases with each status, so that screen readers announce the same text again. */
  readonly nth: number;
  /** Stays through the next navigation. */
  readonly isCarried?: boolean;
  /** Takes the focus from the heading of the next screen. */
  readonly takesFocus?: boolean;
}

interface Alert {
  readonly text: string;
  readonly link?: MessageLink | undefined;
  /** The session ends when the learner closes the alert. */
  readonly kind?: 'accountDeleted' | undefined;
}

const statusCount = ofPage(() => ({ current: 0 }));
export const status = ofPage(() => signal<Status | undefined>(undefined));
export const alert = ofPage(() => signal<Alert | undefined>(undefined));

export function showStatus(
  text: string,
  kind: Status['kind'] = 'success',
  details: StatusDetails = {},
): void {
  const count = statusCount();
  count.current += 1;
  status().value = { ...details, text, kind, nth: count.current };
}

export function dismissStatus(): void {
  status().value = undefined;
}

/** Hides the status of the learner who has read it. The marks in lists stay. */
export function hideStatus(): void {
  const shown = status().peek();
  status().value = shown?.changed && { ...shown, text: undefined, takesFocus: false };
}

/** Keeps the status through the next navigation. A status with news or links takes the focus there. */
export function carryStatus(): void {
  const shown = status().peek();
  if (shown) status().value = { ...shown, isCarried: true, takesFocus: !!(shown.news ?? shown.links) };
}

/** Ends the status at a navigation, unless it is carried. */
export function endStatus(): void {
  const shown = status().peek();
  status().value = shown?.isCarried ? { ...shown, isCarried: false } : undefined;
}

export function showAlert(text: string, link?: MessageLink, kind?: Alert['kind']): void {
  alert().value = { text, link, kind };
}

export function closeAlert(): void {
  alert().value = undefined;
}
