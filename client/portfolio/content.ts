import { fullName, type Project, type User, type UserSkill } from '#contract/entities.ts';
import { topicRating } from '#contract/levels.ts';
import { previewImagesOf } from '#contract/project-images.ts';
import { reachable } from '#contract/reach.ts';
import { pathOfAddress } from '#contract/storage.ts';
import { webLink } from '#contract/typed.ts';
import { isWebAddress } from '#contract/values.ts';
import type { LanguageCode } from '#copy/languages.ts';
import type { Rating } from '#copy/level-text.ts';
import type { WorkCard } from '#copy/work-cards.ts';
import type { Experience } from '#experience/state/experience-rules.ts';
import { type Parts, pageLanguage } from '#portfolio/parts.ts';
import { chosenCards, maxReferees, type RefereeContent, refereeOf, workWordsOf } from './working/rules.ts';

/** Each list in the order of the output. */
export interface Sources {
  readonly user: User;
  readonly skills: readonly UserSkill[];
  readonly projects: readonly Project[];
  readonly experience: readonly Experience[];
  readonly ratingOf: (skill: UserSkill) => Rating;
  /** Returns the learner's words about an image, or an empty text. */
  readonly imageWords: (address: string) => string;
}

/** The number of pictures of a project. More would not fit into a file for a message. */
const maxPictures = 3;

export interface TopicContent extends Rating {
  readonly id: number;
  readonly name: string;
}

export interface SkillContent extends TopicContent {
  readonly topics: readonly TopicContent[];
}

export interface ProjectContent {
  readonly id: number;
  readonly name: string;
  /** As stored, or empty. `SheetWords` has its name. */
  readonly type: string;
  readonly description: string;
  readonly link?: string | undefined;
  readonly skill?: string | undefined;
  readonly pictures: readonly { readonly address: string; readonly words: string }[];
}

/**
 * The chosen parts of a portfolio, and nothing else. Outputs are made of it and of the words of its language, so none
 * can hold a value that the learner did not choose.
 */
export interface PortfolioContent {
  readonly language: LanguageCode;
  readonly name: string;
  readonly photo?: string | undefined;
  /** The address of a video in sign language. */
  readonly video?: string | undefined;
  readonly about?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** The state, as stored. */
  readonly place?: string | undefined;
  readonly skills: readonly SkillContent[];
  readonly projects: readonly ProjectContent[];
  readonly experience: readonly Experience[];
  readonly work: readonly WorkCard[];
  /** The learner's own sentence about working together. */
  readonly workWords?: string | undefined;
  readonly referees: readonly RefereeContent[];
  /** The content is the start of a portfolio whose link holds the rest. */
  readonly isShort?: boolean | undefined;
}

export function contentOf(sources: Sources, parts: Parts): PortfolioContent {
  const { user } = sources;
  const skillNames = new Map(sources.skills.map(({ skill_id, name }) => [skill_id, name]));
  return {
    language: pageLanguage(parts),
    name: fullName(user),
    // An address of an image names the learner's account. The file holds the image instead. A link holds the address.
    photo: parts.photo && user.profile !== 'default' ? user.profile : undefined,
    video: shownLink(webLink(parts.video)),
    about: (parts.about && user.bio) || undefined,
    ...contactOf(user, parts),
    place: (parts.place && user.state) || undefined,
    skills: parts.skills ? sources.skills.map((skill) => skillContent(skill, sources)) : [],
    projects: parts.projects
      ? sources.projects.map((project) => ({
          id: project.project_id,
          name: project.name,
          // "Other" tells an employer nothing.
          type: project.type === 'Other' ? '' : project.type,
          description: project.description,
          link: shownLink(project.preview_link),
          skill: parts.skills ? skillNames.get(Number(project.skill_id)) : undefined,
          pictures: parts.pictures
            ? picturesOf(project).map((address) => ({ address, words: sources.imageWords(address) }))
            : [],
        }))
      : [],
    experience: parts.experience ? sources.experience : [],
    work: chosenCards(parts),
    workWords: workWordsOf(parts),
    referees: parts.referees.slice(0, maxReferees).flatMap((referee, id) => refereeOf(referee, id) ?? []),
  };
}

/** A project of an older app may have a cover only. */
function picturesOf(project: Project): readonly string[] {
  const previews = previewImagesOf(project).slice(0, maxPictures);
  return previews.length > 0 || project.thumbnail === 'default' ? previews : [project.thumbnail];
}

/** A link into the storage of the app names the account of the learner. */
const shownLink = (link: string) =>
  isWebAddress(link) && pathOfAddress(link) === undefined ? link : undefined;

const skillContent = (skill: UserSkill, { ratingOf }: Sources): SkillContent => ({
  id: skill.skill_id,
  name: skill.name,
  ...ratingOf(skill),
  topics: skill.Topics.map(({ topic_id, name, points, Points }) => ({
    id: topic_id,
    name,
    ...topicRating(points, Points),
  })),
});

/** Returns the chosen ways to reach the learner that lead somewhere. */
export const contactOf = ({ email, phone }: User, shows: Pick<Parts, 'email' | 'phone'>) =>
  reachable({ email: shows.email ? email : undefined, phone: shows.phone ? phone : undefined });
