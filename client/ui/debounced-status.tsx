import { useEffect, useState } from 'react';

/** The debounce in ms. Arrow keys and typing pass through values on the way to another. */
const debounceMs = 700;

/**
 * A status for screen readers. The first text is announced at once, and each change after a pause (accessibility 20).
 * The live region is always rendered, so that its changes are announced.
 */
export function DebouncedStatus({ text }: { text: string }) {
  const [announced, announce] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => announce(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {announced || text}
    </p>
  );
}
