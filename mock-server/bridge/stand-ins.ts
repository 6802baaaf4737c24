import { subjectAccessKey } from '#contract/development.ts';

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
  state: () => 'Delhi',
  pincode: (n: number) => String(100_000 + n),
  udid: (n: number) => `ID${String(n).padStart(10, '0')}`,
  date: (n: number) => new Date(Date.UTC(2000, 0, n)).toISOString(),
  link: (n: number) => `https://example.com/${two(n)}`,
  /** The app of a replay calls with the key of the mock. */
  key: () => subjectAccessKey,
  id: (n: number) => String(900_000 + n),
  field: (n: number) => `field${two(n)}`,
  text: (n: number) => `Text ${two(n)}`,
};

type Kind = keyof typeof makers;

/** Fields whose kind has another name. */
const aliases: Record<string, Kind> = { user: 'username', auth_token: 'token', data: 'token', other: 'udid' };

/** Returns the kind of a private value by its field in the contract. */
export function kindOf(field: string): Kind {
  if (/^(profile|image|icon|thumbnail|preview_\w+)$/.test(field)) return 'link';
  return aliases[field] ?? (Object.hasOwn(makers, field) ? (field as Kind) : 'text');
}

/** Returns a function that gives equal values of a kind equal stand-ins. */
export function createStandIns() {
  const known = new Map<Kind, string[]>();
  return (value: string, kind: Kind): string => {
    const values = known.get(kind) ?? [];
    known.set(kind, values);
    if (!values.includes(value)) values.push(value);
    return makers[kind](values.indexOf(value) + 1);
  };
}
