import { toAddProject, toPreviewProject } from '#addresses';
import { named } from '#copy/name.ts';
import { projectTypeName } from '#copy/names.ts';
import { projects } from '#copy/projects.ts';
import { skillDetail } from '#copy/skills.ts';
import { CardList } from '#loading/remote-list.tsx';
import { projectsOf } from '#projects/state/projects.ts';
import { useStore } from '#session/use-session.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { Section } from '#ui/section.tsx';
import { Text } from '#ui/text.tsx';

/** The learner's projects as evidence of a skill. */
export function SkillProjects({ skillId }: { skillId: number }) {
  const { projectsWith, loadProjects } = useStore(projectsOf);
  return (
    <Section heading={skillDetail.projectsOf}>
      <CardList
        name={skillDetail.projectsOf}
        list={projectsWith(skillId)}
        wide
        keyOf={({ project_id }) => project_id}
        retry={loadProjects}
        none={
          <Empty title={skillDetail.noProjects}>
            <ButtonLink href={toAddProject(skillId)}>{projects.add}</ButtonLink>
          </Empty>
        }
        card={({ project_id, name, thumbnail, type }) => (
          <Card title={named(name)} picture={thumbnail} to={toPreviewProject(project_id)}>
            {type !== '' && <Text>{named(projectTypeName(type))}</Text>}
          </Card>
        )}
      />
    </Section>
  );
}
