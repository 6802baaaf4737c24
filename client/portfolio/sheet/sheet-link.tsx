import { Phrase } from '#ui/phrase.tsx';

/** A link that shows its address as people write it, because paper shows no other. */
export const SheetLink = ({ href, before = '' }: { readonly href: string; readonly before?: string }) => (
  <p>
    <a href={href} rel="noreferrer">
      <Phrase before={before} name={href.replace(/^https?:\/\/(www\.)?|\/$/gi, '')} />
    </a>
  </p>
);
