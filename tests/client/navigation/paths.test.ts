import { expect, test } from 'vitest';
import {
  routeOf,
  toAddSkill,
  toEditSkill,
  toPreviewProject,
  toPreviewSkill,
  toPreviewSubject,
  toSkillDetails,
  toUpdateProject,
} from '#paths';

test('puts ids into the query of addresses', () => {
  expect(toAddSkill(3)).toBe('/addskill?skill=3');
  expect(toAddSkill(3, 14)).toBe('/addskill?skill=3&topic=14');
  expect(toEditSkill(3, true)).toBe('/editskill?skill=3&is_exist=true');
  expect(toEditSkill(3, true, 14)).toBe('/editskill?skill=3&topic=14&is_exist=true');
  expect(toEditSkill(3, false, 14)).toBe('/editskill?skill=3&topic=14&is_exist=false');
  expect(toSkillDetails(3)).toBe('/details/skill?skill=3');
  expect(toPreviewSkill(3)).toBe('/previewskill?skill=3');
  expect(toPreviewSubject(2)).toBe('/pev/subject?subject=2');
  expect(toPreviewProject(4)).toBe('/preview_project?project=4');
  expect(toUpdateProject(4)).toBe('/update/project?project=4');
});

test.each([
  ['/', 'home'],
  ['/allSubjects', 'allSubjects'],
  ['/allsubjects/', 'allSubjects'],
  ['/allsubjects//', undefined],
  ['/nowhere', undefined],
])('maps the path %s to the route %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});
