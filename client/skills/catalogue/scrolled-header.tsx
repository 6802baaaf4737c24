import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { langOf } from '#ui/lang-of.ts';
import './scrolled-header.css';

/** How far down the page the header appears, in px (product, section 9). */
const threshold = 120;

/** Where one is, for the eye, once the heading has scrolled away. */
export function ScrolledHeader({ text }: { text: string }) {
  useSignals();
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const update = () => setVisible(window.scrollY > threshold);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  if (!isVisible) return null;
  return (
    <div className="scrolled-header" lang={langOf(text)} aria-hidden="true">
      {text}
    </div>
  );
}
