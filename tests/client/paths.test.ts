import { expect, test } from 'vitest';
import {
  toAddSkill,
  toEditSkill,
  toPreviewProject,
  toPreviewSkill,
  toPreviewSubject,
  toSkillDetails,
  toUpdateProject,
} from '#addresses';
import { paths } from '#paths';

test('the routes are those of the product document, to the letter', () => {
  expect(Object.values(paths)).toEqual([
    '/',
    '/login',
    '/beta',
    '/reg',
    '/logindone',
    '/reset',
    '/changepassword',
    '/skilllist',
    '/addskill',
    '/editskill',
    '/previewskill',
    '/details/skill',
    '/allskills',
    '/allSubjects',
    '/pev/subject',
    '/topskills',
    '/addproject',
    '/myproject',
    '/preview_project',
    '/update/project',
    '/myalerts',
    '/myprofile',
    '/update/profile',
    '/addExperiance',
  ]);
});

test('addresses carry what they are about', () => {
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
