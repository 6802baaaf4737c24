import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { app } from '#copy/app.ts';
import { ui } from '#copy/ui.ts';
import { arriveAt, cameFromHere, confirmLeave, departFrom } from '#navigation/history.ts';
import { paths } from '#paths';
import { connection } from '#state/connection.ts';
import { carryStatus, dismissStatus, showStatus } from '#state/messages.ts';
import { Empty } from '#ui/empty.tsx';
import { OfflineIcon } from '#ui/icons.tsx';
import { PageFrame } from '#ui/page.tsx';

const showLateStatus = (text: string) => showStatus(text, 'information');

/** Shows the offline screen without a network (product, section 2). The hidden screen keeps its state. */
export function WhileOnline({ children }: { children: ReactNode }) {
  useSignals();
  const isOnline = connection.value === 'online';
  const [, navigate] = useLocation();
  const focused = useRef<Element>(null);
  const goBack = () => (cameFromHere() ? history.back() : navigate(paths.home));
  const leaveAfterSuccess = (to?: string) => {
    carryStatus();
    if (to === undefined) goBack();
    else navigate(to);
  };
  useLayoutEffect(() => {
    if (!isOnline) focused.current = document.activeElement;
    else if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
  }, [isOnline]);
  return (
    <PageFrame
      value={{
        onHeadingMount: arriveAt,
        onHeadingUnmount: departFrom,
        goBack,
        leaveAfterSuccess,
        isCovered: !isOnline,
        showLateStatus,
        dismissStatus,
        confirmLeave,
      }}
    >
      {!isOnline && <NoNetwork offline={connection.value === 'offline'} />}
      <div hidden={!isOnline}>{children}</div>
    </PageFrame>
  );
}

function NoNetwork({ offline }: { offline: boolean }) {
  useSignals();
  const text = offline ? app.noInternet : app.unknownNetwork;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = app.title(text);
    heading.current?.focus();
  }, [text]);
  return (
    <div className="page narrow">
      <h1 ref={heading} tabIndex={-1}>
        {text}
      </h1>
      <Empty title={offline ? app.noInternetHint : app.unknownNetworkHint} icon={offline && <OfflineIcon />}>
        {!offline && (
          <button className="button primary" type="button" onClick={() => location.reload()}>
            {ui.tryAgain}
          </button>
        )}
      </Empty>
    </div>
  );
}
