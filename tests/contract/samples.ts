import type { RequestOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Level } from '#contract/values.ts';

// Request data of the tests. The sample accounts, their skills and projects come from the fixtures.

export const samplePassword = 'Sample@123';
export const asha = { username: 'asha01', password: samplePassword };

/** The profile of a learner without an account. */
export const profile: RequestOf<Endpoints['updateUser']>['body'] = {
  f_name: 'Nila',
  l_name: 'Ramesh',
  dob: '2001-02-28',
  gender: 'female',
  phone: '9000000004',
  email: 'nila04@example.com',
  address: '3 Sample Street, Salem',
  state: 'Tamil Nadu',
  pincode: '636001',
  liveaddress: 'default',
  udid: 'TN0000000SAMPLE004',
  other: 'SAMPLEID0004',
  profile: 'default',
  bio: 'I like to draw.',
};

export const newLearner = { ...profile, username: 'nila04', password: 'Sample@456' };

/** Levels of consecutive points. */
export const rated = (first: number, ...levels: Level[]) =>
  levels.map((level, index) => ({ point_id: first + index, level }));
/** A topic that asha01 has rated, of HTML (skill 1, topics 1 to 4). */
export const ratedTopic = { username: 'asha01', skill_id: 1, topic_id: 1 };
/** A topic of CSS that asha01 has not rated, in a skill that she has. */
export const newTopic = { username: 'asha01', skill_id: 2, topic_id: 7, points: rated(35, 1, 2, 4) };
/** A topic of JavaScript, a skill that asha01 has not added. */
export const newSkill = { username: 'asha01', skill_id: 3, topic_id: 9, points: rated(47, 2, 3, 3) };

/** A project with three preview images. The slots 4 and 5 are omitted. */
export const draft: RequestOf<Endpoints['createProject']>['body']['data'] = {
  name: 'Ration Card Guide',
  description: 'A guide in large print.',
  type: 'Web Site',
  skill_id: 1,
  preview_link: 'https://example.com/ration-card',
  icon: 'https://example.com/icon.png',
  thumbnail: 'https://example.com/cover.png',
  preview_img_1: 'https://example.com/1.png',
  preview_img_2: 'https://example.com/2.png',
  preview_img_3: 'https://example.com/3.png',
};

/** A value for every path parameter of the contract. */
export const anyParams = { token: 'unknown-token', username: 'asha01', project_id: '1' };
