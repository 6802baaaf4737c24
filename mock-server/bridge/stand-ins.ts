import { subjectAccessKey } from '#contract/development.ts';
import type { AnyStruct } from '#contract/endpoint.ts';
import { Project } from '#contract/entities.ts';
import { projectRules, registrationRules } from '#contract/rules.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** Makes the stand-in of the n-th private value of a kind. It follows the rule of the contract, so verdicts stay. */
const makers = {
  username: (n: number) => `learner${two(n)}`,
  password: (n: number) => `Password${two(n)}`,
  token: (n: number) => `token-${two(n)}`,
  f_name: (n: number) => `First ${two(n)}`,
  l_name: (n: number) => `Last ${two(n)}`,
  dob: () => '2000-01-01',
  gender: () => 'female',
  phone: (n: number) => String(9_000_000_000 + n),
  email: (n: number) => `mail${two(n)}@example.com`,
  address: (n: number) => `Address ${two(n)}`,
  state: () => 'Delhi',
  pincode: (n: number) => String(100_000 + n),
  udid: (n: number) => `ID${String(n).padStart(10, '0')}`,
  date: (n: number) => new Date(Date.UTC(2000, 0, n)).toISOString(),
  link: (n: number) => `https://example.com/${two(n)}`,
  /** The app of a replay calls with the key of the mock. */
  key: (n: number) => (n === 1 ? subjectAccessKey : `key-${two(n)}`),
  id: (n: number) => String(900_000 + n),
  field: (n: number) => `field${two(n)}`,
  text: (n: number) => `Text ${two(n)}`,
};

export type Kind = keyof typeof makers;

/** Fields whose kind has another name. */
const aliases: Readonly<Record<string, Kind>> = {
  user: 'username',
  auth_token: 'token',
  data: 'token',
  other: 'udid',
};

const rules: Readonly<Record<string, AnyStruct>> = {
  ...registrationRules.schema,
  ...projectRules.schema,
  date: Project.schema.date,
};

/** Returns the kind of a private value by its field in the contract. A value that breaks its rule is mere text. */
export function kindOf(field: string, value: string): Kind {
  const kind =
    aliases[field] ?? (/^(profile|image|icon|thumbnail|preview_\w+)$/.test(field) ? 'link' : field);
  const isFit = (rules[field] ?? rules[kind])?.is(value) ?? true;
  return isFit && Object.hasOwn(makers, kind) ? (kind as Kind) : 'text';
}

/** Returns the stand-in of a value. Equal values of a kind have equal stand-ins. */
export type StandIn = (value: string, kind: Kind) => string;

/** The stand-ins of one recording. */
export function createStandIns(): StandIn {
  const known = new Map<Kind, Map<string, string>>();
  return (value, kind) => {
    const ofKind = known.get(kind) ?? new Map<string, string>();
    known.set(kind, ofKind);
    const standIn = ofKind.get(value) ?? makers[kind](ofKind.size + 1);
    ofKind.set(value, standIn);
    return standIn;
  };
}
