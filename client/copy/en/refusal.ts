/** An address that identifies nothing that its screen could show. */
export const refusal = {
  title: (screen: string, refused: string) => `${screen}: ${refused}`,
} as const;
