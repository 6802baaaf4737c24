import { useSignals } from '@preact/signals-react/runtime';
import { app } from '#copy/shell.ts';
import { updates } from '#copy/updates.ts';
import { isReloading, loadNewest, update, updateLater } from '#stores/updates.ts';
import { Button } from '#ui/button.tsx';
import { focusHeadingAround } from '#ui/focus-heading.ts';
import { InformationIcon } from '#ui/icons-at-start.tsx';
import './update-notice.css';

/** Offers a newer version of the app. Its region is always there, so that the offer is spoken. */
export function UpdateNotice() {
  useSignals();
  return (
    <div className="notice-region" aria-live="polite" aria-atomic="true">
      {update.value && (
        <div className="notice information">
          <InformationIcon />
          <p>{updates.ready}</p>
          <div className="update-answers">
            <Button look="primary" inactive={isReloading.value} onClick={loadNewest}>
              {isReloading.value ? app.loading : updates.now}
            </Button>
            <Button
              single
              onClick={({ currentTarget }) => {
                focusHeadingAround(currentTarget);
                updateLater();
              }}
            >
              {updates.later}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
