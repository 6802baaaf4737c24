import { describe, expect, test, vi } from 'vitest';
import { loginForm, passwordResetRequestForm } from '#account/state/account-forms.ts';
import { ratingOf } from '#contract/rating.ts';
import { rules } from '#copy/rules.ts';
import { experienceForm } from '#experience/state/experience-rules.ts';
import { createForm } from '#forms/form.ts';
import { profileForm } from '#profile/state/profile-form.ts';
import { type ActionResult, done, failed, invalid } from '#state/action-result.ts';

type Texts = Record<string, string>;

const create = (username = '', password = '') => createForm(loginForm, { username, password });

function createWithDraft(typedBefore: Texts = {}) {
  const draft = { holds: typedBefore };
  const write = (typed: Texts) => {
    draft.holds = typed;
  };
  const initial = { username: 'asha01', email: '' };
  return { draft, form: createForm(passwordResetRequestForm, initial, { read: () => draft.holds, write }) };
}

const email = 'asha01@example.com';
const taken = 'Somebody has this name';
const succeed = async (): Promise<ActionResult> => done;
const refuse = async () => failed('No such learner');
const { usernameRequired, passwordRequired } = rules;

describe('a form', () => {
  test('blocks an invalid submit with one message per field, and counts each attempt', async () => {
    const form = create();
    const send = vi.fn(succeed);
    expect(form.errors.value).toEqual({});
    expect(await form.submit(send)).toEqual(invalid);
    expect(form.errors.value).toEqual({ username: usernameRequired, password: passwordRequired });
    await form.submit(send);
    expect(form.failures.value).toBe(2);
    expect(send).not.toHaveBeenCalled();
  });

  test('sends normalized values, and shows errors or a failure until the next submit', async () => {
    const form = create(' Asha01 ', ' secret ');
    await form.submit(async () => {
      form.setError('username', taken);
      return invalid;
    });
    expect([form.errors.value, form.failure.value]).toEqual([{ username: taken }, undefined]);
    form.setError('username', undefined);
    await form.submit(refuse);
    expect([form.errors.value, form.failure.value]).toEqual([{}, failed('No such learner')]);
    const send = vi.fn(succeed);
    expect(await form.submit(send)).toEqual(done);
    expect(send).toHaveBeenCalledWith({ username: 'asha01', password: ' secret ' });
    expect([form.failures.value, form.failure.value]).toEqual([2, undefined]);
    expect(form.values.username.value).toBe(' Asha01 ');
  });

  test('blocks a submit by an error from outside, which replaces a shown error', async () => {
    const form = create();
    const send = vi.fn(succeed);
    await form.submit(send);
    form.setError('username', undefined);
    expect(form.errors.value.username).toBe(usernameRequired);
    form.setError('username', 'Wait for the check');
    expect(form.errors.value).toEqual({ password: passwordRequired });
    form.values.username.value = 'asha01';
    await form.submit(send);
    form.setError('username', taken);
    form.recheck();
    expect(Object.entries(form.errors.value)).toEqual([
      ['username', taken],
      ['password', passwordRequired],
    ]);
    form.setError('username', undefined);
    expect(form.errors.value).toEqual({ password: passwordRequired });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('the draft of a form', () => {
  test('stores only changed fields, including emptied ones', () => {
    const { form, draft } = createWithDraft();
    form.values.email.value = ' Asha@';
    form.values.username.value = '';
    expect(draft.holds).toEqual({ email: ' Asha@', username: '' });
    form.values.username.value = 'asha01';
    expect(draft.holds).toEqual({ email: ' Asha@' });
  });

  test('is deleted by a reset, together with every error', async () => {
    const { form, draft } = createWithDraft({ username: 'ravi02', email: 'ravi02@example.com' });
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
    ['sending throws', email, () => Promise.reject(new Error('broken'))],
  ])('stays when %s', async (_why, typed, send) => {
    const { form, draft } = createWithDraft();
    form.values.email.value = typed;
    await form.submit(send).catch((error: Error) => expect(error.message).toBe('broken'));
    expect([form.progress.value, form.values.email.value]).toEqual(['idle', typed]);
    expect(draft.holds).toEqual({ email: typed });
  });

  test('stays until the response and is deleted on success, also when a newer record arrives', async () => {
    const { form, draft } = createWithDraft({ email });
    await form.submit(async () => {
      expect(draft.holds).toEqual({ email });
      form.rebase({ username: 'asha02', email: 'asha02@example.com' });
      return done;
    });
    expect(draft.holds).toEqual({});
    expect([form.isRestored.value, form.isChanged.value]).toEqual([false, false]);
    expect([form.values.username.value, form.values.email.value]).toEqual(['asha02', email]);
  });
});

describe('a newer record', () => {
  test('updates untouched fields and keeps typed ones', () => {
    const { form, draft } = createWithDraft();
    form.rebase({ username: 'asha02', email: '' });
    expect([form.values.username.value, form.isChanged.value]).toEqual(['asha02', false]);
    form.values.email.value = email;
    form.rebase({ username: 'asha03', email: 'asha03@example.com' });
    expect([form.values.username.value, form.values.email.value]).toEqual(['asha03', email]);
    expect([form.isChanged.value, draft.holds]).toEqual([true, { email }]);
    form.rebase({ username: 'asha03', email });
    expect([form.isChanged.value, draft.holds]).toEqual([false, {}]);
  });

  test('keeps a draft that another tab has written since', () => {
    const { form, draft } = createWithDraft();
    draft.holds = { email: 'elsewhere@example.com' };
    form.rebase({ username: 'asha02', email: '' });
    expect(draft.holds).toEqual({ email: 'elsewhere@example.com' });
    form.values.email.value = 'here@example.com';
    expect(draft.holds).toEqual({ email: 'here@example.com' });
  });
});

describe('a recheck', () => {
  test('clears an error once its rule holds, and adds none', async () => {
    const form = create();
    form.recheck();
    expect(form.errors.value).toEqual({});
    await form.submit(succeed);
    form.values.username.value = '  ';
    form.recheck();
    form.values.username.value = 'asha01';
    expect(form.errors.value).toHaveProperty('username');
    form.recheck();
    expect(form.errors.value).toEqual({ password: passwordRequired });
    form.values.password.value = 'secret';
    form.values.username.value = '';
    form.recheck();
    expect(form.errors.value).toEqual({});
  });

  test('moves the error of a multi-field rule to the next empty field', async () => {
    const points = [1, 2, 3, 4].map((id) => ({ point_id: id, id, name: `Point ${id}` }));
    const blank = { 'point-1': '', 'point-2': '', 'point-3': '', 'point-4': '' };
    const form = createForm<Texts>(ratingOf(points, 'add'), blank);
    const rate = (field: string) => {
      const value = form.values[field];
      if (value) value.value = '3';
      form.recheck();
      return Object.keys(form.errors.value);
    };
    await form.submit(succeed);
    expect(Object.keys(form.errors.value)).toEqual(['point-1']);
    expect(rate('point-1')).toEqual(['point-2']);
    expect(rate('point-3')).toEqual(['point-2']);
    expect(rate('point-4')).toEqual([]);
  });
});

describe('a field with its stored value', () => {
  const stored = {
    ...{ f_name: 'Jo', l_name: 'Rao', dob: '1/2/1799', gender: 'male', profile: '', bio: 'I test websites.' },
    ...{ phone: '9000000002', email: '\u200basha०१@example.com ', address: 'Salem', state: 'Goa' },
    ...{ pincode: '403001', udid: '', other: 'N/A\u200b' },
  };

  const createProfile = (changes: Partial<typeof stored> = {}) => ({
    form: createForm(profileForm, { ...stored, ...changes }),
    send: vi.fn(succeed),
  });

  test('is cleaned without its rule, which holds once it changes', async () => {
    const { form, send } = createProfile();
    form.values.other.value = 'N/B';
    await form.submit(send);
    expect(form.errors.value).toEqual({ other: rules.other });
    form.values.other.value = stored.other;
    form.recheck();
    expect(form.errors.value).toEqual({});
    await form.submit(send);
    const cleaned = { dob: '1799-02-01', email: 'asha01@example.com', other: 'N/A', profile: 'default' };
    expect(send).toHaveBeenCalledWith({ ...stored, ...cleaned });
  });

  test.each([
    [{ bio: '' }, { bio: rules.bio }],
    [{ f_name: '\u200b\u200b\u200b' }, { f_name: rules.f_name }],
  ])('is refused when nothing of it is visible: %j', async (changes, errors) => {
    const { form, send } = createProfile(changes);
    await form.submit(send);
    expect(form.errors.value).toEqual(errors);
    expect(send).not.toHaveBeenCalled();
  });

  test('is validated against another field, and its message comes in the order of the form', async () => {
    const dates = { leave_date: '1/9/2021', still_working: '', join_date: '1/3/2019' };
    const form = createForm(experienceForm, { ...dates, job_title: '', department: '', organisation: '' });
    form.values.join_date.value = '1/3/2022';
    await form.submit(succeed);
    expect(Object.keys(form.errors.value)).toEqual(['leave_date', 'job_title', 'organisation']);
    expect(form.errors.value.leave_date).toBe(rules.leaveBeforeJoin);
  });
});
