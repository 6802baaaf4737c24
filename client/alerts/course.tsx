import type { ReactNode } from 'react';
import type { Ad } from '#contract/feed-rows.ts';
import { course as copy } from '#copy/alerts.ts';
import { named } from '#copy/name.ts';
import { useStore } from '#session/use-session.ts';
import { LongName, LongText } from '#ui/long-text.tsx';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { Text } from '#ui/text.tsx';
import { courseOf } from './state/courses.ts';
import './course.css';

/** A course of the feed, if any. The children wait until the feed is ready or failed, to avoid a layout shift. */
export function Course({ children }: { children?: ReactNode }) {
  const remote = useStore(courseOf).course.value;
  return (
    <>
      {remote.kind === 'ready' && remote.value && <CourseCard ad={remote.value} />}
      {(remote.kind === 'ready' || remote.kind === 'failed') && children}
    </>
  );
}

function CourseCard({ ad }: { ad: Ad }) {
  return (
    <Section heading={copy.heading}>
      <article className="course box row">
        <Picture className="course-picture" src={ad.Image} width={320} height={180} />
        <div className="course-text stack start gap-1 small">
          <Text as="h3">{named(ad.Title)}</Text>
          <LongName name={ad.Title} />
          <LongText text={ad.Description} />
          {ad.Link !== '' && (
            <Text as="a" className="standalone" href={ad.Link} rel="noreferrer">
              {copy.visit(ad.Title)}
            </Text>
          )}
        </div>
      </article>
    </Section>
  );
}
