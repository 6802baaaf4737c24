import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import type { Skill } from '#contract/entities.ts';
import { skillDetail, skills } from '#copy/skills.ts';
import { paths } from '#paths';
import { projects } from '#projects/state/projects.ts';
import { Level } from '#skills/skill-card.tsx';
import { levelOf, loadLevel, progressIn } from '#skills/state/my-skills.ts';
import { toneOfSkill } from '#skills/tone-of-skill.ts';
import { notLoadedText } from '#state/load-failure.tsx';
import { useLoad } from '#state/use-load.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import './key-points.css';

/** The learner's level, known topics, projects and progress in a skill (product, section 2: Skill detail). */
export function KeyPoints({ skill }: { skill: Skill }) {
  useSignals();
  useLoad(loadLevel, skill.skill_id);
  const level = levelOf(skill.skill_id).value;
  const progress = progressIn(skill.skill_id);
  const list = projects.value;
  const projectsOfSkill =
    list.kind === 'ready' ? list.value.filter(({ skill_id }) => skill_id === skill.skill_id) : [];
  const count = skillDetail.projectCount(projectsOfSkill.length);
  return (
    <Section heading={skillDetail.keyPoints}>
      <dl className={`key-points ${toneOfSkill(skill.skill_id)}`}>
        <div>
          <dt>{skills.skillLevel}</dt>
          <dd>{level.kind === 'ready' ? <Level level={level.value} /> : notLoadedText(level)}</dd>
        </div>
        <div>
          <dt>{skillDetail.topicsKnown}</dt>
          <dd>
            {progress.kind === 'ready'
              ? skillDetail.known(progress.value.known, progress.value.total)
              : notLoadedText(progress)}
          </dd>
        </div>
        <div>
          <dt>{skillDetail.projects}</dt>
          <dd>
            {list.kind !== 'ready' && notLoadedText(list)}
            {list.kind === 'ready' && projectsOfSkill.length === 0 && count}
            {projectsOfSkill.length > 0 && (
              <Link
                className="standalone"
                href={paths.myProjects}
                aria-label={skillDetail.inMyProjects(count)}
              >
                {count}
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{skills.progress}</dt>
          <dd>
            {progress.kind === 'ready' ? (
              <>
                {skills.percent(progress.value.percent)}
                <ProgressBar percent={progress.value.percent} />
              </>
            ) : (
              notLoadedText(progress)
            )}
          </dd>
        </div>
      </dl>
    </Section>
  );
}
