import { type ReactNode, useContext } from 'react';
import { mailTo } from '#contract/reach.ts';
import { personRules } from '#contract/values.ts';
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
function Contact({ content: { email, phone, work }, words }: HeadProps) {
  const number = personRules.phone.is(phone) ? phone : undefined;
  const address = personRules.email.is(email) ? email : undefined;
  if (!number && !address) return <p className="sheet-values">{words.askSender}</p>;
  const ways = [
    [words.call, number && !work.includes('write') && `tel:+91${number}`],
    [words.whatsApp, number && !work.includes('call') && `https://wa.me/91${number}`],
    [words.writeEmail, address && !work.includes('call') && mailTo(address)],
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
        {number && <span translate="no">{words.phone(number)}</span>}
        {address && <span translate="no">{address}</span>}
      </p>
    </>
  );
}
