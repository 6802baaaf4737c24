import { describe, expect, test } from 'vitest';
import { passwordResetRequestForm } from '#contract/rules.ts';

type Texts = Record<string, string>;

/** A form that begins with Asha's username, and what its draft holds. */
async function create(typedBefore: Texts = {}) {
  const { createForm } = await import('#forms/form.ts');
  const draft = { holds: typedBefore };
  const form = createForm(
    passwordResetRequestForm,
    { username: 'asha01', email: '' },
    {
      read: () => draft.holds,
      write: (typed) => {
        draft.holds = typed;
      },
    },
  );
  return { form, draft };
}

describe('the draft of a form', () => {
  test('is empty as long as nothing is typed', async () => {
    const { form, draft } = await create();
    expect(draft.holds).toEqual({});
    expect(form.restored.value).toBe(false);
  });

  test('holds what is typed at once, as it is typed, and nothing else', async () => {
    const { form, draft } = await create();
    form.values.email.value = ' Asha@';
    expect(draft.holds).toEqual({ email: ' Asha@' });
  });

  test('holds a field that was emptied', async () => {
    const { form, draft } = await create();
    form.values.username.value = '';
    expect(draft.holds).toEqual({ username: '' });
    expect((await create(draft.holds)).form.values.username.value).toBe('');
  });

  test('lets go of what is put back', async () => {
    const { form, draft } = await create();
    form.values.username.value = 'ravi02';
    form.values.username.value = 'asha01';
    expect(draft.holds).toEqual({});
  });

  test('is what the next form begins with, unjudged, and that says so', async () => {
    const { form, draft } = await create({ email: 'asha@' });
    expect(form.values.email.value).toBe('asha@');
    expect(form.values.username.value).toBe('asha01');
    expect(form.restored.value).toBe(true);
    expect(form.failed.value).toBe(false);
    expect(draft.holds).toEqual({ email: 'asha@' });
  });

  test('counts for nothing where it is of other fields', async () => {
    const { form } = await create({ phone: '9000000001' });
    expect(form.restored.value).toBe(false);
    expect(form.values).not.toHaveProperty('phone');
  });

  test('gives way to a fresh start', async () => {
    const { form, draft } = await create({ username: 'ravi02', email: 'ravi02@example.com' });
    form.reset();
    expect([form.values.username.value, form.values.email.value]).toEqual(['asha01', '']);
    expect(form.restored.value).toBe(false);
    expect(draft.holds).toEqual({});
  });

  test('gives way to a fresh start, and with it what was wrong', async () => {
    const { form } = await create({ email: 'ravi02@example.com' });
    await form.submit(async () => 'No such learner');
    form.reset();
    expect(form.failed.value).toBe(false);
    form.values.email.value = ' ';
    await form.submit(async () => undefined);
    expect(form.errors.value).toEqual({ email: 'Enter your email address' });
    form.reset();
    expect(form.failed.value).toBe(false);
  });

  test.each([
    ['a rule is broken', ' ', async () => undefined],
    ['the backend refuses it', 'asha01@example.com', async () => 'No such learner'],
  ])('stays where %s', async (_why, email, send) => {
    const { form, draft } = await create();
    form.values.email.value = email;
    await form.submit(send);
    expect(form.failures.value).toBe(1);
    expect(form.values.email.value).toBe(email);
    expect(draft.holds).toEqual({ email });
  });

  test('stays where sending breaks off', async () => {
    const { form, draft } = await create({ email: 'asha01@example.com' });
    await expect(form.submit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(draft.holds).toEqual({ email: 'asha01@example.com' });
  });

  test('is there until the answer, and gone with a success', async () => {
    const { form, draft } = await create({ email: 'asha01@example.com' });
    await form.submit(async () => {
      expect(draft.holds).toEqual({ email: 'asha01@example.com' });
      return undefined;
    });
    expect(draft.holds).toEqual({});
    expect(form.restored.value).toBe(false);
    expect(form.values.email.value).toBe('asha01@example.com');
  });
});

describe('a form whose beginning changes', () => {
  test('leaves alone what another tab has put into its draft since', async () => {
    const { form, draft } = await create();
    draft.holds = { email: 'elsewhere@example.com' };
    form.rebase({ username: 'asha02', email: '' });
    expect(draft.holds).toEqual({ email: 'elsewhere@example.com' });
    form.values.email.value = 'here@example.com';
    expect(draft.holds).toEqual({ email: 'here@example.com' });
  });

  test('follows it in the fields that nobody has touched, and keeps the others', async () => {
    const { form, draft } = await create();
    form.values.email.value = 'typed@example.com';
    form.rebase({ username: 'asha02', email: 'asha02@example.com' });
    expect(form.values.username.value).toBe('asha02');
    expect(form.values.email.value).toBe('typed@example.com');
    expect(draft.holds).toEqual({ email: 'typed@example.com' });
    form.reset();
    expect(form.values.email.value).toBe('asha02@example.com');
    expect(draft.holds).toEqual({});
  });
});
