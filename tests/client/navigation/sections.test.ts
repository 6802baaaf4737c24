import { expect, test } from 'vitest';
import { currentIn, type Section } from '#navigation/sections.ts';

const all: readonly Section[] = ['home', 'myProjects', 'alerts', 'profile'];

test.each([
  ['/', 'home page'],
  ['/previewskill', 'home true'],
  ['/allsubjects/', 'home true'],
  ['/MyProject', 'myProjects page'],
  ['/update/project', 'myProjects true'],
  ['/myalerts', 'alerts page'],
  ['/portfolio', 'profile true'],
  ['/login', ''],
  ['/help', ''],
  ['/nowhere', ''],
])('marks the section of %s in the bar: %s', (path, marked) => {
  const current = all.map((section) => [section, currentIn(section, path)]).filter(([, as]) => as);
  expect(current.map((each) => each.join(' ')).join()).toBe(marked);
});
