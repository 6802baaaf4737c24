import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { Landing } from '#landing/landing.tsx';
import { paths } from '#paths';
import { forgetPlace, loggedIn, rememberedPlace, rememberPlace, sessionEnd } from '#session/session.ts';
import type { RouteEntry } from '../routes.tsx';

/** A route's screen for who may see it; the landing view or home for who may not (product, section 2). */
export function Guarded({ entry }: { entry: RouteEntry }) {
  useSignals();
  if (entry.access === 'visitor' && loggedIn.value) return <BackToPlace />;
  if (entry.access === 'learner' && !loggedIn.value) return <KeptOut />;
  return <entry.screen />;
}

/** Home, or where the learner was before the login that had to come in between. */
function BackToPlace() {
  useSignals();
  const [place] = useState(() => rememberedPlace() ?? paths.home);
  useEffect(forgetPlace, []);
  return <Redirect to={place} replace />;
}

/** A visitor at a learner's address, which is remembered unless a learner has just left it by logging out. */
function KeptOut() {
  useSignals();
  useEffect(() => {
    if (!sessionEnd.value) rememberPlace();
  }, []);
  return <Landing />;
}
