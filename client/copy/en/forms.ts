export const forms = {
  summary: 'There is a problem',
} as const;
