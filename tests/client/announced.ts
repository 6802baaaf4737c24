/** Returns the texts that screen readers were told in the last seconds. */
export const announced = () =>
  [...document.querySelectorAll('.announcements > p')].map(({ textContent }) => textContent);
