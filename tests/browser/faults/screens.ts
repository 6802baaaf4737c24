import type { Locator, Page } from '@playwright/test';
import type { RouteName } from '#paths';
import type { Failure, Source } from './sources.ts';

// What every screen reads, and what it shows when that fails (product, section 8).

/** A text or another part of the screen. */
export type Sight = string | RegExp | ((page: Page) => Locator);

export interface Shown {
  /** Shown for each kind of failure, or for all. Absent when the screen does without the source. */
  readonly failed?: Sight | Readonly<Record<Exclude<Failure, 'empty'>, Sight>>;
  /** Shown for an empty answer. `broken` when an empty answer breaks the contract. */
  readonly empty?: Sight | 'broken';
  /** Shown for the right answer. */
  readonly right: Sight;
  /** The device holds the token but no record. */
  readonly withoutRecord?: true;
}

export interface Screen {
  readonly route: RouteName;
  readonly address: string;
  readonly shows: Readonly<Partial<Record<Source, Shown>>>;
  /** Shown whatever becomes of the other sources. */
  readonly stands: Sight;
  /** Pressed before the screen requests the source. */
  readonly press?: Sight;
}

/** The start sequence of a learner, with the topics and level of the drawn skill. */
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

const missing = 'Oops.. Yiyy';
const exception = 'Somthing want wrong please refresh the page';
const unread = { refused: 'Network response was not ok', broken: exception, silent: exception };
const record: Omit<Shown, 'right'> = {
  failed: {
    refused: 'Too many requests please try again later',
    broken: 'No data found please try again',
    silent: exception,
  },
  empty: 'broken',
};
const whose = (right: Sight): Shown => ({ ...record, right, withoutRecord: true });

const linkTo = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true });
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
/** A fact of a skill or of the dashboard. */
const fact = (term: string, value: string | RegExp) => (page: Page) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) }) })
    .getByRole('definition')
    .filter({ hasText: value });
const relatedSkill = (option: string) => (page: Page) =>
  page.getByLabel('Select related skill').filter({ hasText: option });
const unknown = 'Not known';

