import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { ButtonLink } from './button-link.tsx';
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
  /** Sentences under the text. */
  readonly news?: readonly string[] | undefined;
  readonly links?:
    | readonly { readonly href: string; readonly label: string; readonly name?: string }[]
    | undefined;
  readonly takesFocus?: boolean | undefined;
  readonly dismiss: string;
  readonly onDismiss: () => void;
}

export function Notice(props: NoticeProps) {
  const { text, kind = 'success', nth, news, links, takesFocus = false, dismiss, onDismiss } = props;
  const id = useId();
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) words.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  if (text === undefined) return null;
  const close = ({ currentTarget }: MouseEvent) => {
    focusHeadingAround(currentTarget);
    onDismiss();
  };
  return (
    <div key={nth} className={`notice ${kind}`}>
      <div
        ref={words}
        className="notice-words"
        {...((news ?? links) && { role: 'group', tabIndex: -1, 'aria-labelledby': id })}
      >
        <Text className="strong" id={id}>
          {text}
        </Text>
        {news?.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </div>
      {kind === 'success' ? <DoneIcon /> : <InformationIcon />}
      {links && (
        <div className="notice-ways row">
          {links.map((link, at) => (
            <ButtonLink key={link.href} variant={at ? 'plain' : 'primary'} {...link}>
              {link.label}
            </ButtonLink>
          ))}
        </div>
      )}
      <CloseButton label={dismiss} onClick={close} />
    </div>
  );
}
