import { effect } from '@preact/signals-react';
import { describe, expect, test, vi } from 'vitest';
import { loginForm, passwordResetRequestForm, profileForm } from '#contract/account-forms.ts';
import { experienceForm } from '#contract/experience.ts';
import { projectForm } from '#contract/project-form.ts';
import { ratingOf } from '#contract/rating.ts';

type Texts = Record<string, string>;

const forms = () => import('#forms/form.ts');
const create = async (username = '', password = '') =>
  (await forms()).createForm(loginForm, { username, password });

/** A form that begins with Asha's username, and with what its draft holds. */
async function createWithDraft(typedBefore: Texts = {}) {
  const draft = { holds: typedBefore };
  const write = (typed: Texts) => {
    draft.holds = typed;
  };
  const form = (await forms()).createForm(
    passwordResetRequestForm,
    { username: 'asha01', email: '' },
    { read: () => draft.holds, write },
  );
  return { form, draft };
}

const email = 'asha01@example.com';

/** A form in which an email was typed. */
async function typedIn() {
  const opened = await createWithDraft();
  opened.form.values.email.value = email;
  return opened;
}

const succeed = async () => undefined;
const broken = () => Promise.reject(new Error('broken'));

describe('a form', () => {
  test('begins with its initial values and no errors, and judges nothing while typing', async () => {
    const form = await create('asha01');
    expect(form.values.username.value).toBe('asha01');
    form.values.username.value = '';
    expect(form.errors.value).toEqual({});
    expect(form.hasFailed.value).toBe(false);
  });

  test('sends nothing and has one message a field when rules are broken, and counts each attempt', async () => {
    const form = await create();
    const send = vi.fn(succeed);
    await form.submit(send);
    expect(form.errors.value).toEqual({ username: 'Enter your username', password: 'Enter your password' });
    expect(form.hasFailed.value).toBe(true);
    expect(form.failures.value).toBe(1);
    await form.submit(send);
    expect(form.failures.value).toBe(2);
    expect(send).not.toHaveBeenCalled();
  });

  test('has its messages in the order of its fields, not of the rules', async () => {
    const form = (await forms()).createForm(experienceForm, {
      leave_date: '',
      still_working: '',
      join_date: '',
      job_title: '',
      department: '',
      organisation: '',
    });
    await form.submit(succeed);
    expect(Object.keys(form.errors.value)).toEqual(['leave_date', 'join_date', 'job_title', 'organisation']);
  });

  test('sends normalized values when the rules hold, and leaves the typed ones on the screen', async () => {
    const form = await create(' Asha01 ');
    await form.submit(succeed);
    form.values.password.value = ' secret ';
    const send = vi.fn(succeed);
    await form.submit(send);
    expect(send).toHaveBeenCalledWith({ username: 'asha01', password: ' secret ' });
    expect(form.values.username.value).toBe(' Asha01 ');
    expect(form.hasFailed.value).toBe(false);
    expect(form.failures.value).toBe(1);
  });

  test('shows the errors set at fields or what sending says of the whole, and clears it at the next attempt', async () => {
    const form = await create('asha01', 'secret');
    await form.submit(async () => {
      form.setError('username', 'Taken');
      return '';
    });
    expect([form.errors.value, form.problem.value]).toEqual([{ username: 'Taken' }, undefined]);
    expect([form.hasFailed.value, form.failures.value]).toEqual([true, 1]);
    form.setError('username', undefined);
    await form.submit(async () => 'No such learner');
    expect([form.errors.value, form.problem.value]).toEqual([{}, 'No such learner']);
    expect([form.hasFailed.value, form.failures.value]).toEqual([true, 2]);
    expect(form.values.password.value).toBe('secret');
    await form.submit(succeed);
    expect([form.problem.value, form.hasFailed.value]).toEqual([undefined, false]);
  });

  test('is sent once when it is submitted again meanwhile, and once more after that', async () => {
    const form = await create('asha01', 'secret');
    let finish: () => void = () => {};
    const send = vi.fn(
      () =>
        new Promise<undefined>((resolve) => {
          finish = () => resolve(undefined);
        }),
    );
    const first = form.submit(send);
    expect(form.isSending.value).toBe(true);
    await form.submit(send);
    finish();
    await first;
    expect(send).toHaveBeenCalledTimes(1);
    expect(form.isSending.value).toBe(false);
    form.submit(send);
    expect(send).toHaveBeenCalledTimes(2);
    finish();
  });
});

