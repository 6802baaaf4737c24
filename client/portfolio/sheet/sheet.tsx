import type { ReactNode, Ref } from 'react';
import { plausibleNow } from '#contract/clock.ts';
import { named } from '#copy/name.ts';
import type { SheetWords } from '#copy/sheet-words.ts';
import { LanguageAround } from '#ui/lang-of.ts';
import { Phrase } from '#ui/phrase.tsx';
import { Text } from '#ui/text.tsx';
import type { PortfolioContent } from '../content.ts';
import { Head } from './head.tsx';
import { PageAround, type PageOfSheet, Part } from './page-of-sheet.tsx';
import { ProjectItem } from './project-item.tsx';
import { SkillItem } from './skill-item.tsx';
import { JobItem, RefereeItem, Working } from './work-items.tsx';
import './sheet.css';

interface SheetProps {
  readonly words: SheetWords;
  readonly content: PortfolioContent;
  readonly largePrint?: boolean;
  readonly madeOn?: Date;
  readonly page?: PageOfSheet;
  /** Under the contact. */
  readonly afterContact?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/**
 * The page that others see: the preview, the printed page, the source of the file, and the page of a link. So it holds only
 * plain elements and links. The browser must not translate it, because others receive the learner's own words.
 */
export function Sheet({ content, words, largePrint, madeOn, page, afterContact, ref }: SheetProps) {
  const { name, about, skills, projects, experience, referees } = content;
  return (
    <LanguageAround value={words.language}>
      <PageAround value={page}>
        <article
          ref={ref}
          className="sheet box stack gap-5"
          data-print={largePrint ? 'large' : undefined}
          lang={words.language}
          aria-label={named(name)}
          translate="no"
        >
          <Head content={content} words={words}>
            {afterContact}
          </Head>
          {about && (
            <Part heading={words.about}>
              <Text className="lines">{about}</Text>
            </Part>
          )}
          <List
            heading={words.skills}
            className="sheet-skills stack"
            items={skills}
            itemOf={(skill) => <SkillItem skill={skill} words={words} isFirst={skill === skills[0]} />}
          />
          <List
            heading={words.projects}
            className="sheet-projects stack gap-5"
            items={projects}
            itemOf={(project) => <ProjectItem project={project} words={words} />}
          />
          <List
            heading={words.experience}
            className="sheet-jobs stack gap-4"
            items={experience}
            itemOf={(job) => <JobItem job={job} words={words} />}
          />
          <Working content={content} words={words} />
          <List
            heading={words.referees}
            className="sheet-referees stack gap-4"
            items={referees}
            itemOf={(referee) => <RefereeItem referee={referee} />}
            before={
              <p className="sheet-facts">
                <Phrase before={words.namedBy} name={name} />
              </p>
            }
          />
          <footer className="sheet-foot stack gap-1">
            {content.isShort && (
              <p className="strong">
                <Phrase before={words.moreInLink} name={name} />
              </p>
            )}
            <p>{words.madeOn(madeOn ?? new Date(plausibleNow()))}</p>
          </footer>
        </article>
      </PageAround>
    </LanguageAround>
  );
}

interface ListProps<T> {
  readonly heading: string;
  readonly className: string;
  readonly items: readonly T[];
  readonly itemOf: (item: T) => ReactNode;
  readonly before?: ReactNode;
}

/** A part of the sheet with a list, or nothing for an empty list. */
function List<T extends { readonly id: number }>({
  heading,
  className,
  items,
  itemOf,
  before,
}: ListProps<T>) {
  if (items.length === 0) return null;
  return (
    <Part heading={heading}>
      {before}
      <ul className={className}>
        {items.map((item) => (
          <li key={item.id}>{itemOf(item)}</li>
        ))}
      </ul>
    </Part>
  );
}
