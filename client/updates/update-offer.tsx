import { ui } from '#copy/ui.ts';
import { updates } from '#copy/updates.ts';
import { focusHeadingAround } from '#ui/focus.ts';
import { InformationIcon } from '#ui/icons.tsx';
import { isReloading, loadNewest, updateLater } from './newer-version.ts';

/** Uses plain buttons, because every page loads this code at its start. */
export function UpdateOffer() {
  return (
    <div className="notice row middle strong information">
      <InformationIcon />
      <p>{updates.ready}</p>
      <div className="row gap-2">
        <button
          className="button primary"
          type="button"
          aria-disabled={isReloading().value || undefined}
          onClick={loadNewest}
        >
          {isReloading().value ? ui.loading : updates.now}
        </button>
        <button
          className="button plain"
          type="button"
          onClick={({ currentTarget, detail }) => {
            // The second press of a double press was meant for the content that was here before.
            if (detail > 1) return;
            focusHeadingAround(currentTarget);
            updateLater();
          }}
        >
          {updates.later}
        </button>
      </div>
    </div>
  );
}
