import { describe, expect, test, vi } from 'vitest';
import { experienceForm } from '#contract/experience.ts';
import { loginForm } from '#contract/rules.ts';

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

  test('tells of a field what sending says of it', async () => {
    const form = await create('asha01', 'secret');
    await form.submit(async () => ({ username: 'Taken' }));
    expect(form.errors.value).toEqual({ username: 'Taken' });
    expect(form.problem.value).toBe(undefined);
    expect(form.failed.value).toBe(true);
    expect(form.failures.value).toBe(1);
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

describe('a field that is refused apart from its rule', () => {
  const taken = 'Somebody has this name';

  test('keeps the form from being sent, and is told among the broken rules in their order', async () => {
    const form = await create('asha01');
    form.setError('username', taken);
    expect(form.refused.value).toEqual({ username: taken });
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

  test('leaves the message of a rule alone where nothing was refused', async () => {
    const form = await create();
    await form.submit(async () => undefined);
    form.setError('username', undefined);
    expect(form.errors.value.username).toBe('Enter your username');
    form.clearError('username');
    expect(form.errors.value.username).toBe(undefined);
  });
});