describe('an error set apart from a rule', () => {
  const taken = 'Somebody has this name';

  test('keeps the form from being sent, and stands among the broken rules in their order', async () => {
    const form = await create('asha01');
    form.setError('username', taken);
    expect(form.setErrors.value).toEqual({ username: taken });
    expect(form.errors.value).toEqual({});
    const send = vi.fn(succeed);
    await form.submit(send);
    expect(Object.entries(form.errors.value)).toEqual([
      ['username', taken],
      ['password', 'Enter your password'],
    ]);
    expect(send).not.toHaveBeenCalled();
  });

  test('shows its newest message, and leaves that of a rule alone when nothing was refused', async () => {
    const form = await create();
    await form.submit(succeed);
    form.setError('username', undefined);
    expect(form.errors.value.username).toBe('Enter your username');
    form.setError('username', taken);
    expect(form.errors.value.username).toBe(taken);
    form.setError('username', undefined);
    expect(form.errors.value).toEqual({ password: 'Enter your password' });
    form.clearError('password');
    expect(form.errors.value).toEqual({});
  });
});

describe('a form is changed', () => {
  test('as soon as a value differs, and no more when it is typed back', async () => {
    const { form } = await createWithDraft();
    const seen: boolean[] = [];
    const stop = effect(() => {
      seen.push(form.isChanged.value);
    });
    form.values.email.value = ' ';
    form.values.email.value = ' a';
    form.values.username.value = '';
    form.values.email.value = '';
    expect(form.isChanged.value).toBe(true);
    form.values.username.value = 'asha01';
    stop();
    // Each turn is seen once.
    expect(seen).toEqual([false, true, false]);
  });

  test('until it is sent, and begins with the sent values from then on', async () => {
    const { form } = await typedIn();
    await form.submit(async () => {
      expect(form.isChanged.value).toBe(true);
      return undefined;
    });
    expect(form.isChanged.value).toBe(false);
    expect(form.values.email.value).toBe(email);
    form.values.email.value = '';
    expect(form.isChanged.value).toBe(true);
    form.reset();
    expect(form.values.email.value).toBe(email);
  });

  test.each([
    [true, { email }],
    [true, { username: '' }],
    [false, { username: 'asha01', email: '' }],
    [false, { phone: '9000000001' }],
  ])('at first: %s when its draft is %j', async (changed, typedBefore) => {
    expect((await createWithDraft(typedBefore)).form.isChanged.value).toBe(changed);
  });
});

