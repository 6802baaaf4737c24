import { type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { ui } from '#copy/ui.ts';
import { Button } from './button.tsx';
import { CloseButton } from './close-button.tsx';
import { focusHeadingAround, openers } from './focus.ts';
import { LiveRegion } from './live-region.tsx';
import { DialogTools, PageFrame } from './page.tsx';
import './dialog.css';
import { Text } from './text.tsx';

interface DialogProps {
  readonly heading: string;
  readonly onClose: () => void;
  /**
   * `sheet` rises from the bottom of a narrow screen. `large` fills the screen and has a labelled Close button. Closing a
   * gate leaves its screen.
   */
  readonly shape?: 'box' | 'sheet' | 'large' | 'box gate';
  readonly text?: string;
  readonly children: ReactNode;
}

/** A modal dialog, open while it is rendered. Focus starts on the heading and later returns to the opener. */
export function Dialog({ heading, onClose, shape = 'box', text, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const opener = useRef<{ readonly before: HTMLElement | undefined; readonly around: Element | null }>(null);
  // Before the first paint, because a press inside the dialog would move the focus.
  useLayoutEffect(() => {
    const { activeElement: focused } = document;
    // The body has focus in a page that has just loaded.
    const before = focused instanceof HTMLElement && focused !== document.body ? focused : undefined;
    opener.current = { before, around: before?.closest('section, main') ?? document.querySelector('main') };
    if (ref.current && before) openers.set(ref.current, before);
  }, []);
  // A passive effect cleans up after the content of the dialog has unmounted.
  useEffect(() => {
    const dialog = ref.current;
    return () => {
      const { before, around } = opener.current ?? {};
      const { activeElement } = document;
      const isElsewhere = activeElement !== document.body && !dialog?.contains(activeElement);
      dialog?.close();
      if (isElsewhere) return;
      before?.focus();
      // The opener is gone, or is in a menu that has closed.
      if (document.activeElement !== before && around) focusHeadingAround(around);
    };
  }, []);
  // The second press of the double press that opened the dialog may land on any control in it.
  const wasPressed = useRef(false);
  // A covered dialog must not stay modal: the page would be blocked for no visible reason.
  const { isCovered } = useContext(PageFrame);
  const tools = useContext(DialogTools);
  useLayoutEffect(() => {
    if (isCovered) return ref.current?.close();
    ref.current?.showModal();
    headingRef.current?.focus();
  }, [isCovered]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog by keyboard, see onCancel
    <dialog
      ref={ref}
      className={`dialog ${shape}`}
      aria-labelledby={id}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onClickCapture={(event) => {
        if (event.detail > 1 && !wasPressed.current) {
          event.stopPropagation();
          // A link would be followed.
          event.preventDefault();
        } else wasPressed.current = true;
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog-content room stack gap-4">
        <div className="dialog-head row">
          <Text as="h2" ref={headingRef} id={id} tabIndex={-1}>
            {heading}
          </Text>
          {tools.head}
          {shape === 'large' ? (
            <Button onClick={onClose}>{ui.close}</Button>
          ) : (
            <CloseButton label={ui.close} onClick={onClose} />
          )}
        </div>
        {text !== undefined && <Text id={`${id}-text`}>{text}</Text>}
        {children}
      </div>
      {tools.foot}
      <LiveRegion />
    </dialog>
  );
}
