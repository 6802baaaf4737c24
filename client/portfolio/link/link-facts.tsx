import { useRef } from 'react';
import { makeLink as copy } from '#copy/portfolio-link.ts';
import { Field } from '#forms/fields/field.tsx';
import type { PortfolioContent } from '../content.ts';
import { longestPart, maxSafe } from './address.ts';

interface LinkFactsProps {
  readonly id: string;
  readonly content: PortfolioContent;
  /** Undefined until it is ready, and for a page that is too long. */
  readonly address: string | undefined;
  readonly showsAddress: boolean;
}

/** Tells the learner who can read the link, what is in it, and what makes it long. */
export function LinkFacts({ id, content, address, showsAddress }: LinkFactsProps) {
  const longest = longestPart(content);
  const input = useRef<HTMLInputElement>(null);
  const hasPictures = content.photo || content.projects.some(({ pictures }) => pictures.length > 0);
  return (
    <>
      {showsAddress && address && (
        <Field id="portfolio-link" label={copy.address} value={address} onChange={() => {}}>
          {(control) => (
            <input
              {...control}
              ref={input}
              type="text"
              readOnly
              dir="ltr"
              translate="no"
              onFocus={() => input.current?.select()}
            />
          )}
        </Field>
      )}
      <p id={id}>{copy.facts}</p>
      <p>
        {[
          hasPictures && copy.pictures,
          address && copy.length(address.length),
          longest && copy.longest(copy.parts[longest]),
          address && address.length > maxSafe && copy.long(maxSafe),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}
