import { expect } from 'vitest';
import type { Project, User, UserSkill } from '#contract/entities.ts';
import type { Experience } from '#experience/state/experience-rules.ts';
import type { Parts, Referee } from '#portfolio/parts.ts';

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
  projects: ['plantedproject', 'planteddescription', 'plantedtype', 'https://planted.example/project'],
  pictures: ['plantedpicturewords'],
  experience: ['plantedemployer', 'planteddepartment', 'plantedjob'],
  // A link has the code of the card.
  work: ['Write to me, do not call', '"write"'],
  workWords: ['plantedsentence'],
  referees: ['plantedreferee', 'plantedrole', '+919876501111', 'plantedpraise'],
};

/** The addresses of pictures stand in a link alone. They name the account of the learner. */
const inLink: Readonly<Partial<Record<Part, readonly string[]>>> = {
  photo: ['profilepicture711'],
  pictures: ['previewimage723', 'previewimage724', 'previewimage725'],
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
  `https://firebasestorage.googleapis.com/v0/b/app/o/${encodeURIComponent(path)}?alt=media&token=5b1f`;
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
  ...{ user, token, skills: [skill], experience: [experience] },
  ratingOf: () => ({ level: 4, rated: 3, counts: [0, 0, 0, 3], total: 8 }),
  /** Only the third picture has words. */
  imageWords: (address: string) => (address.includes('previewimage725') ? 'plantedpicturewords' : ''),
  projects: [project, { ...project, project_id: 2, skill_id: 'default' as const, preview_link: storedLink }],
});

/** A person whom the learner has not asked, a person who cannot be reached, and a person beyond the second. */
const [unasked, unreachable, third] = [
  { name: secret('unaskedname731'), asked: false },
  { name: secret('unreachable734'), contact: secret('nocontact735') },
  { name: secret('thirdperson736') },
].map((referee) => ({
  ...{ role: secret('hiddenrole732'), words: secret('hiddenpraise733'), asked: true },
  contact: secret('hidden@mail.example'),
  ...referee,
})) as [Referee, Referee, Referee];

const asked: Referee = {
  ...{ name: 'plantedreferee', role: 'plantedrole', contact: ' 098765 01111' },
  ...{ words: 'plantedpraise', asked: true },
};

const choose = (isChosen: (part: Part) => boolean): Parts => ({
  ...(Object.fromEntries(allParts.map((part) => [part, isChosen(part)])) as Record<
    Exclude<Part, 'video' | 'work' | 'workWords' | 'referees'>,
    boolean
  >),
  video: isChosen('video') ? ' planted.example/video' : '',
  work: isChosen('work') ? ['write', 'a card of another version'] : [],
  workWords: isChosen('workWords') ? ' plantedsentence ' : '',
  referees: [unasked, isChosen('referees') ? asked : unreachable, third],
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
export function expectOnlyChosen(output: string, parts: Parts, isLink = false): void {
  const isIn = (marker: string) => output.includes(marker);
  const isShown = (part: Part) =>
    part === 'referees'
      ? parts.referees.some(({ name }) => name === asked.name)
      : !['', 'false'].includes(String(parts[part])) && (part !== 'pictures' || parts.projects);
  const off = allParts.filter((part) => !isShown(part)).flatMap((part) => shown[part]);
  const missing = allParts.filter(
    (part) => isShown(part) && shown[part].length > 0 && !shown[part].some(isIn),
  );
  const allowed = isLink ? allParts.filter(isShown).flatMap((part) => inLink[part] ?? []) : [];
  const isAllowed = (value: string) => allowed.includes(value) || (value === username && allowed.length > 0);
  expect(
    secrets.filter(isIn).filter((value) => !isAllowed(value)),
    'private values',
  ).toEqual([]);
  expect(
    allowed.filter((value) => !isIn(value)),
    'addresses of pictures',
  ).toEqual([]);
  expect(off.filter(isIn), 'values of parts that are off').toEqual([]);
  expect(missing, 'chosen parts that are missing').toEqual([]);
}
