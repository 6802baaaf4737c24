import { type ReactNode, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { type Access, paths } from '#paths';
import { forgetPlace, rememberedPlace, rememberPlace } from '#session/return-place.ts';
import { loggedIn, sessionEnd } from '#session/session.ts';

interface GuardProps {
  readonly access: Access;
  readonly landing: ReactNode;
  readonly children: ReactNode;
}

/** Shows a screen to users with access (product, section 2). */
export function Guard({ access, landing, children }: GuardProps) {
  if (access === 'visitor' && loggedIn()) return <BackToPlace />;
  if (access === 'learner' && !loggedIn()) return <KeptOut>{landing}</KeptOut>;
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
    if (!sessionEnd().value) rememberPlace();
  }, []);
  return children;
}
