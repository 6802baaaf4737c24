import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { langOf } from '#ui/lang-of.ts';

/** How far down the page the header appears, in px (product, section 9). */
const threshold = 120;

/** Where one is, for the eye, once the heading has scrolled away. */
export function ScrolledHeader({ text }: { text: string }) {
  useSignals();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > threshold);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  return (
    <div className="scrolled-header" lang={langOf(text)} aria-hidden="true">
      {text}
    </div>
  );
}
