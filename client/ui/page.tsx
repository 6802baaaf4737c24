import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { ui } from '#copy/ui.ts';
import { BackIcon } from './icons.tsx';
import { Text } from './text.tsx';
import './page.css';

interface Frame {
  /** Receives the heading of a new screen and decides whether it takes focus. */
  readonly onHeadingMount: (heading: HTMLElement) => void;
  readonly goBack: () => void;
  /** Other content replaces the screen and sets the document title. */
  readonly isCovered: boolean;
}

/** Connects a screen to the history and the network state of the app. */
export const PageFrame = createContext<Frame>({
  onHeadingMount: () => {},
  goBack: () => {},
  isCovered: false,
});

/**
 * Rendered in each dialog, beside its Close button and at its foot, because a modal dialog blocks all content outside it.
 */
export const DialogTools = createContext<{ readonly head?: ReactNode; readonly foot?: ReactNode }>({});

/** Sets the title of the document. Returns the ref of the heading of a screen, which may take focus. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { onHeadingMount, isCovered } = useContext(PageFrame);
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
  }, [onHeadingMount, isCovered]);
  return headingRef;
}

interface PageProps {
  readonly title: string;
  readonly heading: ReactNode;
  /** The heading is a person's name, which a translator must leave alone. */
  readonly isName?: boolean;
  readonly above?: ReactNode;
  /** Shows a Back button, for a screen that is not in the navigation bar. */
  readonly back?: boolean;
  /** In the row of Back. */
  readonly beside?: ReactNode;
  readonly narrow?: boolean;
  /** Small spaces and a small heading, so that the content begins near the top of a phone. */
  readonly compact?: boolean;
  readonly children?: ReactNode;
}

export function Page({ title, heading, isName, above, back, beside, narrow, compact, children }: PageProps) {
  const headingRef = usePageHeading(title);
  return (
    <div className={`page stack gap-5 ${narrow ? 'narrow' : ''} ${compact ? 'compact' : ''}`}>
      {(back || beside) && (
        <div className="page-top row middle">
          {back && <Back />}
          {beside}
        </div>
      )}
      {above}
      <Text as="h1" ref={headingRef} tabIndex={-1} translate={isName ? 'no' : undefined}>
        {heading}
      </Text>
      {children}
    </div>
  );
}

/** Calls `focus` for each new value, but not while other content covers the screen. A hidden screen cannot take focus. */
export function useFocusChange(value: unknown, focus: () => void): void {
  const { isCovered } = useContext(PageFrame);
  const last = useRef<unknown>(undefined);
  useEffect(() => {
    if (isCovered || last.current === value) return;
    last.current = value;
    focus();
  });
}

function Back() {
  const { goBack } = useContext(PageFrame);
  return (
    <button className="back standalone strong" type="button" onClick={goBack}>
      <BackIcon />
      <span>{ui.back}</span>
    </button>
  );
}
