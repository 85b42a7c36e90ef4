/** A text, or a text with a link to another page at its end. */
export type LegalText = string | { text: string; label: string; to: string };

/** A piece of a legal document: a paragraph, a list, or the email and postal address of config/site.ts. */
export type LegalBlock = LegalText | readonly LegalText[] | { contact: true };

/** A section under a heading. */
interface LegalSection {
  /** Names the section in the address (`#id`): lower-case words joined by hyphens, unique in its document. */
  id: string;
  /** Without a number; the page numbers the sections. */
  heading: string;
  blocks: readonly LegalBlock[];
}

/** A legal page as data. */
export interface LegalDocument {
  /** The topic of the document, in a sentence or two under its heading. */
  lead: string;
  /** Month and year, in words. */
  lastUpdated?: string;
  sections: readonly LegalSection[];
}
