import { useSignals } from '@preact/signals-react/runtime';
import { app } from '#copy/shell.ts';
import { updates } from '#copy/updates.ts';
import { isReloading } from '#stores/newer-version.ts';
import { loadNewest, updateLater } from '#stores/updates.ts';
import { Button } from '#ui/button.tsx';
import { focusHeadingAround } from '#ui/focus-heading.ts';
import { InformationIcon } from '#ui/icons-at-start.tsx';
import './update-offer.css';

export function UpdateOffer() {
  useSignals();
  return (
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
  );
}
