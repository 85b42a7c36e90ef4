/** Where the visitor chose, on the landing page, a state in which loans are not offered. */
export const statesCopy = {
  chosenExcluded: (state: string) =>
    `You chose ${state}. Loans are not offered there; your own bank or credit union may refinance.`,
} as const;
