import { useSignals } from '@preact/signals-react/runtime';

/** What a search found, in words. Its region is always there, so that a change in it is spoken. */
export function Status({ children }: { children: string }) {
  useSignals();
  return (
    <p className="found-status" role="status">
      {children}
    </p>
  );
}
