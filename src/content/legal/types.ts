/** A piece of a legal text. 'contact' is rendered by the page as email and postal address from config/site.ts. */
export type LegalBlock =
  { kind: 'paragraph'; text: string } | { kind: 'list'; items: readonly string[] } | { kind: 'contact' };

/** A section under a heading. */
export interface LegalSection {
  /** Names the section in the address (`#id`): lower-case words joined by hyphens, unique in its document. */
  id: string;
  /** Without a number: where sections are numbered, the page does it. */
  heading: string;
  blocks: readonly LegalBlock[];
}

/** A legal page as data. */
export interface LegalDocument {
  title: string;
  /** What the document is about, in a sentence or two under the title. */
  lead: string;
  /** Month and year, in words. */
  lastUpdated?: string;
  sections: readonly LegalSection[];
}
