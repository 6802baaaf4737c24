import type { Locator, Page } from '@playwright/test';
import { alerts, course } from '#copy/alerts.ts';
import { errors } from '#copy/errors.ts';
import { home } from '#copy/home.ts';
import { portfolio } from '#copy/portfolio.ts';
import { experience, profile, updateProfile } from '#copy/profile.ts';
import { projectForm } from '#copy/project-form.ts';
import { previewImages, projects } from '#copy/projects.ts';
import { rating } from '#copy/rating.ts';
import { screens as screensCopy } from '#copy/screens.ts';
import { empty as emptyCopy, skillDetail, skills } from '#copy/skills.ts';
import type { RouteName } from '#paths';
import type { Failure, Source } from './sources.ts';

// Lists the sources of every screen and the sights that it shows when they fail (product, section 8).

export type Sight = string | RegExp | ((page: Page) => Locator);

export interface Shown {
  /** Shown for each kind of failure, or for all. Absent when the screen works without the source. */
  readonly failed?: Sight | Readonly<Record<Exclude<Failure, 'empty'>, Sight>>;
  /** Shown for an empty response. `broken` when an empty response breaks the contract. */
  readonly empty?: Sight | 'broken';
  readonly right: Sight;
  /** The device holds the token but no record. */
  readonly withoutRecord?: true;
}

export interface Screen {
  readonly route: RouteName;
  readonly address: string;
  readonly shows: Readonly<Partial<Record<Source, Shown>>>;
  /** Shown although other sources fail, or when the screen works without the failed source. */
  readonly stands: Sight;
  /** Pressed before the screen requests the source. */
  readonly press?: Sight;
}

/** Sources of the start sequence, including the topics of the learner's skills and the level of the random skill. */
export const ofTheStart: readonly Source[] = [
  'getUser',
  'listSkills',
  'listSubjects',
  'listUserSkills',
  'listProjects',
  'topicsBySkill',
  'skillLevel',
  'ads',
  'alerts',
];

const missing = emptyCopy.skillsNotLoaded;
const exception = errors.exception;
const unread = { refused: errors.network, broken: exception, silent: exception };
const record: Omit<Shown, 'right'> = {
  failed: {
    refused: errors.tooManyRequests,
    broken: errors.noData,
    silent: exception,
  },
  empty: 'broken',
};
const whose = (right: Sight): Shown => ({ ...record, right, withoutRecord: true });

/** Describes a list of the start sequence. */
const list = (empty: Sight, right: Sight): Shown => ({ failed: missing, empty, right });
/** Describes a call that the screen makes itself. */
const call = (empty: Sight, right: Sight): Shown => ({ failed: unread, empty, right });

const linkTo = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name, exact: true });
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
const fact = (term: string, value: string | RegExp) => (page: Page) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) }) })
    .getByRole('definition')
    .filter({ hasText: value });
const relatedSkill = (option: string) => (page: Page) =>
  page.getByLabel(projectForm.skill).filter({ hasText: option });
const number = (term: string, empty: string, right: string | RegExp): Shown => ({
  failed: fact(term, skills.unknown),
  empty: empty === 'broken' ? empty : fact(term, empty),
  right: fact(term, right),
});