describe('the draft of a form', () => {
  test('holds what differs from the initial values as it is typed, emptied fields too', async () => {
    const { form, draft } = await createWithDraft();
    expect(draft.holds).toEqual({});
    expect(form.isRestored.value).toBe(false);
    form.values.email.value = ' Asha@';
    form.values.username.value = '';
    expect(draft.holds).toEqual({ email: ' Asha@', username: '' });
    form.values.username.value = 'asha01';
    expect(draft.holds).toEqual({ email: ' Asha@' });
  });

  test('is restored without a judgement', async () => {
    const { form, draft } = await createWithDraft({ email: 'asha@' });
    expect([form.values.username.value, form.values.email.value]).toEqual(['asha01', 'asha@']);
    expect([form.isRestored.value, form.hasFailed.value]).toEqual([true, false]);
    expect(draft.holds).toEqual({ email: 'asha@' });
  });

  test('is ignored when it is of other fields', async () => {
    const { form } = await createWithDraft({ phone: '9000000001' });
    expect(form.isRestored.value).toBe(false);
    expect(form.values).not.toHaveProperty('phone');
  });

  test('goes with a fresh start, and with it every error', async () => {
    const { form, draft } = await createWithDraft({ username: 'ravi02', email: 'ravi02@example.com' });
    await form.submit(async () => 'No such learner');
    form.reset();
    expect([form.values.username.value, form.values.email.value]).toEqual(['asha01', '']);
    expect([form.isRestored.value, form.hasFailed.value, form.isChanged.value]).toEqual([
      false,
      false,
      false,
    ]);
    expect(draft.holds).toEqual({});
    form.values.email.value = ' ';
    await form.submit(succeed);
    expect(form.errors.value).toEqual({ email: 'Enter your email address' });
    form.reset();
    expect(form.hasFailed.value).toBe(false);
  });

  test.each([
    ['a rule is broken', ' ', succeed],
    ['the backend refuses it', email, async () => 'No such learner'],
    ['it fails without a word', email, async () => ''],
    ['sending throws', email, broken],
  ])('stays, and the form is changed, when %s', async (_why, typed, send) => {
    const { form, draft } = await createWithDraft();
    form.values.email.value = typed;
    await form.submit(send).catch((error: Error) => expect(error.message).toBe('broken'));
    expect(form.failures.value).toBe(send === broken ? 0 : 1);
    expect([form.isChanged.value, form.isSending.value]).toEqual([true, false]);
    expect(form.values.email.value).toBe(typed);
    expect(draft.holds).toEqual({ email: typed });
  });

  test('stays until the answer, and goes with a success', async () => {
    const { form, draft } = await createWithDraft({ email });
    await form.submit(async () => {
      expect(draft.holds).toEqual({ email });
      return undefined;
    });
    expect(draft.holds).toEqual({});
    expect(form.isRestored.value).toBe(false);
    expect(form.values.email.value).toBe(email);
  });
});

describe('a form whose initial values change', () => {
  test('follows them in untouched fields, and keeps the typed ones', async () => {
    const { form, draft } = await createWithDraft();
    form.rebase({ username: 'asha02', email: '' });
    expect(form.values.username.value).toBe('asha02');
    expect(form.isChanged.value).toBe(false);
    form.values.email.value = email;
    form.rebase({ username: 'asha03', email: 'asha03@example.com' });
    expect([form.values.username.value, form.values.email.value]).toEqual(['asha03', email]);
    expect(form.isChanged.value).toBe(true);
    expect(draft.holds).toEqual({ email });
    form.rebase({ username: 'asha03', email });
    expect(form.isChanged.value).toBe(false);
    expect(draft.holds).toEqual({});
  });

  test('leaves alone what another tab has put into its draft since', async () => {
    const { form, draft } = await createWithDraft();
    draft.holds = { email: 'elsewhere@example.com' };
    form.rebase({ username: 'asha02', email: '' });
    expect(draft.holds).toEqual({ email: 'elsewhere@example.com' });
    form.values.email.value = 'here@example.com';
    expect(draft.holds).toEqual({ email: 'here@example.com' });
  });
});

