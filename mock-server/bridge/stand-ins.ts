/** Makes the stand-in of the n-th private value of a kind. It follows the rules of the contract, so verdicts stay. */
const makers = {
  username: (n: number) => `learner${two(n)}`,
  password: (n: number) => `Password${two(n)}`,
  token: (n: number) => `token-${two(n)}`,
  firstName: (n: number) => `First ${two(n)}`,
  lastName: (n: number) => `Last ${two(n)}`,
  phone: (n: number) => String(9_000_000_000 + n),
  email: (n: number) => `mail${two(n)}@example.com`,
  address: (n: number) => `Address ${two(n)}`,
  state: () => 'Delhi',
  pincode: (n: number) => String(100_000 + n),
  idNumber: (n: number) => `ID${String(n).padStart(10, '0')}`,
  date: () => '2000-01-01',
  link: (n: number) => `https://example.com/${two(n)}`,
  number: (n: number) => String(n),
  field: (n: number) => `field${two(n)}`,
  text: (n: number) => `Text ${two(n)}`,
};

const two = (number: number) => String(number).padStart(2, '0');

export type Kind = keyof typeof makers;

/** Kinds of private values by the names of fields, headers and parameters. */
export const kinds: Readonly<Record<string, Kind>> = {
  username: 'username',
  user: 'username',
  password: 'password',
  token: 'token',
  'auth-token': 'token',
  auth_token: 'token',
  f_name: 'firstName',
  l_name: 'lastName',
  phone: 'phone',
  email: 'email',
  address: 'address',
  state: 'state',
  pincode: 'pincode',
  udid: 'idNumber',
  other: 'idNumber',
  dob: 'date',
  profile: 'link',
  preview_link: 'link',
  icon: 'link',
  thumbnail: 'link',
  preview_img_1: 'link',
  preview_img_2: 'link',
  preview_img_3: 'link',
  preview_img_4: 'link',
  preview_img_5: 'link',
};

/** Returns the stand-in of a value. Equal values of a kind have equal stand-ins. */
export type StandIn = (value: string, kind: Kind) => string;

/** The stand-ins of one recording. */
export function createStandIns(): StandIn {
  const known = new Map<string, string>();
  const counts = new Map<Kind, number>();
  return (value, kind) => {
    const key = `${kind} ${value}`;
    const standIn = known.get(key);
    if (standIn !== undefined) return standIn;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const made = makers[kind](count);
    known.set(key, made);
    return made;
  };
}
