import { describe, expect, test, vi } from 'vitest';

const drafts = () => import('#stores/drafts.ts');
const sessionEnd = () => import('#stores/session-end.ts');

const typed = { f_name: 'Asha', password: 'Sample@123', udid: 'KA0000000SAMPLE001', other: 'SAMPLEID0001' };
const unstored = ['udid', 'other'];

/** Everything that lies in session storage, as one text. */
const stored = () => JSON.stringify({ ...sessionStorage });

const blockStorage = () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
};

/** What a reload leaves: storage, but nothing of memory. */
const reload = () => vi.resetModules();

describe('the draft of a learner', () => {
  const open = async (owner = 'asha01') => (await drafts()).draftOf('profile', { owner, unstored });

  test('is empty at first', async () => {
    expect((await open()).read()).toEqual({});
    expect(sessionStorage.length).toBe(0);
  });

  test('holds all but the password while the app runs', async () => {
    (await open()).write(typed);
    const { password, ...kept } = typed;
    expect((await open()).read()).toEqual(kept);
  });

  test('holds what may be stored after a reload', async () => {
    (await open()).write(typed);
    reload();
    expect((await open()).read()).toEqual({ f_name: 'Asha' });
  });

  test('puts neither passwords nor ID numbers into storage', async () => {
    (await open()).write(typed);
    expect(stored()).toContain('Asha');
    for (const secret of ['Sample@123', 'KA0000000SAMPLE001', 'SAMPLEID0001', 'password', 'udid']) {
      expect(stored()).not.toContain(secret);
    }
  });

  test('leaves nothing in storage where only such is typed', async () => {
    (await open()).write({ password: 'Sample@123', udid: 'KA0000000SAMPLE001' });
    expect(sessionStorage.length).toBe(0);
    expect((await open()).read()).toEqual({ udid: 'KA0000000SAMPLE001' });
  });

  test('is of the newest text alone', async () => {
    (await open()).write({ f_name: 'Asha', l_name: 'Hegde' });
    (await open()).write({ l_name: 'Rao' });
    expect((await open()).read()).toEqual({ l_name: 'Rao' });
    (await open()).write({});
    expect((await open()).read()).toEqual({});
    expect(sessionStorage.length).toBe(0);
  });

  test("is neither another learner's nor another form's", async () => {
    (await open()).write(typed);
    expect((await open('ravi02')).read()).toEqual({});
    expect((await drafts()).draftOf('reset', { owner: 'asha01' }).read()).toEqual({});
    expect((await drafts()).draftOf('profile').read()).toEqual({});
  });

  test('outlasts a session that was lost, ID numbers included', async () => {
    (await open()).write(typed);
    (await sessionEnd()).loseSession();
    expect((await open()).read()).toMatchObject({ f_name: 'Asha', udid: 'KA0000000SAMPLE001' });
  });

  test('goes with a logout, from memory and storage, as every draft', async () => {
    (await open()).write(typed);
    (await drafts()).draftOf('login').write({ username: 'asha01' });
    (await sessionEnd()).logOut();
    expect((await open()).read()).toEqual({});
    expect((await drafts()).draftOf('login').read()).toEqual({});
    expect(stored()).not.toContain('draft:');
  });

  test('is kept in memory where storage is blocked', async () => {
    blockStorage();
    (await open()).write({ f_name: 'Asha' });
    expect((await open()).read()).toEqual({ f_name: 'Asha' });
    (await sessionEnd()).logOut();
    expect((await open()).read()).toEqual({});
  });
});

