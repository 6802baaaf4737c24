import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { dialogEntries } from '#device/dialog-entries.ts';
import { paths } from '#paths';
import { carryStatus } from '#state/messages.ts';
import { PageFrame } from '#ui/page.tsx';
import { appHistory, move } from './history.ts';

/** Connects the pages in it to the history. `isCovered`: other content replaces them and sets the document title. */
export function ScreenFrame({ isCovered, children }: { isCovered: boolean; children: ReactNode }) {
  const { onHeadingMount } = appHistory();
  const goBack = useGoBack();
  return <PageFrame value={{ isCovered, onHeadingMount, goBack }}>{children}</PageFrame>;
}

/** Returns a function that goes back, or home if the learner came from outside the app. */
export function useGoBack(): () => void {
  const [, navigate] = useLocation();
  return () =>
    move(() => (appHistory().cameFromHere() ? history.go(-1 - dialogEntries()) : navigate(paths.home)));
}

/** Returns a function that leaves for a path, or goes back. The status of the success survives the navigation. */
export function useLeaveAfterSuccess(): (to?: string) => void {
  const [, navigate] = useLocation();
  const goBack = useGoBack();
  return (to) => {
    carryStatus();
    if (to === undefined) goBack();
    else navigate(to);
  };
}
