import { countsVisits } from '../../config/build';

export const legalCopy = {
  lastUpdated: 'Last updated',
  contents: 'On this page',
} as const;

/** The legal texts' term for the partner, whose name is in the footer. */
export const lendingPartner = 'our lending partner';

/** The line on the privacy pages that says whether the browser sends Global Privacy Control. */
export const privacySignalCopy = {
  label: 'Global Privacy Control:',
  unknown:
    'whether your browser sends the signal shows here where JavaScript runs. Your answers are not sold or shared for advertising either way.',
  on: countsVisits
    ? 'your browser sends the signal. We honor it: your answers are not sold or shared for advertising, no click identifier of an ad is read, and nothing about your visit is counted.'
    : 'your browser sends the signal. We honor it: your answers are not sold or shared for advertising, and no click identifier of an ad is read.',
  off: 'we see no signal from your browser. Your answers are not sold or shared for advertising; the signal would also keep us from reading the click identifier of an ad.',
} as const;

/** A paragraph, a list, or the privacy email with the postal address (config/site.ts). */
export type LegalBlock = string | readonly string[] | { contact: true };

export interface LegalDocument {
  /** The topic of the document, in a sentence or two under its heading. */
  intro: string;
  /** Month and year, in words. */
  lastUpdated?: string;
  /** Whether the page says if the browser sends Global Privacy Control. */
  isAboutPrivacy?: true;
  /** By their headings, in order. The page numbers them. */
  sections: Readonly<Record<string, readonly LegalBlock[]>>;
}
