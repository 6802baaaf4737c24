import { describe, expect, test, vi } from 'vitest';
import { experienceForm } from '#contract/experience.ts';
import { projectForm } from '#contract/project-form.ts';
import { ratingOf } from '#contract/rating.ts';
import { loginForm, profileForm } from '#contract/rules.ts';

const forms = () => import('#forms/form.ts');
const create = async (username = '', password = '') =>
  (await forms()).createForm(loginForm, { username, password });

describe('a form', () => {
  test('begins with what it is given, unjudged', async () => {
    const form = await create('asha01');
    expect(form.values.username.value).toBe('asha01');
    expect(form.errors.value).toEqual({});
    expect(form.failed.value).toBe(false);
    form.values.username.value = '';
    expect(form.errors.value).toEqual({});
  });

  test('that breaks rules sends nothing and has one message a field', async () => {
    const form = await create();
    const send = vi.fn(async () => undefined);
    await form.submit(send);
    expect(send).not.toHaveBeenCalled();
    expect(form.errors.value).toEqual({ username: 'Enter your username', password: 'Enter your password' });
    expect(form.failed.value).toBe(true);
    expect(form.failures.value).toBe(1);
  });

  test('has its messages in the order of its fields, whatever the order of the rules', async () => {
    const { createForm } = await forms();
    const form = createForm(experienceForm, {
      leave_date: '',
      still_working: '',
      join_date: '',
      job_title: '',
      department: '',
      organisation: '',
    });
    await form.submit(async () => undefined);
    expect(Object.keys(form.errors.value)).toEqual(['leave_date', 'join_date', 'job_title', 'organisation']);
  });

  test('counts each failed attempt', async () => {
    const form = await create();
    await form.submit(async () => undefined);
    await form.submit(async () => undefined);
    expect(form.failures.value).toBe(2);
  });

  test('that holds is sent with what was typed, and has failed no more', async () => {
    const form = await create('asha01');
    await form.submit(async () => undefined);
    form.values.password.value = 'secret';
    const send = vi.fn(async () => undefined);
    await form.submit(send);
    expect(send).toHaveBeenCalledWith({ username: 'asha01', password: 'secret' });
    expect(form.failed.value).toBe(false);
    expect(form.failures.value).toBe(1);
  });

  test('sends what was meant, and leaves what was typed on the screen', async () => {
    const form = await create(' Asha01 ', ' secret ');
    const send = vi.fn(async () => undefined);
    await form.submit(send);
    expect(send).toHaveBeenCalledWith({ username: 'asha01', password: ' secret ' });
    expect(form.values.username.value).toBe(' Asha01 ');
  });

  test('shows the errors set at fields when sending fails without a word', async () => {
    const form = await create('asha01', 'secret');
    await form.submit(async () => {
      form.setError('username', 'Taken');
      return '';
    });
    expect(form.errors.value).toEqual({ username: 'Taken' });
    expect(form.problem.value).toBe(undefined);
    expect(form.failed.value).toBe(true);
    expect(form.failures.value).toBe(1);
    form.setError('username', undefined);
    await form.submit(async () => 'Broken');
    expect(form.errors.value).toEqual({});
    expect(form.problem.value).toBe('Broken');
    expect(form.failures.value).toBe(2);
  });

  test('tells what sending says, keeps the values, and forgets it at the next attempt', async () => {
    const form = await create('asha01', 'secret');
    await form.submit(async () => 'No such learner');
    expect(form.problem.value).toBe('No such learner');
    expect(form.failed.value).toBe(true);
    expect(form.failures.value).toBe(1);
    expect(form.values.password.value).toBe('secret');
    await form.submit(async () => undefined);
    expect(form.problem.value).toBe(undefined);
    expect(form.failed.value).toBe(false);
  });

  test('is sent once, however often it is submitted meanwhile', async () => {
    const form = await create('asha01', 'secret');
    let finish: () => void = () => {};
    const send = vi.fn(
      () =>
        new Promise<undefined>((resolve) => {
          finish = () => resolve(undefined);
        }),
    );
    const first = form.submit(send);
    expect(form.sending.value).toBe(true);
    await form.submit(send);
    finish();
    await first;
    expect(send).toHaveBeenCalledTimes(1);
    expect(form.sending.value).toBe(false);
    form.submit(send);
    expect(send).toHaveBeenCalledTimes(2);
    finish();
  });

  test('can be sent again once it has failed', async () => {
    const form = await create('asha01', 'secret');
    const send = vi.fn(async () => 'Broken');
    await form.submit(send);
    await form.submit(send);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('is free again where sending throws', async () => {
    const form = await create('asha01', 'secret');
    await expect(form.submit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(form.sending.value).toBe(false);
  });
});

describe('an error set apart from a rule', () => {
  const taken = 'Somebody has this name';

  test('keeps the form from being sent, and is told among the broken rules in their order', async () => {
    const form = await create('asha01');
    form.setError('username', taken);
    expect(form.setErrors.value).toEqual({ username: taken });
    expect(form.errors.value).toEqual({});
    const send = vi.fn(async () => undefined);
    await form.submit(send);
    expect(Object.entries(form.errors.value)).toEqual([
      ['username', taken],
      ['password', 'Enter your password'],
    ]);
    expect(send).not.toHaveBeenCalled();
  });

  test('is told in the words that are known last', async () => {
    const form = await create();
    await form.submit(async () => undefined);
    form.setError('username', taken);
    expect(form.errors.value.username).toBe(taken);
    form.setError('username', undefined);
    expect(form.errors.value).toEqual({ password: 'Enter your password' });
  });

  test('leaves the message of a rule alone when it goes', async () => {
    const form = await create();
    await form.submit(async () => undefined);
    form.setError('username', undefined);
    expect(form.errors.value.username).toBe('Enter your username');
    form.clearError('username');
    expect(form.errors.value.username).toBe(undefined);
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
    form.values.username.value = 'asha01';
    expect(form.errors.value).toHaveProperty('username');
    form.recheck();
    expect(form.errors.value).toEqual({ password: 'Enter your password' });
    form.values.password.value = 'secret';
    form.recheck();
    expect(form.failed.value).toBe(false);
    expect(form.failures.value).toBe(1);
  });

  test('keeps its error as long as its rule is broken', async () => {
    const form = await create('', 'secret');
    await form.submit(async () => undefined);
    form.values.username.value = '  ';
    form.values.password.value = '';
    form.recheck();
    expect(form.errors.value).toEqual({ username: 'Enter your username' });
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