describe('a lasting draft', () => {
  const open = async (owner = 'asha01') =>
    (await drafts()).draftOf('profile', { owner, unstored, lasting: true });
  const onDevice = 'Draft:asha01:profile';

  test('lies on the device without passwords and ID numbers, which are kept in memory', async () => {
    (await open()).write(typed);
    expect({ ...localStorage }).toEqual({ [onDevice]: '{"f_name":"Asha"}' });
    expect(sessionStorage.length).toBe(0);
    const { password, ...kept } = typed;
    expect((await open()).read()).toEqual(kept);
    expect((await open('ravi02')).read()).toEqual({});
    reload();
    expect((await open()).read()).toEqual({ f_name: 'Asha' });
  });

  test('is read from the device each time, so that what another tab put there is not wiped', async () => {
    (await open()).write({ f_name: 'Asha', l_name: 'Rao', udid: 'KA1' });
    localStorage.setItem(onDevice, '{"f_name":"Usha"}');
    expect((await open()).read()).toEqual({ f_name: 'Usha', udid: 'KA1' });
    localStorage.removeItem(onDevice);
    expect((await open()).read()).toEqual({ udid: 'KA1' });
  });

  test('outlasts a session that was lost, and goes with a logout', async () => {
    (await open()).write(typed);
    (await sessionEnd()).loseSession();
    expect((await open()).read()).toMatchObject({ f_name: 'Asha', udid: 'KA0000000SAMPLE001' });
    (await sessionEnd()).logOut();
    expect((await open()).read()).toEqual({});
    expect(localStorage.length).toBe(0);
  });

  test('is kept in memory where storage is blocked', async () => {
    blockStorage();
    (await open()).write(typed);
    expect((await open()).read()).toMatchObject({ f_name: 'Asha', udid: 'KA0000000SAMPLE001' });
    (await sessionEnd()).logOut();
    expect((await open()).read()).toEqual({});
  });
});

describe('the draft of a visitor', () => {
  const open = async () => (await drafts()).draftOf('registration', { unstored });

  test('holds what may be stored and nothing else, so that the next visitor finds no numbers', async () => {
    (await open()).write(typed);
    expect((await open()).read()).toEqual({ f_name: 'Asha' });
    reload();
    expect((await open()).read()).toEqual({ f_name: 'Asha' });
    expect(stored()).not.toMatch(/Sample@123|KA0000000SAMPLE001|SAMPLEID0001/);
  });

  test('is nothing where storage is blocked, and no harm', async () => {
    blockStorage();
    (await open()).write(typed);
    expect((await open()).read()).toEqual({});
  });

  test.each(['', 'null', '5', '"text"', '[', '{"f_name":5}', '{"f_name":null}', '{"f_name":{"a":"b"}}'])(
    'has nothing of the form where storage holds %j in its place',
    async (rubbish) => {
      sessionStorage.setItem('draft:registration:', rubbish);
      expect((await open()).read()).not.toHaveProperty('f_name');
    },
  );

  test('keeps the texts of a draft that is partly rubbish', async () => {
    sessionStorage.setItem('draft:registration:', '{"f_name":"Asha","l_name":5}');
    expect((await open()).read()).toEqual({ f_name: 'Asha' });
  });
});

describe('what cannot be kept', () => {
  const messages = () => import('#stores/messages.ts');
  const told =
    'This device cannot keep what you type here. It is lost when you close this page, unless you send it first.';

  test.each([true, false])('is told once for a form, whose draft lasts: %s', async (lasting) => {
    blockStorage();
    const { dismissStatus, status } = await messages();
    const draft = (await drafts()).draftOf('profile', { owner: 'asha01', lasting });
    draft.write({ f_name: 'Asha' });
    expect(status.value?.text).toBe(told);
    dismissStatus();
    draft.write({ f_name: 'Ashalata' });
    expect(status.value).toBe(undefined);
  });

  test('is not told of what is soon typed again, nor where all is kept', async () => {
    const { status } = await messages();
    (await drafts()).draftOf('profile', { owner: 'asha01' }).write({ f_name: 'Asha' });
    blockStorage();
    (await drafts()).draftOf('login', { brief: true }).write({ username: 'asha01' });
    expect(status.value).toBe(undefined);
  });
});
