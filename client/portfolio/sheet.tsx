import type { ReactNode, Ref } from 'react';
import { plausibleNow } from '#contract/clock.ts';
import { personRules } from '#contract/values.ts';
import { named } from '#copy/name.ts';
import type { SheetWords } from '#copy/sheet-words.ts';
import type { Experience } from '#experience/state/experience-rules.ts';
import { LevelWords } from '#skills/level-steps.tsx';
import { LanguageAround } from '#ui/lang-of.ts';
import { Phrase } from '#ui/phrase.tsx';
import { Text } from '#ui/text.tsx';
import { TruncatedText } from '#ui/truncated-text.tsx';
import type { PortfolioContent, ProjectContent, SkillContent } from './content.ts';
import { SheetImage } from './sheet-image.tsx';
import './sheet.css';

/** The number of description characters of a project. Its link leads to the rest. */
const maxDescription = 400;

interface Worded {
  readonly words: SheetWords;
}

interface SheetProps extends Worded {
  readonly content: PortfolioContent;
  readonly largePrint?: boolean;
  readonly madeOn?: Date;
  readonly ref?: Ref<HTMLElement>;
}

/**
 * The page that others see: the preview, the printed page, the source of the file, and the page of a link. So it holds
 * only plain elements and no control. The browser must not translate it, because others receive the learner's own words.
 */
export function Sheet({ content, words, largePrint, madeOn, ref }: SheetProps) {
  const { name, photo, about, skills, projects, experience } = content;
  return (
    <LanguageAround value={words.language}>
      <article
        ref={ref}
        className="sheet box stack gap-5"
        data-print={largePrint ? 'large' : undefined}
        lang={words.language}
        aria-label={named(name)}
        translate="no"
      >
        <header className="sheet-head row middle">
          {photo && <SheetImage className="sheet-photo" src={photo} alt={words.photoOf(name)} />}
          <div>
            <Text as="h2" translate="no">
              {named(name)}
            </Text>
            <Contact content={content} words={words} />
          </div>
        </header>
        {about && (
          <div className="sheet-part stack">
            <Text as="h3">{words.about}</Text>
            <Text className="lines">{about}</Text>
          </div>
        )}
        <List
          heading={words.skills}
          className="sheet-skills stack"
          items={skills}
          itemOf={(skill) => <SkillItem skill={skill} words={words} />}
          after={<LevelMeanings words={words} />}
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
        <footer className="sheet-foot">
          <p>{words.madeOn(madeOn ?? new Date(plausibleNow()))}</p>
        </footer>
      </article>
    </LanguageAround>
  );
}

interface ListProps<T> {
  readonly heading: string;
  readonly className: string;
  readonly items: readonly T[];
  readonly itemOf: (item: T) => ReactNode;
  readonly after?: ReactNode;
}

/** A part of the sheet with a list, or nothing for an empty list. */
function List<T extends { readonly id: number }>({ heading, className, items, itemOf, after }: ListProps<T>) {
  if (items.length === 0) return null;
  return (
    <div className="sheet-part stack">
      <Text as="h3">{heading}</Text>
      <ul className={className}>
        {items.map((item) => (
          <li key={item.id}>{itemOf(item)}</li>
        ))}
      </ul>
      {after}
    </div>
  );
}

function Contact({ content: { place, email, phone, video }, words }: Worded & { content: PortfolioContent }) {
  return (
    <>
      {place && <Text>{words.place(place)}</Text>}
      {(email || phone) && (
        <p className="sheet-contact row">
          {email && <Way words={email} href={personRules.email.is(email) && `mailto:${email}`} />}
          {phone && (
            <Way words={words.phone(phone)} href={personRules.phone.is(phone) && `tel:+91${phone}`} />
          )}
        </p>
      )}
      {video && (
        <p className="sheet-contact">
          <a href={video} rel="noreferrer">
            <Phrase before={`${words.video}: `} name={withoutScheme(video)} />
          </a>
        </p>
      )}
    </>
  );
}

const withoutScheme = (link: string) => link.replace(/^https?:\/\/(www\.)?|\/$/gi, '');

/** A text that is no email address or mobile number of India leads nowhere. */
function Way({ words, href }: { words: string; href: string | false }) {
  if (!href) return <span translate="no">{words}</span>;
  return (
    <Text as="a" href={href} translate="no">
      {words}
    </Text>
  );
}

/** The meaning of each level, in the learner's words. */
function LevelMeanings({ words: { ownRating, meanings, levels } }: Worded) {
  return (
    <div className="sheet-meanings">
      <p>{ownRating}</p>
      <dl>
        {Object.entries(meanings).map(([level, meaning]) => (
          <div key={level}>
            <LevelWords as="dt" level={Number(level)}>
              {levels[Number(level)]}
            </LevelWords>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function SkillItem({ skill, words }: Worded & { readonly skill: SkillContent }) {
  const { name, level, rated, total, topics } = skill;
  return (
    <>
      <Text as="h4">{named(name)}</Text>
      <LevelWords as="p" className="strong" level={level}>
        {words.levels[level]}
      </LevelWords>
      {level > 0 && <p className="sheet-facts">{words.coverage(rated, total)}</p>}
      <ul className="sheet-topics">
        {topics.map((topic) => (
          <li key={topic.id}>
            <Phrase name={topic.name} after={`: ${words.levelIn(topic.level, topic.rated, topic.total)}`} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ProjectItem({ project, words }: Worded & { readonly project: ProjectContent }) {
  const { name, type, description, link, skill, pictures } = project;
  return (
    <>
      <Text as="h4">{named(name)}</Text>
      {type && <Text className="sheet-facts">{named(words.projectType(type))}</Text>}
      {skill && (
        <p className="sheet-facts">
          <Phrase before={`${words.shows} `} name={skill} />
        </p>
      )}
      <TruncatedText className="lines" text={description} max={maxDescription} />
      {pictures.length > 0 && (
        <div className="sheet-pictures">
          {pictures.map((picture, index) => (
            <figure key={picture.address}>
              <SheetImage
                className="sheet-picture"
                src={picture.address}
                alt={words.pictureOf(index + 1, pictures.length, name)}
              />
              {picture.words && <Text as="figcaption">{picture.words}</Text>}
            </figure>
          ))}
        </div>
      )}
      {link && (
        <p>
          <Text as="a" href={link} rel="noreferrer">
            {named(withoutScheme(link))}
          </Text>
        </p>
      )}
    </>
  );
}

function JobItem({ job, words }: Worded & { readonly job: Experience }) {
  const { job_title, organisation, department, join_date, leave_date } = job;
  const place = [organisation, department].filter(Boolean).map(named).join(', ');
  return (
    <>
      <Text as="h4">{named(job_title)}</Text>
      <Text>{place}</Text>
      <p className="sheet-facts">{words.months(join_date, leave_date)}</p>
    </>
  );
}
