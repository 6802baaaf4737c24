import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forms } from '#copy/forms.ts';
import { logOut } from '#session/log-out.ts';
import { endSession } from '#session/session.ts';
import { clearVisitorDrafts, draftOf } from '#state/drafts.ts';
import { dismissStatus, status } from '#state/messages.ts';
import { loadPage } from '../page.ts';

const typed = { f_name: 'Asha', password: 'Sample@123', udid: 'KA0000000SAMPLE001', other: 'SAMPLEID0001' };
const unstored = ['udid', 'other'];
const { password: _, ...inMemory } = typed;

const blockStorage = () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
};

beforeEach(() => {
  sessionStorage.setItem('tab', '1000');
  loadPage();
});

const open = (owner: string | undefined = 'asha01', form = 'profile') => draftOf(form, { owner, unstored });
const ofTab = (tab: number) => `Draft:asha01:profile:${tab}`;
const asha = '{"f_name":"Asha"}';
const usha = '{"f_name":"Usha"}';

describe("a learner's draft", () => {
  test('never keeps passwords, and keeps ID numbers only in memory', () => {
    open().write(typed);
    expect({ ...localStorage, ...sessionStorage }).toEqual({ tab: '1000', [ofTab(1000)]: asha });
    expect(open().read()).toEqual(inMemory);
    loadPage();
    expect(open().read()).toEqual({ f_name: 'Asha' });
  });

  test('holds only the newest texts, and empties storage when none may be stored', () => {
    const draft = open();
    draft.write({ f_name: 'Asha', l_name: 'Hegde' });
    draft.write({ l_name: 'Rao' });
    expect(draft.read()).toEqual({ l_name: 'Rao' });
    draft.write({ password: 'Sample@123', udid: 'KA0000000SAMPLE001' });
    expect({ ...localStorage }).toEqual({});
    expect(draft.read()).toEqual({ udid: 'KA0000000SAMPLE001' });
    draft.write({});
    expect(draft.read()).toEqual({});
  });

  test('belongs to one learner and one form', () => {
    open().write(typed);
    expect(open('ravi02').read()).toEqual({});
    expect(open('asha01', 'experience').read()).toEqual({});
    expect(draftOf('profile').read()).toEqual({});
  });

  test('survives a lost session and is deleted on logout', () => {
    open().write(typed);
    draftOf('login').write({ username: 'asha01' });
    endSession('/login');
    expect(open().read()).toEqual(inMemory);
    logOut();
    expect(open().read()).toEqual({});
    expect(draftOf('login').read()).toEqual({});
    expect({ ...localStorage, ...sessionStorage }).toEqual({ tab: '1000' });
  });

  test('stays in memory when storage is blocked, with a single warning', () => {
    blockStorage();
    draftOf('registration', { brief: true }).write(typed);
    expect(status().value).toBe(undefined);
    const draft = open();
    draft.write(typed);
    expect(status().value?.text).toBe(forms.draftNotStored);
    expect(open().read()).toEqual(inMemory);
    dismissStatus();
    draft.write({ f_name: 'Ashalata' });
    expect(status().value).toBe(undefined);
  });

  test('stays in its tab, and moves from closed tabs to a tab without a draft, newest first', () => {
    localStorage.setItem(ofTab(500), asha);
    localStorage.setItem(ofTab(700), usha);
    expect(open().read()).toEqual({ f_name: 'Usha' });
    expect({ ...localStorage }).toEqual({ [ofTab(500)]: asha, [ofTab(1000)]: usha });
    loadPage();
    expect(open().read()).toEqual({ f_name: 'Usha' });
    expect({ ...localStorage }).toEqual({ [ofTab(500)]: asha, [ofTab(1000)]: usha });
    open().write({});
    expect(open().read()).toEqual({ f_name: 'Asha' });
  });
});

describe("a visitor's draft", () => {
  const open = () => draftOf('registration', { unstored, brief: true });

  test('stores what a learner could store, until the login', () => {
    open().write(typed);
    expect({ ...sessionStorage }).toEqual({ tab: '1000', 'draft:registration': asha });
    expect(open().read()).toEqual(inMemory);
    clearVisitorDrafts();
    expect(open().read()).toEqual({});
    expect({ ...sessionStorage }).toEqual({ tab: '1000' });
  });

  test.each([
    ['null', {}],
    ['5', {}],
    ['[', {}],
    ['{"f_name":"Asha","l_name":5,"bio":null}', { f_name: 'Asha' }],
  ])('keeps the valid fields of %s in storage', async (stored, fields) => {
    sessionStorage.setItem('draft:registration', stored);
    expect(open().read()).toEqual(fields);
  });
});
