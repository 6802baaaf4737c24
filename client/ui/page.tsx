import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { ui } from '#copy/ui.ts';
import { BackIcon } from './icons.tsx';
import { langOf } from './lang-of.ts';
import './page.css';

interface Frame {
  /** Gets a screen's heading when the screen appears; decides whether it takes focus. */
  readonly onHeadingMount: (heading: HTMLElement) => void;
  /** Gets the heading before the screen goes away. */
  readonly onHeadingUnmount: (heading: HTMLElement) => void;
  /** Where the learner came from, or home where they came from outside. */
  readonly goBack: () => void;
  /** Leaves the screen after a success, to a path or back. The status of the success comes along. */
  readonly leaveAfterSuccess: (to?: string) => void;
  /** Something else is shown instead of the screen, and has the title. */
  readonly isCovered: boolean;
  /** Shows a status for an outcome that comes after its screen has gone. */
  readonly showLateStatus: (text: string) => void;
  /** Dismisses the status, because something new begins. */
  readonly dismissStatus: () => void;
  /** Calls `confirm` before the learner leaves. They leave when it calls `proceed`. Returns how to stop. */
  readonly confirmLeave: (confirm: (proceed: () => void) => void) => () => void;
}

/** What surrounds a screen. */
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

/** Stands beside the Close of each dialog, since nothing outside a modal dialog can be reached. */
export const DialogTools = createContext<ReactNode>(null);

interface PageProps {
  /** The document's title. */
  readonly title: string;
  readonly heading: string;
  /** What stands above the heading: an error summary. */
  readonly above?: ReactNode;
  /** It has a way back, since the bar does not lead to it. */
  readonly back?: boolean;
  readonly narrow?: boolean;
  readonly children?: ReactNode;
}

/** One screen: its title, its only h1, its content. */
export function Page({ title, heading, above, back = false, narrow = false, children }: PageProps) {
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
      <h1 ref={headingRef} tabIndex={-1} lang={langOf(heading)}>
        {heading}
      </h1>
      {children}
    </div>
  );
}

/** Leads to where the learner came from. */
function Back() {
  const { goBack } = useContext(PageFrame);
  return (
    <button className="back" type="button" onClick={goBack}>
      <BackIcon />
      {ui.back}
    </button>
  );
}
