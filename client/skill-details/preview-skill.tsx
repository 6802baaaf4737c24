import { Link } from 'wouter';
import { toSkillDetails } from '#addresses';
import { Course } from '#alerts/course.tsx';
import { app } from '#copy/app.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { screens } from '#copy/screens.ts';
import { empty, skillDetail, skills } from '#copy/skills.ts';
import { DeleteButton } from '#forms/delete-button.tsx';
import { useSession, useStore } from '#session/use-session.ts';
import { Level } from '#skills/level.tsx';
import { removeSkill } from '#skills/outbox/ratings.ts';
import { PictureHead } from '#skills/picture-head.tsx';
import { SkillTopics } from '#skills/skill-topics.tsx';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { toneOf } from '#skills/tone.ts';
import { type SkillOfLearner, WithSkill } from '#skills/with-skill.tsx';
import { useLoad } from '#state/use-load.ts';
import { LongName, LongText } from '#ui/long-text.tsx';
import { Page } from '#ui/page.tsx';
import { KeyPoints } from './key-points.tsx';
import { RateButton } from './rate-button.tsx';
import { SkillProjects } from './skill-projects.tsx';

/** Product, section 2: Skill detail. */
export function PreviewSkill() {
  return <WithSkill title={screens.previewSkill}>{(skill) => <Preview {...skill} />}</WithSkill>;
}

function Preview({ skill, userSkill }: SkillOfLearner) {
  const session = useSession();
  const { skill_id } = skill;
  return (
    <Page title={app.title(named(skill.name))} heading={named(skill.name)} back compact>
      <PictureHead
        src={skill.thumbnail}
        tone={toneOf(skill_id)}
        fact={<OwnLevel skill={skill} userSkill={userSkill} />}
        facts={<KeyPoints skill={skill} />}
      >
        <LongName name={skill.name} />
        <LongText
          text={skill.description || empty.noDescription}
          collapseAbove={100}
          below={<RateButton skill={skill} userSkill={userSkill} />}
        />
      </PictureHead>
      <div className="stack gap-5">
        <SkillTopics skill={skill} userSkill={userSkill}>
          <Link className="standalone" href={toSkillDetails(skill_id)}>
            {skillDetail.details}
          </Link>
        </SkillTopics>
        {userSkill && <SkillProjects skillId={skill_id} />}
        {userSkill && (
          <DeleteButton text={rating.deletingSkill} remove={() => removeSkill(session, skill_id)}>
            {rating.deleteThisSkill}
          </DeleteButton>
        )}
        <Course />
      </div>
    </Page>
  );
}

function OwnLevel({ skill, userSkill }: Omit<SkillOfLearner, 'user'>) {
  const { loadLevel, ratingOf } = useStore(mySkillsOf);
  useLoad(loadLevel, skill.skill_id);
  return (
    <dl>
      <dt className="visually-hidden">{skills.skillLevel}</dt>
      <dd>
        <Level isWhole rating={userSkill ? ratingOf(userSkill) : { level: 0, rated: 0 }} />
      </dd>
    </dl>
  );
}
