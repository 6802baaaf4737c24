import { describe, expect, test } from 'vitest';
import { passwordResetRequestForm } from '#contract/rules.ts';

type Texts = Record<string, string>;

/** A form that begins with Asha's username, and with what had been typed before. */
async function create(typedBefore?: Texts) {
  const { createForm } = await import('#forms/form.ts');
  const draft = typedBefore && { read: () => typedBefore, write: () => {} };
  return createForm(passwordResetRequestForm, { username: 'asha01', email: '' }, draft);
}

const email = 'asha01@example.com';

/** A form in which an email was typed. */
async function typedIn() {
  const form = await create();
  form.values.email.value = email;
  return form;
}

describe('a form holds something unsaved', () => {
  test('as soon as anything differs, and no more once it is typed back', async () => {
    const form = await create();
    expect(form.changed.value).toBe(false);
    form.values.email.value = ' ';
    expect(form.changed.value).toBe(true);
    form.values.username.value = '';
    form.values.email.value = '';
    expect(form.changed.value).toBe(true);
    form.values.username.value = 'asha01';
    expect(form.changed.value).toBe(false);
  });

  test('and tells whoever follows it each time that turns', async () => {
    const [form, { effect }] = await Promise.all([create(), import('@preact/signals-react')]);
    const told: boolean[] = [];
    const stop = effect(() => {
      told.push(form.changed.value);
    });
    for (const text of ['a', 'as', 'a', '']) form.values.email.value = text;
    stop();
    expect(told).toEqual([false, true, false]);
  });

  test('until it starts again', async () => {
    const form = await typedIn();
    form.reset();
    expect(form.changed.value).toBe(false);
    expect(form.values.email.value).toBe('');
  });

  test('until it is sent, with what was typed in its place', async () => {
    const form = await typedIn();
    await form.submit(async () => {
      expect(form.changed.value).toBe(true);
      return undefined;
    });
    expect(form.changed.value).toBe(false);
    expect(form.values.email.value).toBe(email);
    form.values.email.value = '';
    expect(form.changed.value).toBe(true);
    form.reset();
    expect(form.values.email.value).toBe(email);
  });

  test.each([
    ['a rule is broken', '', async () => undefined],
    ['the backend refuses it', email, async () => 'No such learner'],
    ['it fails without a word', email, async () => ''],
  ])('still where %s', async (_why, typed, send) => {
    const form = await typedIn();
    form.values.email.value = typed;
    form.values.username.value = 'ravi02';
    await form.submit(send);
    expect(form.failures.value).toBe(1);
    expect(form.changed.value).toBe(true);
  });

  test('still where sending breaks off', async () => {
    const form = await typedIn();
    await expect(form.submit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(form.changed.value).toBe(true);
  });

  test('at first where a draft differs from what it begins with', async () => {
    expect((await create({ email })).changed.value).toBe(true);
    expect((await create({ username: '' })).changed.value).toBe(true);
  });

  test('at first in no draft that says the same, or is of other fields', async () => {
    expect((await create({})).changed.value).toBe(false);
    expect((await create({ username: 'asha01', email: '' })).changed.value).toBe(false);
    expect((await create({ phone: '9000000001' })).changed.value).toBe(false);
  });
});

describe('a form whose beginning changes', () => {
  test('holds nothing unsaved where nobody has touched it', async () => {
    const form = await create();
    form.rebase({ username: 'asha02', email });
    expect(form.values.email.value).toBe(email);
    expect(form.changed.value).toBe(false);
  });

  test('holds what was typed as something unsaved, until the beginning is the same', async () => {
    const form = await typedIn();
    form.rebase({ username: 'asha02', email: 'asha02@example.com' });
    expect(form.changed.value).toBe(true);
    form.rebase({ username: 'asha02', email });
    expect(form.changed.value).toBe(false);
  });
});
