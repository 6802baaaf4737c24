// The device's clock, which may be wrong: a phone without power or network starts in the past.

/** A day on which this version of the app existed. An earlier date of the device is wrong. Raise it at each release. */
export const releaseDay = '2026-11-25';

/** Returns the time in ms since 1970: of the device, but never before `releaseDay`. */
export const plausibleNow = (): number => Math.max(Date.now(), Date.parse(releaseDay));
