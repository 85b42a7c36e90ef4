import { business } from '../config/business';

/** The landing page's words that depend on what a visitor does; all others are in content/landing. */
export const landingPhrases = {
  where: (step: number) => `You're on step ${step} of ${business.leadForm.steps}.`,
  inAll: (amount: string) => `${amount} in total`,
  available: (state: string) => `Available in ${state}.`,
  notAvailable: (state: string) => `Not available in ${state}.`,
  saved: (unit: string) => ` saved ${unit}`,
  note: (number: number) => `Note ${number}`,
} as const;
