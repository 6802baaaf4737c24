import { expect } from 'vitest';
import type { Project, User, UserSkill } from '#contract/entities.ts';
import type { Experience } from '#experience/state/experience-rules.ts';
import type { Parts } from '#portfolio/parts.ts';

// A learner whose every value is a unique marker. An output must not contain a marker that no chosen part asks for.

type Part = Exclude<keyof Parts, 'largePrint' | 'language' | 'own'>;

const shown: Readonly<Record<Part, readonly string[]>> = {
  photo: [],
  video: ['https://planted.example/video'],
  about: ['mystoryaboutme'],
  email: ['planted@mail.example'],
  phone: ['9876501234'],
  place: ['Nagaland'],
  skills: ['plantedskill', 'plantedtopic'],
  projects: [
    'plantedproject',
    'planteddescription',
    'plantedtype',
    'https://planted.example/project',
    'plantedpicturewords',
  ],
  experience: ['plantedemployer', 'planteddepartment', 'plantedjob'],
};
const allParts = Object.keys(shown) as Part[];

/** The values that no part shows. */
const secrets: string[] = [];

function secret<T extends string = string>(text: string): T {
  secrets.push(text);
  return text as T;
}

const token = secret('eyJsecrettoken.payload.signature');
const username = secret('ownername9');
/** An address in the storage, which names the account of the learner. */
const stored = (path: string) =>
  `https://firebasestorage.googleapis.com/v0/b/app/o/${encodeURIComponent(path)}?alt=media&token=${token}`;
const projectImage = (name: string) =>
  stored(`Students/Projects/${username}/images/Icon/1767225600000${secret(name)}.png`);
const skillImage = (name: string) => `https://pictures.example/${secret(name)}.png`;

const user: User = {
  f_name: 'Plantedfirst',
  l_name: 'Plantedlast',
  username,
  dob: secret('1987-03-21'),
  gender: secret('secretgender'),
  phone: shown.phone[0] ?? '',
  email: shown.email[0] ?? '',
  address: secret('Secret Street 417'),
  state: shown.place[0] ?? '',
  pincode: secret('797112'),
  liveaddress: secret('secretliveaddress'),
  udid: secret('NL77310199887766'),
  other: secret('ABCPX9911K'),
  profile: stored(`accounts/${username}/profile/1767225600000${secret('profilepicture711')}.png`),
  bio: shown.about[0] ?? '',
};
const point = secret('pointofatopic716');
const skill: UserSkill = {
  skill_id: 1,
  name: 'plantedskill',
  description: secret('descriptionofthecatalogue715'),
  image: skillImage('skillimage712'),
  thumbnail: skillImage('skillthumbnail713'),
  icon: skillImage('skillicon714'),
  Topics: [
    {
      topic_id: 1,
      name: 'plantedtopic',
      Points: 8,
      points: [1, 2, 3].map((point_id) => ({ point_id, name: point, level: 4 as const })),
    },
  ],
  topics: 5,
};
const project: Project = {
  project_id: 1,
  name: 'plantedproject',
  description: 'planteddescription',
  type: 'plantedtype',
  skill_id: 1,
  preview_link: 'https://planted.example/project',
  icon: projectImage('projecticon721'),
  thumbnail: projectImage('projectcover722'),
  preview_img_1: projectImage('previewimage723'),
  preview_img_2: projectImage('previewimage724'),
  preview_img_3: projectImage('previewimage725'),
  preview_img_4: projectImage('previewimage726'),
  preview_img_5: projectImage('previewimage727'),
  Views: Number(secret('90417')),
  date: '2026-11-01T10:00:00.000Z',
};
const storedLink = projectImage('linkintothestorage728');
const experience: Experience = {
  id: 1_767_225_600_001,
  organisation: 'plantedemployer',
  department: 'planteddepartment',
  job_title: 'plantedjob',
  join_date: '2011-04-05',
  leave_date: '',
};

export const plantedUser = () => ({
  ...{ user, token, skills: [skill], experience: [experience], levelIn: () => 4 },
  coverageOf: () => ({ rated: 3, total: 8 }),
  /** Only the third picture has words. */
  imageWords: (address: string) => (address.includes('previewimage725') ? 'plantedpicturewords' : ''),
  projects: [project, { ...project, project_id: 2, skill_id: 'default' as const, preview_link: storedLink }],
});

const choose = (isChosen: (part: Part) => boolean): Parts => ({
  ...(Object.fromEntries(allParts.map((part) => [part, isChosen(part)])) as Record<Part, boolean>),
  video: isChosen('video') ? ' planted.example/video' : '',
  ...{ own: false, language: '', largePrint: false },
});

export const onlyExperience = choose((part) => part === 'experience');

/** All parts off, each part alone, and all parts on, for `test.each`. */
export const choices: readonly (readonly [string, Parts])[] = [
  ['no part', choose(() => false)],
  ...allParts.map((only) => [only, choose((part) => part === only)] as const),
  ['every part', choose(() => true)],
];

/** Expects something of each chosen part in an output, and nothing else. */
export function expectOnlyChosen(output: string, parts: Parts): void {
  const isIn = (marker: string) => output.includes(marker);
  const off = allParts.filter((part) => !parts[part]).flatMap((part) => shown[part]);
  const missing = allParts.filter((part) => parts[part] && shown[part].length > 0 && !shown[part].some(isIn));
  expect(secrets.filter(isIn), 'private values').toEqual([]);
  expect(off.filter(isIn), 'values of parts that are off').toEqual([]);
  expect(missing, 'chosen parts that are missing').toEqual([]);
}
