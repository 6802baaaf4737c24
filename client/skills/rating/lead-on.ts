import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { reading } from '#display/reader.ts';

/** ms in which the learner sees the chosen answer, and can still choose another. */
const calmMs = 1200;

/** ms in which a press was meant for the step before. */
const lateMs = 400;

/**
 * Goes to the next step after a pressed answer: after the voice has said it, and a pause. Keys that move, such as arrows
 * and Tab, stay on the step. Returns the handlers of the element around the answers.
 */
export function useLeadOn(
  answer: string | undefined,
  { next }: { readonly next?: (() => void) | undefined },
) {
  // Each press begins a new pause.
  const [presses, setPresses] = useState(0);
  const isByArrow = useRef(false);
  const isReading = reading().value !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a render alone must not begin a new pause
  useEffect(() => {
    if (presses === 0 || !answer || isReading) return;
    const timer = setTimeout(() => {
      if (document.querySelector('dialog[open]')) return;
      ignoreLatePresses();
      next?.();
    }, calmMs);
    return () => clearTimeout(timer);
  }, [presses, answer, isReading]);
  useEffect(() => {
    // The errors of a save keep the focus.
    const stay = () => setPresses(0);
    addEventListener('submit', stay);
    return () => removeEventListener('submit', stay);
  }, []);
  return {
    onKeyDown(event: KeyboardEvent) {
      setPresses(0);
      const { target } = event;
      isByArrow.current = isRadio(target) && event.key.startsWith('Arrow');
      if (event.key !== 'Enter' || !isRadio(target) || target.checked) return;
      // Enter alone would leave the point without its answer.
      event.preventDefault();
      target.click();
    },
    onClick({ target }: MouseEvent) {
      // An arrow key clicks the radio button that it chooses.
      if (isRadio(target) && !isByArrow.current) setPresses((count) => count + 1);
      isByArrow.current = false;
    },
  };
}

const isRadio = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'radio';

function ignoreLatePresses(): void {
  const form = document.querySelector('form');
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  form?.addEventListener('click', ignore, true);
  setTimeout(() => form?.removeEventListener('click', ignore, true), lateMs);
}
