import { fullName, type Project, type User, type UserSkill } from '#contract/entities.ts';
import type { Experience } from '#contract/experience.ts';
import { topicMean } from '#contract/levels.ts';
import { pathOfAddress } from '#contract/storage.ts';
import { isWebAddress } from '#contract/values.ts';
import { projectTypeName } from '#copy/names.ts';
import type { Parts } from '#profile/state/parts.ts';
import { coverageOf, levelIn } from '#skills/state/my-skills.ts';

/** Each list in the order of the output. */
export interface Sources {
  readonly user: User;
  readonly skills: readonly UserSkill[];
  readonly projects: readonly Project[];
  readonly experience: readonly Experience[];
}

/**
 * The chosen parts of a portfolio, and nothing else. Every output is made of it, so an output cannot hold a value that
 * the learner did not choose.
 */
export type PortfolioContent = ReturnType<typeof contentOf>;

export function contentOf(sources: Sources, parts: Parts) {
  const { user } = sources;
  const image = (address: string) => (address === 'default' ? undefined : address);
  const skillNames = new Map(sources.skills.map(({ skill_id, name }) => [skill_id, name]));
  return {
    name: fullName(user),
    // Addresses of images name the learner's account, so an output holds the image instead.
    photo: parts.photo ? image(user.profile) : undefined,
    about: (parts.about && user.bio) || undefined,
    email: (parts.email && user.email) || undefined,
    phone: (parts.phone && user.phone) || undefined,
    place: (parts.place && user.state) || undefined,
    skills: parts.skills ? sources.skills.map(shownSkill) : [],
    projects: parts.projects
      ? sources.projects.map((project) => ({
          id: project.project_id,
          name: project.name,
          type: projectTypeName(project.type),
          description: project.description,
          link: isShownLink(project.preview_link) ? project.preview_link : undefined,
          cover: image(project.thumbnail),
          skill: parts.skills ? skillNames.get(Number(project.skill_id)) : undefined,
        }))
      : [],
    experience: parts.experience ? sources.experience : [],
  };
}

/** A link into the storage of the app names the account of the learner. */
const isShownLink = (link: string) => isWebAddress(link) && pathOfAddress(link) === undefined;

function shownSkill(skill: UserSkill) {
  return {
    id: skill.skill_id,
    name: skill.name,
    level: levelIn(skill),
    ...coverageOf(skill),
    topics: skill.Topics.map(({ topic_id, name, points, Points }) => ({
      id: topic_id,
      name,
      level: topicMean(points),
      rated: points.length,
      total: Points,
    })),
  };
}
