import { CloseButton } from './close-button.tsx';
import { focusHeadingAround } from './focus.ts';
import { DoneIcon, InformationIcon } from './icons.tsx';
import './notice.css';
import { langOf } from './lang-of.ts';

interface NoticeProps {
  readonly text?: string | undefined;
  readonly kind?: 'success' | 'information' | undefined;
  /** A new number announces the same text again. */
  readonly nth?: number | undefined;
  readonly dismiss: string;
  readonly onDismiss: () => void;
}

/** The live region is always rendered, so that screen readers announce a change. */
export function Notice({ text, kind = 'success', nth, dismiss, onDismiss }: NoticeProps) {
  return (
    <div className="notice-region" role="status">
      {text !== undefined && (
        <div key={nth} className={`notice ${kind}`}>
          {kind === 'success' ? <DoneIcon /> : <InformationIcon />}
          <p lang={langOf(text)}>{text}</p>
          <CloseButton
            label={dismiss}
            onClick={({ currentTarget }) => {
              focusHeadingAround(currentTarget);
              onDismiss();
            }}
          />
        </div>
      )}
    </div>
  );
}
