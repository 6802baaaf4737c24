import { expect, test } from 'vitest';
import { currentIn, type Section } from '#navigation/sections.ts';
import { routeOf } from '#paths';

const all: readonly Section[] = ['home', 'myProjects', 'alerts', 'profile'];

test.each([
  ['/', 'home', 'home page'],
  ['/previewskill', 'previewSkill', 'home true'],
  ['/allsubjects/', 'allSubjects', 'home true'],
  ['/allsubjects//', undefined, ''],
  ['/MyProject', 'myProjects', 'myProjects page'],
  ['/portfolio', 'portfolio', 'profile true'],
  ['/help', 'help', ''],
  ['/p', 'sharedPortfolio', ''],
  ['/P=', 'sharedPortfolio', ''],
  ['/help).', 'help', ''],
  ['/help>/', 'help', ''],
  ['/).', undefined, ''],
])('maps %s to the route %s, and marks its section in the bar: %s', (path, route, marked) => {
  const current = all.map((section) => [section, currentIn(section, path)]).filter(([, as]) => as);
  expect([routeOf(path), current.map((each) => each.join(' ')).join()]).toEqual([route, marked]);
});
