import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { app } from '#copy/app.ts';
import { ui } from '#copy/ui.ts';
import { ScreenFrame } from '#navigation/screen-frame.tsx';
import { needsOf } from '#paths';
import { openSession } from '#session/session.ts';
import { connection, look } from '#state/connection.ts';
import { Empty } from '#ui/empty.tsx';
import { focusHeadingAround } from '#ui/focus.ts';
import { OfflineIcon } from '#ui/icons.tsx';
import { PageFrame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StandIn } from './crashed.tsx';

/**
 * Shows the offline screen without a network (product, section 2), unless the screen has no data or only shows data of the
 * device. The hidden screen keeps its state.
 */
export function WhileOnline({ children }: { children: ReactNode }) {
  const [location] = useLocation();
  const needs = needsOf(location);
  const isReadable =
    connection().value === 'offline' &&
    (needs === 'nothing' || (needs === 'data' && openSession()?.hasData.value));
  const isCovered = connection().value !== 'online' && !isReadable;
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isCovered) focused.current = document.activeElement;
    else if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
  }, [isCovered]);
  return (
    <ScreenFrame isCovered={isCovered}>
      {isCovered && <NoNetwork offline={connection().value === 'offline'} />}
      <div hidden={isCovered}>{children}</div>
    </ScreenFrame>
  );
}

/** Stands in for a screen whose code is not loaded. Without a network, it may not arrive. */
export function ScreenFallback() {
  const { isCovered } = useContext(PageFrame);
  return connection().value === 'offline' && !isCovered ? <NoNetwork offline /> : <Skeleton shape="screen" />;
}

function NoNetwork({ offline }: { offline: boolean }) {
  return (
    <StandIn heading={offline ? app.noInternet : app.unknownNetwork}>
      <Empty title={offline ? app.noInternetHint : app.unknownNetworkHint} icon={offline && <OfflineIcon />}>
        <button
          className="button primary"
          type="button"
          onClick={async ({ currentTarget }) => {
            // A failure is read out again with the heading.
            if (!(await look())) focusHeadingAround(currentTarget);
          }}
        >
          {ui.tryNow}
        </button>
      </Empty>
    </StandIn>
  );
}
