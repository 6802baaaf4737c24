import { type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { ui } from '#copy/ui.ts';
import { Button } from './button.tsx';
import { CloseButton } from './close-button.tsx';
import { focusHeadingAround, openers } from './focus.ts';
import { DialogTools, PageFrame } from './page.tsx';
import './dialog.css';

interface DialogProps {
  readonly heading: string;
  readonly onClose: () => void;
  /** `sheet` rises from the foot on a narrow screen; `large` takes all the room there is and closes by a word. */
  readonly shape?: 'box' | 'sheet' | 'large';
  /** A text that is read with its name. */
  readonly text?: string;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered: named by its heading, with a visible way to close it. Escape
 * or a press beside it closes it. Focus starts on its heading and comes back to where it was, or to the heading around
 * that where it has gone.
 */
export function Dialog({ heading, onClose, shape = 'box', text, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const opener = useRef<{ readonly before: HTMLElement | undefined; readonly around: Element | null }>(null);
  // As soon as it is drawn, before anybody can press what is in it.
  useLayoutEffect(() => {
    const { activeElement: focused } = document;
    // Nothing has focus where the page has just been opened.
    const before = focused instanceof HTMLElement && focused !== document.body ? focused : undefined;
    opener.current = { before, around: before?.closest('section, main') ?? document.querySelector('main') };
    if (ref.current && before) openers.set(ref.current, before);
  }, []);
  // Once all that goes with it has gone.
  useEffect(() => {
    const dialog = ref.current;
    return () => {
      const { before, around } = opener.current ?? {};
      const { activeElement } = document;
      const isElsewhere = activeElement !== document.body && !dialog?.contains(activeElement);
      dialog?.close();
      if (isElsewhere) return;
      before?.focus();
      // It has gone, or is in a menu that has closed.
      if (document.activeElement !== before && around) focusHeadingAround(around);
    };
  }, []);
  // The second press of the double one that opened it may land on anything here.
  const wasPressed = useRef(false);
  // One that is covered must not stay modal: nothing else could be used, and nobody would see why.
  const { isCovered } = useContext(PageFrame);
  const tools = useContext(DialogTools);
  useLayoutEffect(() => {
    if (isCovered) return ref.current?.close();
    ref.current?.showModal();
    headingRef.current?.focus();
  }, [isCovered]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, see onCancel
    <dialog
      ref={ref}
      className={`dialog ${shape}`}
      aria-labelledby={id}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onClickCapture={(event) => {
        if (event.detail > 1 && !wasPressed.current) event.stopPropagation();
        else wasPressed.current = true;
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog-content">
        <div className="dialog-head">
          <h2 ref={headingRef} id={id} tabIndex={-1}>
            {heading}
          </h2>
          {tools}
          {shape === 'large' ? (
            <Button onClick={onClose}>{ui.close}</Button>
          ) : (
            <CloseButton label={ui.close} onClick={onClose} />
          )}
        </div>
        {text !== undefined && <p id={`${id}-text`}>{text}</p>}
        {children}
      </div>
    </dialog>
  );
}
