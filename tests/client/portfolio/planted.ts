import { expect } from 'vitest';
import type { Project, User, UserSkill } from '#contract/entities.ts';
import type { Experience } from '#contract/experience.ts';
import type { Parts } from '#profile/state/parts.ts';

// A learner whose every value is a unique marker. An output must not contain a marker that no chosen part asks for.

type Part = Exclude<keyof Parts, 'largePrint'>;

/** Values that no part shows. A storage link would name the account of the learner. */
const hidden = {
  username: 'ownername9',
  dob: '1987-03-21',
  gender: 'secretgender',
  address: 'Secret Street 417',
  pincode: '797112',
  liveaddress: 'secretliveaddress',
  udid: 'NL77310199887766',
  other: 'ABCPX9911K',
  token: 'eyJsecrettoken.payload.signature',
  profile: 'profilepicture711',
  skillImage: 'skillimage712',
  skillThumbnail: 'skillthumbnail713',
  skillIcon: 'skillicon714',
  skillDescription: 'descriptionofthecatalogue715',
  pointName: 'pointofatopic716',
  projectIcon: 'projecticon721',
  projectCover: 'projectcover722',
  preview1: 'previewimage723',
  preview2: 'previewimage724',
  preview3: 'previewimage725',
  preview4: 'previewimage726',
  preview5: 'previewimage727',
  storedLink: 'linkintothestorage728',
  views: '90417',
} as const;

const shown: Readonly<Record<Part, readonly string[]>> = {
  photo: [],
  about: ['mystoryaboutme'],
  email: ['planted@mail.example'],
  phone: ['9876501234'],
  place: ['Nagaland'],
  skills: ['plantedskill', 'plantedtopic'],
  projects: ['plantedproject', 'planteddescription', 'plantedtype', 'https://planted.example/project'],
  experience: ['plantedemployer', 'planteddepartment', 'plantedjob'],
};

const allParts = Object.keys(shown) as Part[];

const stored = (path: string) =>
  `https://firebasestorage.googleapis.com/v0/b/app/o/${encodeURIComponent(path)}?alt=media&token=${hidden.token}`;
const projectImage = (name: string) =>
  stored(`Students/Projects/${hidden.username}/images/Icon/1767225600000${name}.png`);

export function plantedUser() {
  const user: User = {
    f_name: 'Plantedfirst',
    l_name: 'Plantedlast',
    username: hidden.username,
    dob: hidden.dob,
    gender: hidden.gender as User['gender'],
    phone: shown.phone[0] ?? '',
    email: shown.email[0] ?? '',
    address: hidden.address,
    state: shown.place[0] ?? '',
    pincode: hidden.pincode,
    liveaddress: hidden.liveaddress as 'default',
    udid: hidden.udid,
    other: hidden.other,
    profile: stored(`accounts/${hidden.username}/profile/1767225600000${hidden.profile}.png`),
    bio: shown.about[0] ?? '',
  };
  const skills: UserSkill[] = [
    {
      skill_id: 1,
      name: 'plantedskill',
      description: hidden.skillDescription,
      image: `https://pictures.example/${hidden.skillImage}.png`,
      thumbnail: `https://pictures.example/${hidden.skillThumbnail}.png`,
      icon: `https://pictures.example/${hidden.skillIcon}.png`,
      Topics: [
        {
          topic_id: 1,
          name: 'plantedtopic',
          Points: 8,
          points: [1, 2, 3].map((point_id) => ({ point_id, name: hidden.pointName, level: 4 as const })),
        },
      ],
      topics: 5,
    },
  ];
  const project: Project = {
    project_id: 1,
    name: 'plantedproject',
    description: 'planteddescription',
    type: 'plantedtype',
    skill_id: 1,
    preview_link: 'https://planted.example/project',
    icon: projectImage(hidden.projectIcon),
    thumbnail: projectImage(hidden.projectCover),
    preview_img_1: projectImage(hidden.preview1),
    preview_img_2: projectImage(hidden.preview2),
    preview_img_3: projectImage(hidden.preview3),
    preview_img_4: projectImage(hidden.preview4),
    preview_img_5: projectImage(hidden.preview5),
    Views: Number(hidden.views),
    date: '2026-11-01T10:00:00.000Z',
  };
  const projects = [
    project,
    {
      ...project,
      project_id: 2,
      skill_id: 'default' as const,
      preview_link: projectImage(hidden.storedLink),
    },
  ];
  const experience: Experience[] = [
    {
      id: 1_767_225_600_001,
      organisation: 'plantedemployer',
      department: 'planteddepartment',
      job_title: 'plantedjob',
      join_date: '2011-04-05',
      leave_date: '',
    },
  ];
  return { user, token: hidden.token, skills, projects, experience };
}

const choose = (isChosen: (part: Part) => boolean): Parts => ({
  ...(Object.fromEntries(allParts.map((part) => [part, isChosen(part)])) as Record<Part, boolean>),
  largePrint: false,
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
  expect(Object.values(hidden).filter(isIn), 'private values').toEqual([]);
  expect(off.filter(isIn), 'values of parts that are off').toEqual([]);
  expect(missing, 'chosen parts that are missing').toEqual([]);
}
