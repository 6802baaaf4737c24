import { describe, expect, test, vi } from 'vitest';
import { loginForm, passwordResetRequestForm, profileForm } from '#contract/account-forms.ts';
import { experienceForm } from '#contract/experience.ts';
import { projectForm } from '#contract/project-form.ts';
import { ratingOf } from '#contract/rating.ts';
import { type ActionResult, done, failed, invalid } from '#state/action-result.ts';

type Texts = Record<string, string>;

const forms = () => import('#forms/form.ts');
const create = async (username = '', password = '') =>
  (await forms()).createForm(loginForm, { username, password });

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
const succeed = async (): Promise<ActionResult> => done;
const refuse = async () => failed('No such learner');
const broken = () => Promise.reject(new Error('broken'));

describe('a form', () => {
  test('blocks an invalid submit with one message per field and counts each attempt', async () => {
    const form = await create();
    const send = vi.fn(succeed);
    expect(form.errors.value).toEqual({});
    expect(await form.submit(send)).toEqual(invalid);
    expect(form.errors.value).toEqual({ username: 'Enter your username', password: 'Enter your password' });
    await form.submit(send);
    expect(form.failures.value).toBe(2);
    expect(send).not.toHaveBeenCalled();
  });

  test('orders its messages by its fields, not by the rules', async () => {
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

  test('sends normalized values and keeps the typed ones on the screen', async () => {
    const form = await create(' Asha01 ', ' secret ');
    const send = vi.fn(succeed);
    expect(await form.submit(send)).toEqual(done);
    expect(send).toHaveBeenCalledWith({ username: 'asha01', password: ' secret ' });
    expect(form.values.username.value).toBe(' Asha01 ');
  });

  test('shows field errors, or a failure that the next submit clears', async () => {
    const form = await create('asha01', 'secret');
    await form.submit(async () => {
      form.setError('username', 'Taken');
      return invalid;
    });
    expect([form.errors.value, form.failure.value]).toEqual([{ username: 'Taken' }, undefined]);
    form.setError('username', undefined);
    await form.submit(refuse);
    expect([form.errors.value, form.failure.value]).toEqual([{}, failed('No such learner')]);
    expect([form.failures.value, form.values.password.value]).toEqual([2, 'secret']);
    await form.submit(succeed);
    expect(form.failure.value).toBe(undefined);
  });
});

describe('an error set outside the rules', () => {
  const taken = 'Somebody has this name';

  test('blocks the submit and is listed with the rule errors in field order', async () => {
    const form = await create('asha01');
    form.setError('username', taken);
    const send = vi.fn(succeed);
    await form.submit(send);
    expect(Object.entries(form.errors.value)).toEqual([
      ['username', taken],
      ['password', 'Enter your password'],
    ]);
    expect(send).not.toHaveBeenCalled();
  });

  test('hides a rule error, replaces its predecessor, and changes nothing when cleared before it is set', async () => {
    const form = await create();
    await form.submit(succeed);
    form.setError('username', undefined);
    expect(form.errors.value.username).toBe('Enter your username');
    form.setError('username', 'Wait for the check');
    expect(form.errors.value).toEqual({ password: 'Enter your password' });
    await form.submit(succeed);
    form.setError('username', taken);
    expect(form.errors.value.username).toBe(taken);
    form.setError('username', undefined);
    expect(form.errors.value).toEqual({ password: 'Enter your password' });
  });
});

describe('the draft of a form', () => {
  test('stores only changed fields, including emptied ones', async () => {
    const { form, draft } = await createWithDraft();
    form.values.email.value = ' Asha@';
    form.values.username.value = '';
    expect(draft.holds).toEqual({ email: ' Asha@', username: '' });
    form.values.username.value = 'asha01';
    expect(draft.holds).toEqual({ email: ' Asha@' });
  });

  test('is deleted by a reset, together with every error', async () => {
    const { form, draft } = await createWithDraft({ username: 'ravi02', email: 'ravi02@example.com' });
    expect(form.isRestored.value).toBe(true);
    await form.submit(refuse);
    form.reset();
    expect([form.values.username.value, form.values.email.value]).toEqual(['asha01', '']);
    expect([form.isRestored.value, form.failure.value]).toEqual([false, undefined]);
    expect(draft.holds).toEqual({});
  });

  test.each([
    ['a rule is broken', ' ', succeed],
    ['the backend refuses it', email, refuse],
    ['sending throws', email, broken],
  ])('stays when %s', async (_why, typed, send) => {
    const { form, draft } = await createWithDraft();
    form.values.email.value = typed;
    await form.submit(send).catch((error: Error) => expect(error.message).toBe('broken'));
    expect([form.progress.value, form.values.email.value]).toEqual(['idle', typed]);
    expect(draft.holds).toEqual({ email: typed });
  });

  test('stays until the response and is deleted on success', async () => {
    const { form, draft } = await createWithDraft({ email });
    await form.submit(async () => {
      expect(draft.holds).toEqual({ email });
      return done;
    });
    expect(draft.holds).toEqual({});
    expect([form.isRestored.value, form.isChanged.value]).toEqual([false, false]);
    expect(form.values.email.value).toBe(email);
  });

  test('stays deleted when a newer record arrives during the request', async () => {
    const { form, draft } = await createWithDraft();
    form.values.email.value = email;
    await form.submit(async () => {
      form.rebase({ username: 'asha02', email });
      return done;
    });
    expect(form.values.username.value).toBe('asha02');
    expect(draft.holds).toEqual({});
  });
});

describe('a rebased form', () => {
  test('updates untouched fields and keeps typed ones', async () => {
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

  test('keeps a draft that another tab has written since', async () => {
    const { form, draft } = await createWithDraft();
    draft.holds = { email: 'elsewhere@example.com' };
    form.rebase({ username: 'asha02', email: '' });
    expect(draft.holds).toEqual({ email: 'elsewhere@example.com' });
    form.values.email.value = 'here@example.com';
    expect(draft.holds).toEqual({ email: 'here@example.com' });
  });
});

describe('rechecking a field', () => {
  test('adds no error to a field without one', async () => {
    const form = await create('asha01', 'secret');
    form.values.password.value = '';
    form.recheck();
    expect(form.errors.value).toEqual({});
  });

  test('clears an error once its rule holds, and the failure with the last error', async () => {
    const form = await create();
    await form.submit(succeed);
    form.values.username.value = '  ';
    form.recheck();
    form.values.username.value = 'asha01';
    expect(form.errors.value).toHaveProperty('username');
    form.recheck();
    expect(form.errors.value).toEqual({ password: 'Enter your password' });
    form.values.password.value = 'secret';
    form.recheck();
    expect(form.errors.value).toEqual({});
  });

  test('keeps an error that was set outside the rules', async () => {
    const form = await create('asha01', 'secret');
    form.setError('username', 'Taken');
    await form.submit(succeed);
    form.recheck();
    expect(form.errors.value).toEqual({ username: 'Taken' });
  });

  test('moves the error of a multi-field rule to the next empty field', async () => {
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
    await form.submit(succeed);
    expect(form.errors.value).toEqual({ 'point-1': message });
    expect(rate('point-1')).toEqual({ 'point-2': message });
    expect(rate('point-3')).toEqual({ 'point-2': message });
    expect(rate('point-4')).toEqual({});
  });
});

describe('a field with its initial value', () => {
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
    return { form, send: vi.fn(succeed) };
  }

  test('skips its rule and is sent in parsed form', async () => {
    const { form, send } = await createProfile();
    form.values.bio.value = 'I look for work.';
    await form.submit(send);
    expect(send).toHaveBeenCalledWith({ ...sent, bio: 'I look for work.' });
  });

  test('is validated when it changes, but not when it is typed back', async () => {
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

  test('is cleaned when it is sent, and refused if nothing of it is visible', async () => {
    const stored = { email: '\u200basha०१@example.com ', other: 'N/A\u200b' };
    const { form, send } = await createProfile(stored);
    await form.submit(send);
    expect(send).toHaveBeenCalledWith({ ...sent, email: 'asha01@example.com', other: 'N/A' });
    const invisible = await createProfile({ f_name: '\u200b\u200b\u200b' });
    await invisible.form.submit(invisible.send);
    expect(invisible.form.errors.value).toEqual({ f_name: 'First name must be 3 to 20 characters' });
  });

  test('is validated when it is empty', async () => {
    const { form, send } = await createProfile({ bio: '' });
    await form.submit(send);
    expect(form.errors.value).toEqual({ bio: 'Write something about you' });
    expect(send).not.toHaveBeenCalled();
  });

  test('is validated against another field or a required count', async () => {
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
    await experience.submit(succeed);
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
    await project.submit(succeed);
    expect(project.errors.value).toEqual({ previews: 'Please add atleast 3 images..' });
  });
});