/** Every screen that reads data, once for each of its addresses. */
export const screens: readonly Screen[] = [
  {
    route: 'home',
    address: '/',
    stands: heading('Hello Asha'),
    shows: {
      getUser: { ...record, right: heading('Hello Asha') },
      listUserSkills: list(emptyCopy.skills, linkTo('View all: My Skills')),
      listSubjects: list(alerts.none, linkTo('View all: Choose subject..!')),
      listSkills: list(emptyCopy.noSkills, linkTo('View all: Top Rated Skills')),
      listProjects: number(home.projects, '0', '3'),
      topicsBySkill: number(skills.progress, '0%', /[1-9]\d*%/),
      skillLevel: { right: fact(skills.skillLevel, /in \d+ of \d+ points/) },
      ads: { right: (page) => page.getByRole('region', { name: course.heading }) },
    },
  },
  {
    route: 'home',
    address: '/?',
    stands: heading('Hello Asha'),
    press: button('React'),
    shows: {
      topicsBySkill: call(emptyCopy.topics, (page) =>
        page.getByRole('dialog').getByRole('link', { name: /Components and props/ }),
      ),
    },
  },
  {
    route: 'profile',
    address: '/myprofile',
    stands: profile.work,
    shows: {
      getUser: whose(heading('Asha Hegde')),
      listUserSkills: list(emptyCopy.noSkills, 'Skills (5)'),
    },
  },
  {
    route: 'profile',
    address: '/myprofile?tab=projects',
    stands: profile.work,
    shows: { listProjects: list(emptyCopy.noProjects, 'Projects (3)') },
  },
  {
    route: 'portfolio',
    address: '/portfolio',
    stands: heading(screensCopy.portfolio),
    shows: {
      getUser: whose('Karnataka, India'),
      listUserSkills: list(portfolio.missing.skills, 'Master in 22 of 23 points'),
      listProjects: list(portfolio.missing.projects, 'Form Audit'),
      topicsBySkill: { right: 'Master in 22 of 23 points' },
    },
  },
  {
    route: 'updateProfile',
    address: '/update/profile',
    stands: button(updateProfile.submit),
    shows: { getUser: whose(button(updateProfile.submit)) },
  },
  {
    route: 'skillList',
    address: '/skilllist',
    stands: heading(screensCopy.skillList),
    shows: {
      listSkills: list(emptyCopy.noSkills, '24 of 26 shown'),
      listSubjects: {
        failed: button('Try again: Subject'),
        right: (page) => page.getByLabel(screensCopy.previewSubject).filter({ hasText: 'Design' }),
      },
    },
  },
  {
    route: 'skillList',
    address: '/skilllist?subject=3',
    stands: heading(screensCopy.skillList),
    shows: { skillsBySubject: call(emptyCopy.noSkills, 'Photo Editing') },
  },
  {
    route: 'topSkills',
    address: '/topskills',
    stands: heading(screensCopy.topSkills),
    shows: { listSkills: list(emptyCopy.noSkills, '24 of 26 shown') },
  },
  {
    route: 'allSkills',
    address: '/allskills',
    stands: heading(screensCopy.allSkills),
    shows: {
      getUser: whose('Accessibility Testing'),
      listUserSkills: list(emptyCopy.skills, 'Accessibility Testing'),
    },
  },
  {
    route: 'allSubjects',
    address: '/allSubjects',
    stands: heading(screensCopy.allSubjects),
    shows: { listSubjects: list(alerts.none, 'Business and Money') },
  },
  {
    route: 'allSubjects',
    address: '/allSubjects?q=web',
    stands: heading(screensCopy.allSubjects),
    shows: {
      listSkills: list(/subjects? and 0 skills found/, /subjects? and 8 skills found/),
    },
  },
  {
    route: 'previewSubject',
    address: '/pev/subject?subject=3',
    stands: button('Photo Editing'),
    shows: {
      listSubjects: list(heading('Hello Asha'), button('Photo Editing')),
      skillsBySubject: call(emptyCopy.noSkills, button('Photo Editing')),
    },
  },
  {
    route: 'previewSubject',
    address: '/pev/subject?subject=3&',
    stands: button('Photo Editing'),
    press: button('Photo Editing'),
    shows: {
      topicsBySkill: call(emptyCopy.topics, (page) => page.getByRole('dialog').getByRole('link').first()),
    },
  },
  {
    route: 'previewSkill',
    address: '/previewskill?skill=2',
    stands: heading('CSS'),
    shows: {
      getUser: whose(heading('CSS')),
      listSkills: list(skills.refused, heading('CSS')),
      listUserSkills: list(linkTo(skillDetail.addThis), linkTo(skillDetail.editThis)),
      topicsBySkill: call(emptyCopy.topics, skillDetail.chart),
      listProjects: number(skillDetail.projects, '0 projects', /^\d project/),
      ads: { right: (page) => page.getByRole('region', { name: course.heading }) },
    },
  },
  {
    route: 'skillDetails',
    address: '/details/skill?skill=2',
    stands: heading('All of CSS'),
    shows: {
      getUser: whose(heading('All of CSS')),
      listSkills: list(skills.refused, heading('All of CSS')),
      listUserSkills: list(linkTo(skillDetail.addThis), linkTo(skillDetail.editThis)),
      topicsBySkill: call(emptyCopy.topics, 'Explain what box-sizing changes'),
      pointsByTopic: call(errors.noPoints, 'Explain what box-sizing changes'),
    },
  },
  {
    route: 'addSkill',
    address: '/addskill?skill=4&topic=13',
    stands: button(rating.submit),
    shows: {
      getUser: whose(button(rating.submit)),
      listSkills: list(skills.refused, button(rating.submit)),
      listUserSkills: list(button(rating.submit), button(rating.submit)),
      topicsBySkill: call(skills.refused, button(rating.submit)),
      pointsByTopic: call(errors.noPoints, button(rating.submit)),
    },
  },
  {
    route: 'editSkill',
    address: '/editskill?skill=2&topic=6&is_exist=true',
    stands: button(rating.submit),
    shows: {
      getUser: whose(button(rating.submit)),
      listSkills: list(heading(skillDetail.badRequest), button(rating.submit)),
      listUserSkills: list(heading(skillDetail.badRequest), button(rating.submit)),
      topicsBySkill: call(heading(skillDetail.badRequest), button(rating.submit)),
      pointsByTopic: call(errors.noPoints, button(rating.submit)),
    },
  },
  {
    route: 'myProjects',
    address: '/myproject',
    stands: heading(screensCopy.myProjects),
    shows: {
      getUser: whose('Seen 148 times'),
      listProjects: list(projects.none, 'Seen 148 times'),
    },
  },
  {
    route: 'previewProject',
    address: '/preview_project?project=3',
    stands: previewImages.enlarge,
    shows: {
      getUser: whose(previewImages.enlarge),
      listProjects: list(heading(projects.denied), previewImages.enlarge),
      topicsBySkill: { right: linkTo(/^Shows: .* in \d+ of \d+ points$/) },
    },
  },
  {
    route: 'addProject',
    address: '/addproject',
    stands: button(projectForm.add),
    shows: {
      getUser: whose(button(projectForm.add)),
      listUserSkills: {
        failed: button('Try again: Select related skill'),
        empty: relatedSkill(projectForm.noSkills),
        right: relatedSkill('Accessibility Testing'),
      },
    },
  },
  {
    route: 'updateProject',
    address: '/update/project?project=2',
    stands: button(projectForm.update),
    shows: {
      getUser: whose(button(projectForm.update)),
      listUserSkills: {
        failed: button('Try again: Select related skill'),
        empty: relatedSkill(projectForm.noSkills),
        right: relatedSkill('Accessibility Testing'),
      },
      listProjects: list(heading(projects.denied), button(projectForm.update)),
    },
  },
  {
    route: 'alerts',
    address: '/myalerts',
    stands: heading(screensCopy.alerts),
    shows: {
      getUser: whose((page) => page.getByRole('article').first()),
      alerts: {
        failed: exception,
        empty: alerts.none,
        right: (page) => page.getByRole('article').first(),
      },
    },
  },
  {
    route: 'addExperience',
    address: '/addExperiance',
    stands: button(experience.submit),
    shows: {
      getUser: whose(button(experience.submit)),
      organisations: {
        right: (page) => page.locator('form').filter({ has: page.locator('datalist option') }),
      },
    },
  },
];
