import { expect, test, vi } from 'vitest';
import { makeLink as copy } from '#copy/portfolio-link.ts';
import { print, share } from '#portfolio/hand-out/device-actions.ts';
import { runAfterTest } from '../after-test.ts';
import { expectConsole } from '../console.ts';

const own = 'Portfolio – Skills Portfolio';

function openPrint() {
  document.title = own;
  return vi.spyOn(window, 'print').mockImplementation(() => {});
}

test.each([
  ['AbortError', undefined],
  ['InvalidStateError', undefined],
  ['NotAllowedError', copy.notShared],
  ['DataError', copy.notShared],
])('says after an %s of the share sheet: %s', async (name, said) => {
  if (said === copy.notShared) expectConsole(new RegExp(name));
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: () => Promise.reject(new DOMException(name, name)),
  });
  runAfterTest(() => Reflect.deleteProperty(navigator, 'share'));
  expect(await share({ title: 'Asha' })).toBe(said);
});

test.each(['afterprint', 'focus', 'keydown', 'pointerdown', 'click'])(
  'a print names its file by the person, until "%s"',
  (event) => {
    openPrint();
    print('Asha  Hegde');
    expect(document.title).toBe('Asha Hegde');
    document.body.dispatchEvent(new Event('focus'));
    expect(document.title).toBe('Asha Hegde');
    dispatchEvent(new Event(event));
    expect(document.title).toBe(own);
  },
);

test('a second print keeps the title, and another screen keeps its own', () => {
  openPrint();
  const button = document.createElement('button');
  button.onclick = () => void print('Asha');
  document.body.append(button);
  runAfterTest(() => button.remove());
  for (const title of ['Asha', 'Asha']) {
    button.click();
    expect(document.title).toBe(title);
  }
  dispatchEvent(new Event('afterprint'));
  expect(document.title).toBe(own);
  button.click();
  document.title = 'Home';
  dispatchEvent(new Event('focus'));
  expect(document.title).toBe('Home');
});
