/** Full years from a date of birth to a day, both `YYYY-MM-DD`. */
export function ageOn(day: string, dob: string): number {
  const hadBirthday = day.slice(5) >= dob.slice(5);
  return Number(day.slice(0, 4)) - Number(dob.slice(0, 4)) - (hadBirthday ? 0 : 1);
}
