import { text } from '#contract/structs.ts';
import { cardNumber, emailAddress, mobileNumber, noSpaces, oneLine, typed } from '#contract/typed.ts';
import { day, earliestDob, pastDate, personRules, today } from '#contract/values.ts';
import { rules } from '#copy/rules.ts';
import { isoDate } from '#forms/typed-date.ts';

/** Adds the date of the device to the message for a date after today, because a wrong clock is the likely cause. */
const dob = pastDate(
  (value) => (day.is(value) && value > today() ? rules.afterToday(rules.dob, new Date()) : rules.dob),
  earliestDob,
);

/** The rules of the fields that registration and profile share (product, section 5). */
export const typedPerson = {
  f_name: typed(personRules.f_name, oneLine),
  l_name: typed(personRules.l_name, oneLine),
  dob: typed(dob, isoDate),
  gender: personRules.gender,
  phone: typed(personRules.phone, mobileNumber),
  email: typed(personRules.email, emailAddress),
  address: typed(personRules.address, oneLine),
  state: personRules.state,
  pincode: typed(personRules.pincode, noSpaces),
  udid: typed(personRules.udid, cardNumber),
  other: typed(text({ pattern: '^.{10,20}$' }, rules.other), noSpaces),
};
