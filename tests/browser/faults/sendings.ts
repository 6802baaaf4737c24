import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { OutcomeName } from '#contract/endpoint.ts';
import type { EndpointId, Endpoints } from '#contract/endpoints.ts';
import type { App } from '../app.ts';
import { problemOf } from '../form.ts';
import { addAllImages, fillTexts, openNewProject } from '../project-form.ts';
import { componentPoints, level, openComponents } from '../rating-form.ts';
import { fillRegistration } from '../registration-form.ts';
import { askForResetLink } from '../reset-mail.ts';

// Everything that a learner sends to the backend: how one gets there, what is told where it fails, and what where it works.

export interface Sending {
  readonly endpoint: EndpointId;
  /** The title of the screen. */
  readonly title: string;
  readonly button: string;
  /** Opens the form and types into it. */
  readonly fill: (page: Page, app: App) => Promise<void>;
  /** The heading or status of success. */
  readonly success: string;
  /** What the backend may refuse it for, and in which words. */
  readonly refusals: Readonly<Record<string, string>>;
  /** What is told where the backend says nothing that is meant for a learner. */
  readonly documented: string;
  /** What is told of a status of 500, where that differs. */
  readonly serverError?: string;
  /** What a right answer with nothing in it brings, where that is no success. */
  readonly empty?: string;
  /** What its right answer brings where a mock that is told to be slow has changed nothing, if that is another. */
  readonly unmade?: string;
  /** It is a deletion: a question is asked first, and a failure is told in a dialog. */
  readonly asks?: true;
}

type Refusals<Id extends EndpointId> = Partial<Record<OutcomeName<Endpoints[Id]>, string>>;
const exception = 'Somthing want wrong please refresh the page';
const ratingFailed = 'Somthing Wants wrong';
const notFound = 'User, skill, topic or point not found';

async function rate(page: Page, levels: readonly string[]): Promise<void> {
  for (const [nth, name] of levels.entries()) await level(page, componentPoints[nth] ?? '', name).check();
}

async function openProfileForm(page: Page, app: App): Promise<void> {
  await app.logIn('asha01');
  await page.goto('/update/profile');
  await page.getByLabel('First name').fill('Ashalata');
  await page.getByLabel('Male', { exact: true }).check();
  await page.getByLabel('State').selectOption('Goa');
  await page.getByLabel('About you').fill('I test websites.');
  await page.getByLabel('UDID number (optional)').fill('GA12345678');
}

/** Opens a topic that the learner rates, and changes what is there. */
async function changeTopic(page: Page, app: App): Promise<void> {
  await app.logIn('asha01');
  await page.goto('/editskill?skill=2&topic=6&is_exist=true');
  const points = page.getByRole('group').filter({ has: page.getByRole('radio') });
  for (const name of ['Master', 'Beginner', 'Advanced']) {
    const nth = ['Master', 'Beginner', 'Advanced'].indexOf(name);
    await points.nth(nth).getByRole('radio', { name }).check();
  }
}

/** Opens a new topic of a skill that the learner has, and rates it. */
async function rateNewTopic(page: Page, app: App): Promise<void> {
  await app.logIn('asha01');
  await page.goto('/editskill?skill=2&topic=8&is_exist=false');
  const points = page.getByRole('group').filter({ has: page.getByRole('radio') });
  for (const nth of [0, 1, 2]) await points.nth(nth).getByRole('radio', { name: 'Advanced' }).check();
}

const project = { documented: exception, refusals: { 'unknown-user': 'User not found' } } as const;

