import { named } from '#copy/name.ts';
import { useLangOf } from './lang-of.ts';

interface PhraseProps {
  readonly before?: string;
  readonly name: string;
  readonly after?: string | undefined;
}

/** A name among words of the app. Only a name of another language has an element of its own, for its voice. */
export function Phrase({ before, name, after }: PhraseProps) {
  const lang = useLangOf(name);
  if (lang === undefined) return <span>{`${before ?? ''}${named(name)}${after ?? ''}`}</span>;
  return (
    <>
      {before && <span>{before}</span>}
      <span lang={lang}>{named(name)}</span>
      {after && <span>{after}</span>}
    </>
  );
}
