import hash from '@emotion/hash';
import type { SavedLead } from './savedLead';

/**
 * Names one state of one application between this browser's tabs: the same in a copied tab, another once an
 * answer or the agreement to calls changes. The hash is short, since it only tells the states of one application apart.
 */
export const applicationKey = (
  submissionId: string,
  { lead, agreedToCalls }: Pick<SavedLead, 'lead' | 'agreedToCalls'>,
): string => `${submissionId}.${hash(JSON.stringify([lead, agreedToCalls]))}`;
