import { CloseIcon, DoneIcon, InformationIcon } from './icons.tsx';
import './notice.css';

interface NoticeProps {
  readonly text?: string | undefined;
  readonly kind?: 'success' | 'information' | undefined;
  readonly dismiss: string;
  readonly onDismiss: () => void;
}

/** A status that stays until it is dismissed. Its region is always there, so that a change in it is spoken. */
export function Notice({ text, kind = 'success', dismiss, onDismiss }: NoticeProps) {
  return (
    <div className="notice-region" role="status">
      {text !== undefined && (
        <div className={`notice ${kind}`}>
          {kind === 'success' ? <DoneIcon /> : <InformationIcon />}
          <p>{text}</p>
          <button type="button" className="icon-button" aria-label={dismiss} onClick={onDismiss}>
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
}
