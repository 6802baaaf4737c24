/** The routes that the landing view knows: apart from the others, since its visitors need no more. */
export const entrance = {
  home: '/',
  login: '/login',
  registration: '/reg',
} as const;
