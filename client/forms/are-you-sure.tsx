import { useSignals } from '@preact/signals-react/runtime';
import { confirm } from '#copy/forms.ts';
import { parts } from '#copy/parts.ts';
import { Confirm } from '#ui/confirm.tsx';

interface AreYouSureProps {
  /** What will happen. */
  readonly text: string;
  readonly no?: string;
  readonly yes?: string;
  readonly onClose: () => void;
  readonly onYes: () => void;
}

/** Asks, in the documented words, before something goes that cannot come back (product, section 2). */
export function AreYouSure({ no = confirm.no, yes = confirm.yes, ...rest }: AreYouSureProps) {
  useSignals();
  return <Confirm heading={confirm.heading} no={no} yes={yes} close={parts.close} {...rest} />;
}
