import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { ui } from '#copy/ui.ts';
import { BackIcon } from './icons.tsx';
import { Text } from './text.tsx';
import './page.css';

interface Frame {
  /** Receives the heading of a new screen and decides whether it takes focus. */
  readonly onHeadingMount: (heading: HTMLElement) => void;
  /** Receives the heading before its screen unmounts. */
  readonly onHeadingUnmount: (heading: HTMLElement) => void;
  /** Goes back, or home if the learner came from outside the app. */
  readonly goBack: () => void;
  /** Leaves the screen after a success, to a path or back. The status of the success survives the navigation. */
  readonly leaveAfterSuccess: (to?: string) => void;
  /** Other content replaces the screen and sets the document title. */
  readonly isCovered: boolean;
  /** Shows the status of an outcome that arrives after its screen has gone. */
  readonly showLateStatus: (text: string) => void;
  readonly dismissStatus: () => void;
  /** Calls `confirm` before the learner leaves. `proceed` leaves. Returns a function that stops the calls. */
  readonly confirmLeave: (confirm: (proceed: () => void) => void) => () => void;
}

/** Connects a screen to the history, the messages and the network state of the app. */
export const PageFrame = createContext<Frame>({
  onHeadingMount: () => {},
  onHeadingUnmount: () => {},
  goBack: () => {},
  leaveAfterSuccess: () => {},
  isCovered: false,
  showLateStatus: () => {},
  dismissStatus: () => {},
  confirmLeave: () => () => {},
});

/** Rendered beside the Close button of each dialog, because a modal dialog blocks all content outside it. */
export const DialogTools = createContext<ReactNode>(null);

interface PageProps {
  readonly title: string;
  readonly heading: string;
  /** The heading is a person's name, which a translator must leave alone. */
  readonly isName?: boolean;
  readonly above?: ReactNode;
  /** Shows a Back button, for a screen that is not in the navigation bar. */
  readonly back?: boolean;
  readonly narrow?: boolean;
  readonly children?: ReactNode;
}

export function Page({
  title,
  heading,
  isName = false,
  above,
  back = false,
  narrow = false,
  children,
}: PageProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { onHeadingMount, onHeadingUnmount, isCovered } = useContext(PageFrame);
  useEffect(() => {
    if (!isCovered) document.title = title;
  }, [title, isCovered]);
  const hasMounted = useRef(false);
  useLayoutEffect(() => {
    const element = headingRef.current;
    // A hidden screen cannot take focus.
    if (!element || isCovered) return;
    if (!hasMounted.current) onHeadingMount(element);
    hasMounted.current = true;
    return () => onHeadingUnmount(element);
  }, [onHeadingMount, onHeadingUnmount, isCovered]);
  return (
    <div className={narrow ? 'page narrow' : 'page'}>
      {back && <Back />}
      {above}
      <Text as="h1" ref={headingRef} tabIndex={-1} translate={isName ? 'no' : undefined}>
        {heading}
      </Text>
      {children}
    </div>
  );
}

function Back() {
  const { goBack } = useContext(PageFrame);
  return (
    <button className="back" type="button" onClick={goBack}>
      <BackIcon />
      <span>{ui.back}</span>
    </button>
  );
}
