import { useEffect, useState } from 'react';
import { langOf } from '#ui/lang-of.ts';
import './scrolled-header.css';

/** The scroll position in px above which the header appears (product, section 9). */
const threshold = 120;

/** A visual copy of the heading after it has scrolled away. Hidden from screen readers. */
export function ScrolledHeader({ text }: { text: string }) {
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
