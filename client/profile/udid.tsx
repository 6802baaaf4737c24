import { useState } from 'react';
import { fields } from '#copy/account.ts';
import { profile } from '#copy/profile.ts';

/** The UDID number, masked because it reveals the kind of disability and the birth year (accessibility 41). */
export function Udid({ number }: { number: string }) {
  const [isShown, setShown] = useState(false);
  if (number === '') return <span>{profile.notGiven}</span>;
  const toggle = isShown ? profile.hide : profile.show;
  return (
    <span className="row middle">
      {isShown ? <span translate="no">{number}</span> : <Covered number={number} />}
      <button
        type="button"
        className="text-button"
        aria-label={`${toggle}: ${fields.udid}`}
        onClick={() => setShown(!isShown)}
      >
        {toggle}
      </button>
    </span>
  );
}

/** Dots in place of a number, with its end to recognise it by, and words for screen readers. */
export function Covered({ number, id }: { number: string; id?: string }) {
  return (
    <span id={id}>
      <span aria-hidden="true">{`${'•'.repeat(6)} ${endOf(number)}`}</span>
      <span className="visually-hidden">{profile.hidden(endOf(number))}</span>
    </span>
  );
}

/** Returns the last four letters of an identity number. A shorter text, such as `N/A`, has no secret and no end. */
export const endOf = (number: string) => (number.length < 10 ? '' : number.slice(-4));
