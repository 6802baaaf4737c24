import { home } from '#copy/home.ts';
import { named } from '#copy/name.ts';
import { empty, skills } from '#copy/skills.ts';
import { paths, toPreviewSubject } from '#paths';
import { loadSubjects, subjects } from '#skills/state/catalogue.ts';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { toneOf } from '#ui/tone.ts';
import { Cards } from './cards.tsx';

/** The first six subjects of the catalogue (product, section 9). */
export function Subjects() {
  return (
    <Cards
      heading={home.subjects}
      list={subjects.value}
      max={6}
      wide
      allHref={paths.allSubjects}
      keyOf={(subject) => subject.sub_id}
      retry={loadSubjects}
      none={<Empty title={empty.noSubjects} />}
      card={(subject) => (
        <Card
          title={named(subject.name)}
          picture={subject.thumbnail}
          wide
          tone={toneOf(subject.sub_id)}
          to={toPreviewSubject(subject.sub_id)}
        >
          <p className="card-meta">{skills.skillCount(subject.Skills)}</p>
        </Card>
      )}
    />
  );
}
