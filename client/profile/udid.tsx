import { useState } from 'react';
import { profile } from '#copy/profile.ts';

/** The UDID number, masked because it reveals the kind of disability and the birth year (accessibility 41). */
export function Udid({ number }: { number: string }) {
  const [isShown, setShown] = useState(false);
  if (number === '') return <span>{profile.notGiven}</span>;
  return (
    <span className="udid row middle">
      <span translate={isShown ? 'no' : undefined}>{isShown ? number : <Covered />}</span>
      <button
        type="button"
        className="text-button"
        aria-label={isShown ? profile.hideUdid : profile.showUdid}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? profile.hide : profile.show}
      </button>
    </span>
  );
}

/** Dots in place of a number, with a word for screen readers. */
export function Covered() {
  return (
    <>
      <span aria-hidden="true">{'•'.repeat(10)}</span>
      <span className="visually-hidden">{profile.hidden}</span>
    </>
  );
}
