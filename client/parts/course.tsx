import { useSignals } from '@preact/signals-react/runtime';
import { course as copy } from '#copy/course.ts';
import { course } from '#stores/courses.ts';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import './course.css';

/** One course of the feed; nothing at all where there is none. */
export function Course() {
  useSignals();
  const ad = course.value.is === 'ready' ? course.value.value : undefined;
  if (!ad) return null;
  return (
    <Section heading={copy.heading}>
      <article className="course">
        <Picture className="course-picture" src={ad.Image} width={320} height={180} />
        <div className="course-text">
          <h3>{ad.Title}</h3>
          <p>{ad.Description}</p>
          {ad.Link !== '' && (
            <a className="standalone" href={ad.Link} rel="noreferrer">
              {copy.visit(ad.Title)}
            </a>
          )}
        </div>
      </article>
    </Section>
  );
}
