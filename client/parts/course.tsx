import { useSignals } from '@preact/signals-react/runtime';
import { home } from '#copy/home.ts';
import { course } from '#stores/courses.ts';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';

/** One course of the feed; nothing at all where there is none. */
export function Courses() {
  useSignals();
  const ad = course.value.is === 'ready' ? course.value.value : undefined;
  if (!ad) return null;
  return (
    <Section heading={home.courses}>
      <article className="course">
        <Picture className="course-picture" src={ad.Image} width={320} height={180} />
        <div className="course-text">
          <h3>{ad.Title}</h3>
          <p>{ad.Description}</p>
          {ad.Link !== '' && (
            <a className="standalone" href={ad.Link} rel="noreferrer">
              {home.visitCourse(ad.Title)}
            </a>
          )}
        </div>
      </article>
    </Section>
  );
}
