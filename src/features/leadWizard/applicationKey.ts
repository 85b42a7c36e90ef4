import hash from '@emotion/hash';
import type { Lead } from '../../config/entities';

/**
 * Names one state of one application between this browser's tabs: the same in a copied tab, another once an
 * answer changes. The hash is short, since it only tells the states of one application apart.
 */
export const applicationKey = (submissionId: string, lead: Lead): string =>
  `${submissionId}.${hash(JSON.stringify(lead))}`;
