import { type ReactNode, useEffect, useRef } from 'react';
import { langOf } from './lang-of.ts';

/** ms after which an announcement is removed. It must be gone when a learner reads the page around it. */
const removalMs = 7000;

/**
 * Announces texts to screen readers, and all elements that appear in it. The shell has one, and so has each dialog,
 * because a modal dialog hides everything else (accessibility 22).
 */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return (
    // A status is atomic by default: each announcement would repeat the notices.
    <div role="status" aria-atomic="false">
      {children}
      <div className="announcements visually-hidden" />
    </div>
  );
}

/** Makes screen readers say a text, also when they have just said the same text. */
export function announce(text: string): void {
  if (text === '') return;
  const element = document.createElement('p');
  element.lang = langOf(text) ?? document.documentElement.lang;
  element.textContent = text;
  // The press that announces may also open or close a dialog.
  setTimeout(() => {
    const inDialog = [...document.querySelectorAll('dialog[open] .announcements')].at(-1);
    (inDialog ?? document.querySelector('.announcements'))?.append(element);
    setTimeout(() => element.remove(), removalMs);
  });
}

/** Announces each new text of a component. A delay leaves out the texts on the way to another (accessibility 20). */
export function useAnnouncement(text: string, delayMs = 0): void {
  const last = useRef(text);
  useEffect(() => {
    if (text === last.current) return;
    const timer = setTimeout(() => {
      last.current = text;
      announce(text);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
}
