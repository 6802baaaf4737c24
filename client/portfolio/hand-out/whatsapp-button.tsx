import type { ReactNode } from 'react';
import type { SheetWords } from '#copy/sheet-words.ts';
import { Button, type ButtonVariant } from '#ui/button.tsx';
import type { Made } from '../link/use-made.ts';

interface WhatsAppButtonProps {
  /** Undefined until it is ready. Its value is undefined for a page that is too long. */
  readonly link: Made<string | undefined> | undefined;
  readonly words: SheetWords;
  readonly variant?: ButtonVariant;
  readonly describedBy?: string;
  readonly children: ReactNode;
  /** Called as WhatsApp opens, or for a page that is too long for a link. */
  readonly onPress: () => void;
}

/**
 * Opens WhatsApp with the link of a page. It is a link, because browsers block a window that opens some time after the press.
 * Without WhatsApp on the device, the website of WhatsApp opens.
 */
export function WhatsAppButton(props: WhatsAppButtonProps) {
  const { link, words, variant = 'plain', describedBy, children, onPress } = props;
  if (link && !link.value)
    return (
      <Button variant={variant} onClick={onPress}>
        {children}
      </Button>
    );
  const text = encodeURIComponent(`${words.message} ${link?.value}`);
  return (
    <a
      className={`button ${variant}`}
      href={link && `https://wa.me/?text=${text}`}
      // Keeps its focus until the link is ready.
      tabIndex={0}
      aria-disabled={link ? undefined : true}
      aria-describedby={describedBy}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        // A double press opens one window.
        if (event.detail > 1) event.preventDefault();
        // After the browser has followed the link, which a re-render might take away.
        else if (link) setTimeout(onPress);
      }}
    >
      {children}
    </a>
  );
}
