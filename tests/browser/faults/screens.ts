import type { Locator, Page } from '@playwright/test';
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
  page.getByLabel('Select related skill').filter({ hasText: option });
const number = (term: string, empty: string, right: string | RegExp): Shown => ({
  failed: fact(term, 'Not known'),
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
      listUserSkills: list("You have't any skills yet", linkTo('View all: My Skills')),
      listSubjects: list('No Data Found', linkTo('View all: Choose subject..!')),
      listSkills: list('No Skills', linkTo('View all: Top Rated Skills')),
      listProjects: number('Projects', '0', '3'),
      topicsBySkill: number('Progress', '0%', /[1-9]\d*%/),
      skillLevel: { right: fact('Skill level', /in \d+ of \d+ points/) },
      ads: { right: (page) => page.getByRole('region', { name: 'Courses for you' }) },
    },
  },
  {
    route: 'home',
    address: '/?',
    stands: heading('Hello Asha'),
    press: button('React'),
    shows: {
      topicsBySkill: call('No topics awaiable', (page) =>
        page.getByRole('dialog').getByRole('link', { name: /Components and props/ }),
      ),
    },
  },
  {
    route: 'profile',
    address: '/myprofile',
    stands: 'What you can do',
    shows: {
      getUser: whose(heading('Asha Hegde')),
      listUserSkills: list('No Skills', 'Skills (5)'),
    },
  },
  {
    route: 'profile',
    address: '/myprofile?tab=projects',
    stands: 'What you can do',
    shows: { listProjects: list('No Projects', 'Projects (3)') },
  },
  {
    route: 'portfolio',
    address: '/portfolio',
    stands: heading('Show your portfolio'),
    shows: {
      getUser: whose('Karnataka, India'),
      listUserSkills: list('You have no skills yet.', 'Master in 22 of 23 points'),
      listProjects: list('You have no projects yet.', 'Form Audit'),
      topicsBySkill: { right: 'Master in 22 of 23 points' },
    },
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
    shows: {
      listSkills: list('No Skills', '24 of 26 shown'),
      listSubjects: {
        failed: button('Try again: Subject'),
        right: (page) => page.getByLabel('Subject').filter({ hasText: 'Design' }),
      },
    },
  },
  {
    route: 'skillList',
    address: '/skilllist?subject=3',
    stands: heading('Choose a skill'),
    shows: { skillsBySubject: call('No Skills', 'Photo Editing') },
  },
  {
    route: 'topSkills',
    address: '/topskills',
    stands: heading('Top Rated Skills'),
    shows: { listSkills: list('No Skills', '24 of 26 shown') },
  },
  {
    route: 'allSkills',
    address: '/allskills',
    stands: heading('My Skills'),
    shows: {
      getUser: whose('Accessibility Testing'),
      listUserSkills: list("You have't any skills yet", 'Accessibility Testing'),
    },
  },
  {
    route: 'allSubjects',
    address: '/allSubjects',
    stands: heading('Top Subjects For you..!'),
    shows: { listSubjects: list('No Data Found', 'Business and Money') },
  },
  {
    route: 'allSubjects',
    address: '/allSubjects?q=web',
    stands: heading('Top Subjects For you..!'),
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
      skillsBySubject: call('No Skills', button('Photo Editing')),
    },
  },
  {
    route: 'previewSubject',
    address: '/pev/subject?subject=3&',
    stands: button('Photo Editing'),
    press: button('Photo Editing'),
    shows: {
      topicsBySkill: call('No topics awaiable', (page) => page.getByRole('dialog').getByRole('link').first()),
    },
  },
  {
    route: 'previewSkill',
    address: '/previewskill?skill=2',
    stands: heading('CSS'),
    shows: {
      getUser: whose(heading('CSS')),
      listSkills: list('This address does not lead to a skill.', heading('CSS')),
      listUserSkills: list(linkTo('Add This Skill'), linkTo('Edit This Skill')),
      topicsBySkill: call('No topics awaiable', 'Levels by topic'),
      listProjects: number('Projects in this skill', '0 projects', /^\d project/),
      ads: { right: (page) => page.getByRole('region', { name: 'Courses for you' }) },
    },
  },
  {
    route: 'skillDetails',
    address: '/details/skill?skill=2',
    stands: heading('All of CSS'),
    shows: {
      getUser: whose(heading('All of CSS')),
      listSkills: list('This address does not lead to a skill.', heading('All of CSS')),
      listUserSkills: list(linkTo('Add This Skill'), linkTo('Edit This Skill')),
      topicsBySkill: call('No topics awaiable', 'Explain what box-sizing changes'),
      pointsByTopic: call('No points in this topic', 'Explain what box-sizing changes'),
    },
  },
  {
    route: 'addSkill',
    address: '/addskill?skill=4&topic=13',
    stands: button('Save Skill'),
    shows: {
      getUser: whose(button('Save Skill')),
      listSkills: list('This address does not lead to a skill.', button('Save Skill')),
      listUserSkills: list(button('Save Skill'), button('Save Skill')),
      topicsBySkill: call('This address does not lead to a skill.', button('Save Skill')),
      pointsByTopic: call('No points in this topic', button('Save Skill')),
    },
  },
  {
    route: 'editSkill',
    address: '/editskill?skill=2&topic=6&is_exist=true',
    stands: button('Save Skill'),
    shows: {
      getUser: whose(button('Save Skill')),
      listSkills: list(heading('Bad Requast'), button('Save Skill')),
      listUserSkills: list(heading('Bad Requast'), button('Save Skill')),
      topicsBySkill: call(heading('Bad Requast'), button('Save Skill')),
      pointsByTopic: call('No points in this topic', button('Save Skill')),
    },
  },
  {
    route: 'myProjects',
    address: '/myproject',
    stands: heading('My Projects'),
    shows: {
      getUser: whose('Seen 148 times'),
      listProjects: list('No Projects Found', 'Seen 148 times'),
    },
  },
  {
    route: 'previewProject',
    address: '/preview_project?project=3',
    stands: 'Press an image to enlarge it.',
    shows: {
      getUser: whose('Press an image to enlarge it.'),
      listProjects: list(heading('Access denied'), 'Press an image to enlarge it.'),
      topicsBySkill: { right: linkTo(/^Shows: .* in \d+ of \d+ points$/) },
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
      listProjects: list(heading('Access denied'), button('Update Now')),
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
