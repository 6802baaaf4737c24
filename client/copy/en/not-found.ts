export const notFound = {
  title: 'Page not found',
  hint: 'Check the address, or start again from the home screen.',
} as const;