/** Every screen that reads. A screen with several addresses stands here once for each. */
export const screens: readonly Screen[] = [
  {
    route: 'home',
    address: '/',
    stands: heading('Hello Asha'),
    shows: {
      getUser: { ...record, right: heading('Hello Asha') },
      listUserSkills: {
        failed: missing,
        empty: "You have't any skills yet",
        right: linkTo('View all: My Skills'),
      },
      listSubjects: { failed: missing, empty: 'No Data Found', right: linkTo('View all: Choose subject..!') },
      listSkills: { failed: missing, empty: 'No Skills', right: linkTo('View all: Top Rated Skills') },
      listProjects: {
        failed: fact('Projects', unknown),
        empty: fact('Projects', '0'),
        right: fact('Projects', '3'),
      },
      topicsBySkill: {
        failed: fact('Progress', unknown),
        empty: fact('Progress', '0 of 0 topics'),
        right: fact('Progress', /of [1-9]\d* topics/),
      },
      skillLevel: {
        failed: fact('Skill level', unknown),
        empty: 'broken',
        right: fact('Skill level', /\(\d of 4\)/),
      },
      ads: { right: (page) => page.getByRole('region', { name: 'Courses for you' }) },
    },
  },
  {
    route: 'home',
    address: '/?',
    stands: heading('Hello Asha'),
    press: button('React'),
    shows: {
      topicsBySkill: {
        failed: unread,
        empty: 'No topics awaiable',
        right: (page) => page.getByRole('dialog').getByRole('link', { name: /Components and props/ }),
      },
    },
  },
  {
    route: 'profile',
    address: '/myprofile',
    stands: 'Your portfolio',
    shows: {
      getUser: whose(heading('Asha Hegde')),
      listUserSkills: { failed: missing, empty: 'No Skills', right: 'Skills (5)' },
    },
  },
  {
    route: 'profile',
    address: '/myprofile?tab=projects',
    stands: 'Your portfolio',
    shows: { listProjects: { failed: missing, empty: 'No Projects', right: 'Projects (3)' } },
  },
  {
    route: 'updateProfile',
    address: '/update/profile',
    stands: button('Update'),
    shows: { getUser: whose(button('Update')) },
  },
  {
    route: 'skillList',
    address: '/skilllist',
    stands: heading('Choose a skill'),
    shows: { listSkills: { failed: missing, empty: 'No Skills', right: '24 of 26 shown' } },
  },
  {
    route: 'topSkills',
    address: '/topskills',
    stands: heading('Top Rated Skills'),
    shows: { listSkills: { failed: missing, empty: 'No Skills', right: '24 of 26 shown' } },
  },
  {
    route: 'allSkills',
    address: '/allskills',
    stands: heading('My Skills'),
    shows: {
      getUser: whose('Accessibility Testing'),
      listUserSkills: { failed: missing, empty: "You have't any skills yet", right: 'Accessibility Testing' },
    },
  },
  {
    route: 'allSubjects',
    address: '/allSubjects',
    stands: heading('Top Subjects For you..!'),
    shows: { listSubjects: { failed: missing, empty: 'No Data Found', right: 'Business and Money' } },
  },
  {
    route: 'allSubjects',
    address: '/allSubjects?q=web',
    stands: heading('Top Subjects For you..!'),
    shows: {
      listSkills: {
        failed: missing,
        empty: /subjects? and 0 skills found/,
        right: /subjects? and 8 skills found/,
      },
    },
  },
  {
    route: 'previewSubject',
    address: '/pev/subject?subject=3',
    stands: button('Photo Editing'),
    shows: {
      listSubjects: { failed: missing, empty: heading('Hello Asha'), right: button('Photo Editing') },
      skillsBySubject: { failed: unread, empty: 'No Skills', right: button('Photo Editing') },
    },
  },
  {
    route: 'previewSubject',
    address: '/pev/subject?subject=3&',
    stands: button('Photo Editing'),
    press: button('Photo Editing'),
    shows: {
      topicsBySkill: {
        failed: unread,
        empty: 'No topics awaiable',
        right: (page) => page.getByRole('dialog').getByRole('link').first(),
      },
    },
  },
  {
    route: 'previewSkill',
    address: '/previewskill?skill=2',
    stands: heading('CSS'),
    shows: {
      getUser: whose(heading('CSS')),
      listSkills: { failed: missing, empty: 'This address does not lead to a skill.', right: heading('CSS') },
      listUserSkills: { failed: missing, empty: linkTo('Add This Skill'), right: linkTo('Edit This Skill') },
      topicsBySkill: { failed: unread, empty: 'No topics awaiable', right: 'Levels by topic' },
      skillLevel: {
        failed: fact('Skill level', unknown),
        empty: 'broken',
        right: fact('Skill level', /\(\d of 4\)/),
      },
      listProjects: {
        failed: fact('Projects in this skill', unknown),
        empty: fact('Projects in this skill', '0 projects'),
        right: fact('Projects in this skill', /^\d project/),
      },
      ads: { right: (page) => page.getByRole('region', { name: 'Courses for you' }) },
    },
  },
  {
    route: 'skillDetails',
    address: '/details/skill?skill=2',
    stands: heading('All of CSS'),
    shows: {
      getUser: whose(heading('All of CSS')),
      listSkills: {
        failed: missing,
        empty: 'This address does not lead to a skill.',
        right: heading('All of CSS'),
      },
      listUserSkills: { failed: missing, empty: linkTo('Add This Skill'), right: linkTo('Edit This Skill') },
      topicsBySkill: {
        failed: unread,
        empty: 'No topics awaiable',
        right: 'Explain what box-sizing changes',
      },
      pointsByTopic: {
        failed: unread,
        empty: 'No points in this topic',
        right: 'Explain what box-sizing changes',
      },
    },
  },
  {
    route: 'addSkill',
    address: '/addskill?skill=4&topic=13',
    stands: button('Save Skill'),
    shows: {
      getUser: whose(button('Save Skill')),
      listSkills: {
        failed: missing,
        empty: 'This address does not lead to a skill.',
        right: button('Save Skill'),
      },
      listUserSkills: { failed: missing, empty: button('Save Skill'), right: button('Save Skill') },
      topicsBySkill: {
        failed: unread,
        empty: 'This address does not lead to a skill.',
        right: button('Save Skill'),
      },
      pointsByTopic: { failed: unread, empty: 'No points in this topic', right: button('Save Skill') },
    },
  },
  {
    route: 'editSkill',
    address: '/editskill?skill=2&topic=6&is_exist=true',
    stands: button('Save Skill'),
    shows: {
      getUser: whose(button('Save Skill')),
      listSkills: { failed: missing, empty: heading('Bad Requast'), right: button('Save Skill') },
      listUserSkills: { failed: missing, empty: heading('Bad Requast'), right: button('Save Skill') },
      topicsBySkill: { failed: unread, empty: heading('Bad Requast'), right: button('Save Skill') },
      pointsByTopic: { failed: unread, empty: 'No points in this topic', right: button('Save Skill') },
    },
  },
  {
    route: 'myProjects',
    address: '/myproject',
    stands: heading('My Projects'),
    shows: {
      getUser: whose('148 views'),
      listProjects: { failed: missing, empty: 'No Projects Found', right: '148 views' },
    },
  },
  {
    route: 'previewProject',
    address: '/preview_project?project=1',
    stands: 'Press an image to enlarge it.',
    shows: {
      getUser: whose('Press an image to enlarge it.'),
      listProjects: {
        failed: missing,
        empty: heading('Access denied'),
        right: 'Press an image to enlarge it.',
      },
    },
  },
  {
    route: 'addProject',
    address: '/addproject',
    stands: button('Add Now'),
    shows: {
      getUser: whose(button('Add Now')),
      listUserSkills: {
        failed: button('Try again: Select related skill'),
        empty: relatedSkill('No skills listed here..'),
        right: relatedSkill('Accessibility Testing'),
      },
    },
  },
  {
    route: 'updateProject',
    address: '/update/project?project=2',
    stands: button('Update Now'),
    shows: {
      getUser: whose(button('Update Now')),
      listUserSkills: {
        failed: button('Try again: Select related skill'),
        empty: relatedSkill('No skills listed here..'),
        right: relatedSkill('Accessibility Testing'),
      },
      listProjects: { failed: missing, empty: heading('Access denied'), right: button('Update Now') },
    },
  },
  {
    route: 'alerts',
    address: '/myalerts',
    stands: heading('Alerts for you'),
    shows: {
      getUser: whose((page) => page.getByRole('article').first()),
      alerts: {
        failed: exception,
        empty: 'No Data Found',
        right: (page) => page.getByRole('article').first(),
      },
    },
  },
  {
    route: 'addExperience',
    address: '/addExperiance',
    stands: button('Save experience'),
    shows: {
      getUser: whose(button('Save experience')),
      organisations: {
        right: (page) => page.locator('form').filter({ has: page.locator('datalist option') }),
      },
    },
  },
];