describe('a field that is left', () => {
  test('is not judged when it was right before', async () => {
    const form = await create('asha01', 'secret');
    form.values.password.value = '';
    form.recheck();
    expect(form.errors.value).toEqual({});
  });

  test('loses its error when its rule holds, and the form its failure with the last one', async () => {
    const form = await create();
    await form.submit(async () => undefined);
    form.values.username.value = '  ';
    form.recheck();
    form.values.username.value = 'asha01';
    expect(form.errors.value).toHaveProperty('username');
    form.recheck();
    expect(form.errors.value).toEqual({ password: 'Enter your password' });
    form.values.password.value = 'secret';
    form.recheck();
    expect(form.hasFailed.value).toBe(false);
    expect(form.failures.value).toBe(1);
  });

  test('keeps an error that was set', async () => {
    const form = await create('asha01', 'secret');
    form.setError('username', 'Taken');
    await form.submit(async () => undefined);
    form.recheck();
    expect(form.errors.value).toEqual({ username: 'Taken' });
  });

  test('hands the error of a rule over several fields on to the next of them, until it holds', async () => {
    const { createForm } = await forms();
    const points = [1, 2, 3, 4].map((id) => ({ point_id: id, id, name: `Point ${id}` }));
    const blank = { 'point-1': '', 'point-2': '', 'point-3': '', 'point-4': '' };
    const form = createForm<Record<string, string>>(ratingOf(points, 'add'), blank);
    const rate = (field: string) => {
      const value = form.values[field];
      if (value) value.value = '3';
      form.recheck();
      return form.errors.value;
    };
    const message = 'Please select atleast 3 levels';
    await form.submit(async () => undefined);
    expect(form.errors.value).toEqual({ 'point-1': message });
    expect(rate('point-1')).toEqual({ 'point-2': message });
    expect(rate('point-3')).toEqual({ 'point-2': message });
    expect(rate('point-4')).toEqual({});
  });
});

describe('a field that still holds what the form began with', () => {
  const stored = {
    f_name: 'Jo',
    l_name: 'Rao',
    dob: '1/2/1799',
    gender: 'male',
    profile: '',
    bio: 'I test websites.',
    phone: '9000000002',
    email: 'ravi02@example.com',
    address: 'Salem',
    state: 'Goa',
    pincode: '403001',
    udid: '',
    other: 'N/A',
  };
  const sent = { ...stored, dob: '1799-02-01', profile: 'default' };

  async function createProfile(changes: Partial<typeof stored> = {}) {
    const { createForm } = await forms();
    const form = createForm(profileForm, { ...stored, ...changes });
    const send = vi.fn(async () => undefined);
    return { form, send };
  }

  test('is not held to its rule, and is sent as the rule reads it', async () => {
    const { form, send } = await createProfile();
    form.values.bio.value = 'I look for work.';
    await form.submit(send);
    expect(send).toHaveBeenCalledWith({ ...sent, bio: 'I look for work.' });
  });

  test('is judged as soon as it changes, and no more once it is typed back', async () => {
    const { form, send } = await createProfile();
    form.values.other.value = 'N/B';
    await form.submit(send);
    expect(form.errors.value).toEqual({ other: 'Other ID must be 10 to 20 characters' });
    form.values.other.value = 'N/A';
    form.recheck();
    expect(form.errors.value).toEqual({});
    await form.submit(send);
    expect(send).toHaveBeenCalledWith(sent);
  });

  test('is judged when it is empty', async () => {
    const { form, send } = await createProfile({ bio: '' });
    await form.submit(send);
    expect(form.errors.value).toEqual({ bio: 'Write something about you' });
    expect(send).not.toHaveBeenCalled();
  });

  test('is judged by what it must agree with: another field, or how many there are', async () => {
    const { createForm } = await forms();
    const job = {
      organisation: 'India Post',
      department: '',
      job_title: 'Postman',
      join_date: '1/3/2019',
      still_working: '',
      leave_date: '1/9/2021',
    };
    const experience = createForm(experienceForm, job);
    experience.values.join_date.value = '1/3/2022';
    await experience.submit(async () => undefined);
    expect(experience.errors.value).toEqual({ leave_date: 'Leave date must not be before the join date' });

    const image = 'https://example.com/1.png';
    const project = createForm(projectForm, {
      name: 'Bus stops',
      description: '',
      type: '',
      skill_id: '',
      thumbnail: image,
      icon: image,
      preview_link: 'ftp://example.com',
      previews: image,
    });
    await project.submit(async () => undefined);
    expect(project.errors.value).toEqual({ previews: 'Please add atleast 3 images..' });
  });
});
