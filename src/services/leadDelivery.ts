import type { Lead } from '../config/entities';

/** Hands a finished lead application over to the lending partner. */
export interface LeadDelivery {
  /**
   * Resolves once the lead is accepted and rejects where it was not; a rejection means nothing was taken, so
   * the visitor may try again. `signal` aborts when the attempt has run out of time.
   */
  deliver(lead: Lead, signal: AbortSignal): Promise<void>;
}

/** The specification's delivery (section 7): one object on the console, no network. */
export const consoleLeadDelivery: LeadDelivery = {
  deliver: (lead) => {
    console.log('Lead application', lead);
    return Promise.resolve();
  },
};
