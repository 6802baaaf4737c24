import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { paths } from '#paths';
import { forgetPlace, rememberedPlace, rememberPlace } from '#session/return-place.ts';
import { loggedIn, sessionEnd } from '#session/session.ts';

/** A learner gets home instead of a `visitor` screen. A visitor gets the landing view instead of a `learner` screen. */
export type Access = 'visitor' | 'learner' | 'anyone';

interface GuardProps {
  readonly access: Access;
  readonly landing: ReactNode;
  readonly children: ReactNode;
}

/** Shows a screen to users with access (product, section 2). */
export function Guard({ access, landing, children }: GuardProps) {
  if (access === 'visitor' && loggedIn.value) return <BackToPlace />;
  if (access === 'learner' && !loggedIn.value) return <KeptOut>{landing}</KeptOut>;
  return children;
}

function BackToPlace() {
  const [place] = useState(() => rememberedPlace() ?? paths.home);
  useEffect(forgetPlace, []);
  return <Redirect to={place} replace />;
}

/** Remembers the address that a visitor cannot access, unless a session has just ended there. */
function KeptOut({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (!sessionEnd.value) rememberPlace();
  }, []);
  return children;
}
