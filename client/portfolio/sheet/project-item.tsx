import { useContext } from 'react';
import { named } from '#copy/name.ts';
import type { SheetWords } from '#copy/sheet-words.ts';
import { Phrase } from '#ui/phrase.tsx';
import { Text } from '#ui/text.tsx';
import { TruncatedText } from '#ui/truncated-text.tsx';
import type { ProjectContent } from '../content.ts';
import { Heading, PageAround } from './page-of-sheet.tsx';
import { SheetImage } from './sheet-image.tsx';
import { SheetLink } from './sheet-link.tsx';

/** The number of description characters of a project. Its link leads to the rest. */
const maxDescription = 400;

interface ProjectItemProps {
  readonly project: ProjectContent;
  readonly words: SheetWords;
}

export function ProjectItem({ project, words }: ProjectItemProps) {
  const { name, type, description, link, skill } = project;
  return (
    <>
      <Heading depth={3}>{named(name)}</Heading>
      {type && <Text className="sheet-facts">{named(words.projectType(type))}</Text>}
      {skill && (
        <p className="sheet-facts">
          <Phrase before={`${words.shows} `} name={skill} />
        </p>
      )}
      <TruncatedText className="lines" text={description} max={maxDescription} />
      <Pictures project={project} words={words} />
      {link && <SheetLink href={link} />}
    </>
  );
}

/** The pictures with the learner's words, or the words alone. */
function Pictures({ project: { name, pictures }, words }: ProjectItemProps) {
  const page = useContext(PageAround);
  const isHidden = page?.showsPictures === false;
  const shown = isHidden ? pictures.filter((picture) => picture.words !== '') : pictures;
  if (shown.length === 0) return null;
  return (
    <div className="sheet-pictures" data-hidden={isHidden || undefined}>
      {shown.map((picture) => {
        const alt = words.pictureOf(pictures.indexOf(picture) + 1, pictures.length, name);
        return (
          <figure key={picture.address}>
            {!isHidden && (
              <SheetImage className="sheet-picture" src={picture.address} alt={alt} words={words} />
            )}
            {picture.words && (
              <figcaption>
                {isHidden && <Text as="span">{`${alt}: `}</Text>}
                <Text as="span">{picture.words}</Text>
              </figcaption>
            )}
          </figure>
        );
      })}
    </div>
  );
}
