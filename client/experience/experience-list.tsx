import { useState } from 'react';
import { toExperience } from '#addresses';
import { named } from '#copy/name.ts';
import { experience } from '#copy/profile.ts';
import { paths } from '#paths';
import { useStore } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Empty } from '#ui/empty.tsx';
import { Text } from '#ui/text.tsx';
import { experienceOf } from './state/experience.ts';
import type { Experience } from './state/experience-rules.ts';
import './experience-list.css';

export function ExperienceList() {
  const { experiences, removeExperience } = useStore(experienceOf);
  const [removing, setRemoving] = useState<Experience>();
  const list = experiences.value;
  return (
    <>
      <p>{experience.storedLocally}</p>
      {list.length === 0 ? (
        <Empty title={experience.none} />
      ) : (
        <ul className="experiences stack">
          {list.map((item) => (
            <li key={item.id}>
              <ExperienceCard item={item} onRemove={() => setRemoving(item)} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <ButtonLink href={paths.addExperience}>{experience.add}</ButtonLink>
      </div>
      {removing && (
        <Confirm
          text={experience.removing(removing.job_title, removing.organisation)}
          onClose={() => setRemoving(undefined)}
          onYes={() => {
            setRemoving(undefined);
            removeExperience(removing.id);
          }}
        />
      )}
    </>
  );
}

function ExperienceCard({ item, onRemove }: { item: Experience; onRemove: () => void }) {
  const { job_title, organisation, department } = item;
  const place = [organisation, department].filter(Boolean).map(named).join(', ');
  return (
    <article className="box stack gap-1">
      <Text as="h3">{named(job_title)}</Text>
      <Text>{place}</Text>
      <p className="soft small">{experience.months(item.join_date, item.leave_date)}</p>
      <div className="experience-actions row">
        <ButtonLink href={toExperience(item.id)} name={experience.editOf(job_title, organisation)}>
          {experience.edit}
        </ButtonLink>
        <Button variant="danger" name={experience.removeOf(job_title, organisation)} onClick={onRemove}>
          {experience.remove}
        </Button>
      </div>
    </article>
  );
}
