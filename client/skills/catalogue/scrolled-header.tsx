import { useEffect, useState } from 'react';
import { Text } from '#ui/text.tsx';
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
    <Text as="div" className="scrolled-header" aria-hidden="true">
      {text}
    </Text>
  );
}
