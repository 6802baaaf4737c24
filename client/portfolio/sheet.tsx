import type { ReactNode, Ref } from 'react';
import { plausibleNow } from '#contract/clock.ts';
import type { Experience } from '#contract/experience.ts';
import { personRules } from '#contract/values.ts';
import { named } from '#copy/name.ts';
import { sheet as copy, portfolio } from '#copy/portfolio.ts';
import { experience as experienceCopy, profile } from '#copy/profile.ts';
import { rating } from '#copy/rating.ts';
import { levels, skills as skillsCopy } from '#copy/skills.ts';
import { LevelWords } from '#ui/level-steps.tsx';
import { Phrase } from '#ui/phrase.tsx';
import { Text } from '#ui/text.tsx';
import { TruncatedText } from '#ui/truncated-text.tsx';
import type { PortfolioContent } from './content.ts';
import { SheetImage } from './sheet-image.tsx';
import './sheet.css';

/** The number of description characters of a project. Its link leads to the rest. */
const maxDescription = 400;

interface SheetProps {
  readonly content: PortfolioContent;
  readonly largePrint: boolean;
  readonly ref: Ref<HTMLElement>;
}

/**
 * The page that others see: the preview, the printed page, and the source of the file. So it holds only plain elements
 * and no control. The browser must not translate it, because others receive the learner's own words.
 */
export function Sheet({ content, largePrint, ref }: SheetProps) {
  const { name, photo, about, skills, projects, experience } = content;
  return (
    <article
      ref={ref}
      className="sheet box stack gap-5"
      data-print={largePrint ? 'large' : undefined}
      aria-label={named(name)}
      translate="no"
    >
      <header className="sheet-head row middle">
        {photo && <SheetImage className="sheet-photo" src={photo} alt={copy.photoOf(name)} />}
        <div>
          <Text as="h2" translate="no">
            {named(name)}
          </Text>
          <Contact content={content} />
        </div>
      </header>
      {about && (
        <div className="sheet-part stack">
          <Text as="h3">{portfolio.parts.about}</Text>
          <Text className="lines">{about}</Text>
        </div>
      )}
      <List
        heading={copy.skills}
        intro={<LevelMeanings />}
        className="sheet-skills stack"
        items={skills}
        itemOf={skillItem}
      />
      <List
        heading={portfolio.parts.projects}
        className="sheet-projects stack gap-4"
        items={projects}
        itemOf={projectItem}
      />
      <List
        heading={portfolio.parts.experience}
        className="sheet-jobs stack gap-4"
        items={experience}
        itemOf={jobItem}
      />
      <footer className="sheet-foot">
        <p>{copy.madeOn(new Date(plausibleNow()))}</p>
      </footer>
    </article>
  );
}

interface ListProps<T> {
  readonly heading: string;
  readonly intro?: ReactNode;
  readonly className: string;
  readonly items: readonly T[];
  readonly itemOf: (item: T) => ReactNode;
}

/** A part of the sheet with a list, or nothing for an empty list. */
function List<T extends { readonly id: number }>({ heading, intro, className, items, itemOf }: ListProps<T>) {
  if (items.length === 0) return null;
  return (
    <div className="sheet-part stack">
      <Text as="h3">{heading}</Text>
      {intro}
      <ul className={className}>
        {items.map((item) => (
          <li key={item.id}>{itemOf(item)}</li>
        ))}
      </ul>
    </div>
  );
}

function Contact({ content: { place, email, phone } }: { content: PortfolioContent }) {
  return (
    <>
      {place && <Text>{copy.place(place)}</Text>}
      {(email || phone) && (
        <p className="sheet-contact row">
          {email && (
            <Text as="a" href={`mailto:${email}`} translate="no">
              {email}
            </Text>
          )}
          {phone && <Phone number={phone} />}
        </p>
      )}
    </>
  );
}

/** A text that is no mobile number of India leads nowhere. */
function Phone({ number }: { number: string }) {
  const words = profile.phone(number);
  if (!personRules.phone.is(number)) return <span translate="no">{words}</span>;
  return (
    <a href={`tel:+91${number}`} translate="no">
      {words}
    </a>
  );
}

/** The meaning of each level, in the learner's words. */
function LevelMeanings() {
  return (
    <div className="sheet-meanings">
      <p>{copy.ownRating}</p>
      <dl>
        {Object.entries(rating.meanings).map(([level, meaning]) => (
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

function skillItem({ name, level, rated, total, topics }: PortfolioContent['skills'][number]) {
  return (
    <>
      <Text as="h4">{named(name)}</Text>
      <LevelWords as="p" className="strong" level={level}>
        {levels[level]}
      </LevelWords>
      {level > 0 && <p className="sheet-facts">{skillsCopy.coverage(rated, total)}</p>}
      <ul className="sheet-topics">
        {topics.map((topic) => (
          <li key={topic.id}>
            <Phrase
              name={topic.name}
              after={`: ${skillsCopy.levelIn(topic.level, topic.rated, topic.total)}`}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function projectItem({ name, type, description, link, cover, skill }: PortfolioContent['projects'][number]) {
  return (
    <>
      {cover && <SheetImage className="sheet-cover" src={cover} alt="" />}
      <div>
        <Text as="h4">{named(name)}</Text>
        {type && <Text className="sheet-facts">{named(type)}</Text>}
        {skill && (
          <p className="sheet-facts">
            <Phrase before={`${copy.shows} `} name={skill} />
          </p>
        )}
        <TruncatedText className="lines" text={description} max={maxDescription} />
        {link && (
          <p>
            <Text as="a" href={link} rel="noreferrer">
              {named(link.replace(/^https?:\/\/(www\.)?|\/$/g, ''))}
            </Text>
          </p>
        )}
      </div>
    </>
  );
}

function jobItem({ job_title, organisation, department, join_date, leave_date }: Experience) {
  const place = [organisation, department].filter(Boolean).map(named).join(', ');
  return (
    <>
      <Text as="h4">{named(job_title)}</Text>
      <Text>{place}</Text>
      <p className="sheet-facts">{experienceCopy.months(join_date, leave_date)}</p>
    </>
  );
}
