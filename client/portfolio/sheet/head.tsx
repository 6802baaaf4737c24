import { type ReactNode, useContext } from 'react';
import { mailTo, reachable } from '#contract/reach.ts';
import { named } from '#copy/name.ts';
import type { SheetWords } from '#copy/sheet-words.ts';
import { Phrase } from '#ui/phrase.tsx';
import { Text } from '#ui/text.tsx';
import type { PortfolioContent } from '../content.ts';
import { Heading, PageAround } from './page-of-sheet.tsx';
import { SheetImage } from './sheet-image.tsx';
import { SheetLink } from './sheet-link.tsx';

interface HeadProps {
  readonly content: PortfolioContent;
  readonly words: SheetWords;
}

/** The person, and the ways to reach the person. */
export function Head({ content, words, children }: HeadProps & { readonly children: ReactNode }) {
  const { name, photo, place, video, skills } = content;
  const page = useContext(PageAround);
  return (
    <header className="sheet-head">
      {photo && page?.showsPictures !== false && (
        <SheetImage className="sheet-photo" src={photo} alt={words.photoOf(name)} words={words} />
      )}
      <div>
        <Heading depth={1}>{named(name)}</Heading>
        {place && <Text>{words.place(place)}</Text>}
      </div>
      <Contact content={content} words={words} />
      {video && <SheetLink href={video} before={`${words.video}: `} />}
      {children}
      {skills.length > 0 && (
        <p className="strong">
          <Phrase before={words.ratedBy} name={name} />
        </p>
      )}
    </header>
  );
}

/**
 * The ways that lead somewhere, without those that the person does not want. The values stand beside the ways, for paper. A
 * link may hold any text, so an address is encoded.
 */
function Contact({ content, words }: HeadProps) {
  const { email, phone } = reachable(content);
  if (!email && !phone) return <p className="sheet-values">{words.askSender}</p>;
  const mayCall = !content.work.includes('write');
  const mayWrite = !content.work.includes('call');
  const ways = [
    [words.call, phone && mayCall && `tel:+91${phone}`],
    [words.whatsApp, phone && mayWrite && `https://wa.me/91${phone}`],
    [words.writeEmail, email && mayWrite && mailTo(email)],
  ] as const;
  return (
    <>
      <p className="sheet-ways">
        {ways.map(
          ([way, href]) =>
            href && (
              <a key={way} href={href} rel="noreferrer">
                {way}
              </a>
            ),
        )}
      </p>
      <p className="sheet-values">
        {phone && <span translate="no">{words.phone(phone)}</span>}
        {email && <span translate="no">{email}</span>}
      </p>
    </>
  );
}
