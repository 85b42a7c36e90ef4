/** The words that the legal pages share. */
export const legalWords = {
  lastUpdated: 'Last updated',
  contents: 'On this page',
} as const;
