// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { junitReport } from '#mock/contract-check/report-junit.ts';
import { baseUrl, breaking, clean, drifting, reported } from './results.ts';

describe('the JUnit report', () => {
  const parse = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');
  const attributes = (element: Element | null) =>
    Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));

  it('has a suite for each endpoint and a case for each outcome', () => {
    const xml = parse(junitReport(reported(drifting)));
    expect(attributes(xml.documentElement)).toEqual({
      name: `Contract check of ${baseUrl}`,
      tests: '4',
      failures: '3',
      errors: '0',
      skipped: '1',
      time: '0.044',
    });
    expect([...xml.querySelectorAll('testsuite')].map((suite) => suite.getAttribute('name'))).toEqual([
      'listSkills',
      'listSubjects',
    ]);
    const success = xml.querySelector('testcase[name=success]');
    expect(attributes(success)).toEqual({ classname: 'listSkills', name: 'success', time: '0.022' });
    expect(attributes(success?.querySelector('failure') ?? null)).toEqual({
      type: 'breaking',
      message: 'breaking: data.2.name: expected a string, got nothing',
    });
    expect(success?.querySelector('system-out')?.textContent?.trim()).toBe(
      'tolerated: data.*.icon: expected URL or "default", got <1 & 2>',
    );
    const skipped = xml.querySelector('testsuite[name=listSubjects] skipped');
    expect(attributes(skipped)).toEqual({ message: 'Needs "data" & more.' });
  });

  it('is well-formed with any character in a value', () => {
    const got = '\u0000\u001b[31m\ud800 ]]> <a b="c\'"> &amp; \u{1f600} \uffff';
    const cases = [
      {
        endpoint: 'listSkills',
        outcome: 'success',
        drifts: [{ ...breaking, path: got, expected: got, got }],
        ms: 1,
      },
    ];
    const xml = junitReport(reported({ ...clean, cases }));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these characters
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\p{Cs}/u);
    const failure = parse(xml).querySelector('failure');
    const kept = '[31m ]]> <a b="c\'"> &amp; \u{1f600} ';
    expect(failure?.textContent?.trim()).toBe(`breaking: ${kept}: expected ${kept}, got ${kept}`.trim());
  });
});
