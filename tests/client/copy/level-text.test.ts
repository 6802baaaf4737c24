import { expect, test } from 'vitest';
import type { Rating } from '#copy/level-text.ts';
import { skills as english } from '#copy/skills.ts';
import { skills as hindi } from '../../../client/copy/hi/skills.ts';

/** The level, its coverage, and the numbers of points of each level. */
type Said = readonly [level: string, coverage: string, counts?: string];

const cases: readonly [string, Rating, Said, Said][] = [
  [
    'a level that every rated point has',
    { level: 4, rated: 22, counts: [0, 0, 0, 22], total: 23 },
    ['Master', '22 of 23 points rated'],
    ['माहिर', '23 में से 22 पॉइंट में लेवल चुना है'],
  ],
  [
    'a level that half of the points have, and no other level as many',
    { level: 3, rated: 22, counts: [1, 3, 11, 7], total: 30 },
    ['Mostly Advanced', '22 of 30 points rated', ': 7 Master, 11 Advanced, 3 Intermediate, 1 Beginner'],
    ['ज़्यादातर अच्छा', '30 में से 22 पॉइंट में लेवल चुना है', ': 7 में माहिर, 11 में अच्छा, 3 में मध्यम, 1 में शुरुआती'],
  ],
  [
    'a level that less than half of the points have',
    { level: 3, rated: 5, counts: [1, 1, 2, 1], total: 8 },
    ['Advanced on average', '5 of 8 points rated', ': 1 Master, 2 Advanced, 1 Intermediate, 1 Beginner'],
    ['कुल मिलाकर अच्छा', '8 में से 5 पॉइंट में लेवल चुना है', ': 1 में माहिर, 2 में अच्छा, 1 में मध्यम, 1 में शुरुआती'],
  ],
  [
    'two levels with as many points',
    { level: 4, rated: 4, counts: [0, 0, 2, 2], total: 8 },
    ['Master on average', '4 of 8 points rated', ': 2 Master, 2 Advanced'],
    ['कुल मिलाकर माहिर', '8 में से 4 पॉइंट में लेवल चुना है', ': 2 में माहिर, 2 में अच्छा'],
  ],
  [
    'a mean that no point has',
    { level: 3, rated: 6, counts: [3, 0, 0, 3], total: 6 },
    ['Advanced on average', '6 of 6 points rated', ': 3 Master, 3 Beginner'],
    ['कुल मिलाकर अच्छा', '6 में से 6 पॉइंट में लेवल चुना है', ': 3 में माहिर, 3 में शुरुआती'],
  ],
  [
    'a level of an old link, without counts',
    { level: 3, rated: 5, total: 8 },
    ['Advanced on average', '5 of 8 points rated'],
    ['कुल मिलाकर अच्छा', '8 में से 5 पॉइंट में लेवल चुना है'],
  ],
  [
    'a level whose topics are not loaded',
    { level: 3, rated: 3, counts: [0, 1, 2, 0] },
    ['Mostly Advanced', '3 points rated', ': 2 Advanced, 1 Intermediate'],
    ['ज़्यादातर अच्छा', '3 पॉइंट में लेवल चुना है', ': 2 में अच्छा, 1 में मध्यम'],
  ],
  [
    'no level',
    { level: 0, rated: 0, counts: [0, 0, 0, 0], total: 8 },
    ['Not rated yet', ''],
    ['अभी तक लेवल नहीं चुना', ''],
  ],
];

const textOf = ([level, coverage, counts = '']: Said, stop: string) => ({
  level,
  coverage,
  evidence: coverage + counts,
  short: level + (coverage && stop) + coverage,
  whole: level + (coverage && stop) + coverage + counts,
});

test.each(cases)('says %s in English and Hindi', (_, rating, inEnglish, inHindi) => {
  expect(english.levelText(rating)).toEqual(textOf(inEnglish, '. '));
  expect(hindi.levelText(rating)).toEqual(textOf(inHindi, '। '));
});
