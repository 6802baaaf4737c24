import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { parts } from '#copy/parts.ts';
import { BackIcon } from './icons.tsx';
import { langOf } from './lang-of.ts';
import './page.css';

interface Frame {
  /** Told of a screen's heading when the screen appears; decides whether it takes focus. */
  readonly arrive: (heading: HTMLElement) => void;
  /** Told of it before it goes away. */
  readonly depart: (heading: HTMLElement) => void;
  /** Where the learner came from, or home where they came from outside. */
  readonly goBack: () => void;
  /** Leaves the screen after a success, to a path or back. The status that tells of the success comes along. */
  readonly moveOn: (to?: string) => void;
  /** Something else stands in the screen's place and has the title. */
  readonly covered: boolean;
  /** Tells what comes when its screen has gone. */
  readonly showLateStatus: (text: string) => void;
  /** Takes back what was told, since something new begins. */
  readonly dismissStatus: () => void;
  /** Has whoever goes elsewhere asked first; they go on when what is given is called. Gives how to stop. */
  readonly confirmLeave: (ask: (goOn: () => void) => void) => () => void;
}

/** What surrounds a screen. */
export const PageFrame = createContext<Frame>({
  arrive: () => {},
  depart: () => {},
  goBack: () => {},
  moveOn: () => {},
  covered: false,
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
  const { arrive, depart, covered } = useContext(PageFrame);
  useEffect(() => {
    if (!covered) document.title = title;
  }, [title, covered]);
  const arrived = useRef(false);
  useLayoutEffect(() => {
    const shown = headingRef.current;
    // A hidden screen cannot take focus.
    if (!shown || covered) return;
    if (!arrived.current) arrive(shown);
    arrived.current = true;
    return () => depart(shown);
  }, [arrive, depart, covered]);
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
      {parts.back}
    </button>
  );
}
