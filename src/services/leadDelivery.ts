import type { Lead } from '../domain/lead';
import type { Source } from '../domain/source';

/** A finished application, as it is delivered. */
export interface LeadApplication {
  lead: Lead;
  /** The same for every try at this application: a random UUID. */
  submissionId: string;
  /** Which sending of this application it is: 1, 2 and so on. */
  sequence: number;
  /** When its first answer was given (ISO 8601). */
  startedAt: string;
  /** The agreement to calls and texts, word for word, and whether it was given. */
  consent: { version: string; text: string; given: boolean };
  /** Where the visit came from, `null` where that is not known. */
  source: Source | null;
  /** What the honeypot field holds; a person leaves it empty. */
  website: string;
}

/** Delivers a finished lead application for the lending partner. */
export interface LeadDelivery {
  /**
   * Resolves once the lead is accepted and rejects where it was not, with a `DeliveryFailure` where more is known.
   */
  deliver(application: LeadApplication): Promise<void>;
}

/** The specification's delivery (section 7): one object on the console, no network. */
export const consoleLeadDelivery: LeadDelivery = {
  deliver: ({ lead }) => {
    console.log('Lead application', lead);
    return Promise.resolve();
  },
};