export const sendings: Readonly<Record<string, Sending>> = {
  login: {
    endpoint: 'login',
    title: 'Login',
    button: 'Login',
    fill: async (page) => {
      await page.goto('/login');
      await page.getByLabel('Username').fill('asha01');
      await page.getByLabel('Password', { exact: true }).fill('Sample@123');
    },
    success: 'Hello Asha',
    refusals: { 'invalid-credentials': 'Invalid username or password' } satisfies Refusals<'login'>,
    documented: exception,
    serverError: 'Too many requests please try again later',
    // A token with nothing in it is nobody's.
    empty: 'Too many requests please try again later',
  },
  registration: {
    endpoint: 'register',
    title: 'Register',
    button: 'Submit',
    fill: (page) => fillRegistration(page),
    success: 'Registered successfully',
    refusals: {
      'invalid-field': 'phone: The Mobile Number must be 10 digit / number',
    } satisfies Refusals<'register'>,
    documented: exception,
    serverError: 'Internal server error',
    // The account is there, but its record cannot be had; or is not there after all.
    empty: 'Too many requests please try again later',
    unmade: 'Your Account has been deleted please contacy administrator to more help',
  },
  'forgot password': {
    endpoint: 'requestPasswordReset',
    title: 'Forgot password',
    button: 'Send reset link',
    fill: async (page) => {
      await page.goto('/reset');
      await page.getByLabel('Username').fill('asha01');
      await page.getByLabel('Email').fill('asha01@example.com');
    },
    success: 'Email Sent..!',
    refusals: {
      'unknown-account': 'Error sending reset password link please check your Username and Email',
    } satisfies Refusals<'requestPasswordReset'>,
    documented: 'Error sending reset password link please check your Username and Email',
  },
  'reset password': {
    endpoint: 'resetPassword',
    title: 'Reset Password',
    button: 'Reset Password',
    fill: async (page) => {
      await page.goto(await askForResetLink(page.request, 'asha01'));
      await page.getByLabel('New password', { exact: true }).fill('Newer@1234');
    },
    success: 'Password Reset Successfully..!',
    refusals: { refused: 'Error resetting password' } satisfies Refusals<'resetPassword'>,
    documented: 'Error resetting password',
  },
  'update profile': {
    endpoint: 'updateUser',
    title: 'Update profile',
    button: 'Update',
    fill: openProfileForm,
    success: 'Profile Updated successfully..!',
    refusals: {
      'invalid-field': 'pincode: Pincode must be 6 digits',
      'unknown-user': 'User not found',
    } satisfies Refusals<'updateUser'>,
    documented: 'An error occurred while updating profile.',
  },
  'a first topic': {
    endpoint: 'addUserSkill',
    title: 'Add React: Components and props',
    button: 'Save Skill',
    fill: async (page, app) => {
      await app.logIn('asha01');
      await openComponents(page);
      await rate(page, ['Master', 'Beginner', 'Advanced']);
    },
    success: 'Skill added successfully',
    empty: 'Saved',
    // The document has one message for a skill that could not be added.
    refusals: { 'already-added': ratingFailed, 'not-found': ratingFailed } satisfies Refusals<'addUserSkill'>,
    documented: ratingFailed,
  },
  'a further topic': {
    endpoint: 'addUserTopic',
    title: 'Add CSS: Responsive pages',
    button: 'Save Skill',
    fill: rateNewTopic,
    success: 'Topic added successfully',
    empty: 'Saved',
    refusals: {
      'already-added': 'You have this topic already',
      'not-found': notFound,
    } satisfies Refusals<'addUserTopic'>,
    documented: ratingFailed,
  },
  'a topic that is changed': {
    endpoint: 'editUserTopic',
    title: 'Edit CSS: Box model and text',
    button: 'Save Skill',
    fill: changeTopic,
    success: 'Topic updated successfully',
    empty: 'Saved',
    refusals: { 'not-found': notFound } satisfies Refusals<'editUserTopic'>,
    documented: ratingFailed,
  },
  'a new project': {
    ...project,
    endpoint: 'createProject',
    title: 'Add Project',
    button: 'Add Now',
    fill: async (page, app) => {
      await app.logIn('asha01');
      await openNewProject(page);
      await fillTexts(page);
      await addAllImages(page);
    },
    success: 'Project added successfully',
    empty: 'Saved',
  },
  'a project that is changed': {
    ...project,
    endpoint: 'updateProject',
    title: 'Update project',
    button: 'Update Now',
    fill: async (page, app) => {
      await app.logIn('asha01');
      await page.goto('/update/project?project=2');
      await page.getByLabel('Project Title').fill('Bus Times');
      await page.getByLabel('Project Description').fill('When the bus comes.');
    },
    success: 'Project updated successfully',
    empty: 'Saved',
  },
  'a topic that is deleted': {
    endpoint: 'deleteUserTopic',
    title: 'Edit CSS: Box model and text',
    button: 'Delete Topic',
    fill: changeTopic,
    success: 'You are done..!',
    refusals: { 'not-found': notFound } satisfies Refusals<'deleteUserTopic'>,
    documented: ratingFailed,
    asks: true,
  },
  'a skill that is deleted': {
    endpoint: 'deleteUserSkill',
    title: 'Edit CSS: Box model and text',
    button: 'Delete Skill',
    fill: changeTopic,
    success: 'You are done..!',
    refusals: { 'not-found': notFound } satisfies Refusals<'deleteUserSkill'>,
    documented: ratingFailed,
    asks: true,
  },
  'a project that is deleted': {
    endpoint: 'deleteProject',
    title: 'Update project',
    button: 'Delete This Project',
    fill: async (page, app) => {
      await app.logIn('asha01');
      await page.goto('/update/project?project=2');
      await page.getByLabel('Project Title').fill('Bus Times');
    },
    success: 'Project deleted successfully',
    refusals: { 'unknown-project': 'Project not found' } satisfies Refusals<'deleteProject'>,
    documented: exception,
    empty: 'Saved',
    asks: true,
  },
};

/** Presses what sends, so many times in a row. */
export async function send(page: Page, { button, asks }: Sending, clickCount = 1): Promise<void> {
  const press = page.getByRole('button', { name: button, exact: true });
  if (!asks) return press.click({ clickCount });
  await press.click();
  const yes = page.getByRole('dialog', { name: 'Are you sure.?' }).getByRole('button', { name: 'Continue' });
  await yes.click({ clickCount });
}

/** What a failure tells; of a form it takes the focus. */
export async function seeProblem(page: Page, { title, asks }: Sending, message: string): Promise<void> {
  if (asks) {
    const dialog = page.getByRole('dialog', { name: message });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    return;
  }
  await expect(problemOf(page)).toBeFocused();
  await expect(problemOf(page).getByRole('paragraph').first()).toHaveText(message);
  await expect(page).toHaveTitle(`Error: ${title} – Skills Portfolio`);
}

export const seeTold = (page: Page, message: string) =>
  expect(page.getByText(message, { exact: true }).first()).toBeVisible();
