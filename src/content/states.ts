import { site } from '../config/site';

/** Where the visitor chose, on the landing page, a state in which loans are not offered. */
export const statesCopy = {
  chosenExcluded: (state: string) =>
    `You chose ${state}. ${site.partner} does not lend there, so expect no reply; your own bank or credit union may refinance.`,
} as const;
