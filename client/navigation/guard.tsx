import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { paths } from '#paths';
import { forgetPlace, rememberedPlace, rememberPlace } from '#session/return-place.ts';
import { loggedIn, sessionEnd } from '#session/session.ts';

/** Who may see a screen. A learner sees home in place of a `visitor` screen, a visitor the landing view of a `learner` one. */
export type Access = 'visitor' | 'learner' | 'anyone';

interface GuardProps {
  readonly access: Access;
  readonly landing: ReactNode;
  readonly children: ReactNode;
}

/** Shows a screen to those who may see it (product, section 2). */
export function Guard({ access, landing, children }: GuardProps) {
  useSignals();
  if (access === 'visitor' && loggedIn.value) return <BackToPlace />;
  if (access === 'learner' && !loggedIn.value) return <KeptOut>{landing}</KeptOut>;
  return children;
}

/** Home, or where the learner was before the login that had to come in between. */
function BackToPlace() {
  useSignals();
  const [place] = useState(() => rememberedPlace() ?? paths.home);
  useEffect(forgetPlace, []);
  return <Redirect to={place} replace />;
}

/** A visitor at a learner's address, which is remembered unless a learner has just left it by logging out. */
function KeptOut({ children }: { children: ReactNode }) {
  useSignals();
  useEffect(() => {
    if (!sessionEnd.value) rememberPlace();
  }, []);
  return children;
}
