import { expect, test } from 'vitest';
import { routeOf, routes } from '#paths';

test.each([
  ['/', 'home', 'home'],
  ['/previewskill', 'previewSkill', 'home'],
  ['/allsubjects/', 'allSubjects', 'home'],
  ['/allsubjects//', undefined, undefined],
  ['/MyProject', 'myProjects', 'myProjects'],
  ['/portfolio', 'portfolio', 'profile'],
  ['/help', 'help', undefined],
  ['/p', 'sharedPortfolio', undefined],
  ['/P=', 'sharedPortfolio', undefined],
  ['/help).', 'help', undefined],
  ['/help>/', 'help', undefined],
  ['/).', undefined, undefined],
])('maps %s to the route %s of the section %s', (path, route, section) => {
  const found = routeOf(path);
  expect([found, found && routes[found].section]).toEqual([route, section]);
});
