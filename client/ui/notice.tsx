import { CloseButton } from './close-button.tsx';
import { focusHeadingAround } from './focus.ts';
import { DoneIcon, InformationIcon } from './icons.tsx';
import './notice.css';
import { Text } from './text.tsx';

interface NoticeProps {
  readonly text?: string | undefined;
  readonly kind?: 'success' | 'information' | undefined;
  /** A new number announces the same text again. */
  readonly nth?: number | undefined;
  readonly dismiss: string;
  readonly onDismiss: () => void;
}

export function Notice({ text, kind = 'success', nth, dismiss, onDismiss }: NoticeProps) {
  if (text === undefined) return null;
  return (
    <div key={nth} className={`notice row middle strong ${kind}`}>
      {kind === 'success' ? <DoneIcon /> : <InformationIcon />}
      <Text>{text}</Text>
      <CloseButton
        label={dismiss}
        onClick={({ currentTarget }) => {
          focusHeadingAround(currentTarget);
          onDismiss();
        }}
      />
    </div>
  );
}
