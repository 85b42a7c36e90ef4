import { deliversLeads, deliversReviews } from '../config/build';
import { hasSampleClaims } from '../config/claims';
import { confirmed, legalTexts, site } from '../config/site';
import type { PublishedReview } from '../domain/review';
import { listed } from '../lib/words';
import publishedReviews from './testimonials.json';

function sampleSentence(): string | null {
  const reviews: readonly PublishedReview[] = publishedReviews;
  const isUnconfirmed = (name: string) => !confirmed.some((known) => known === name);
  const names = Object.keys(site).filter(isUnconfirmed);
  const isOfPartner = (name: string) => name.startsWith('partner');
  // The most important to a visitor first. The banner names three at most, so that it stays short.
  const kinds = {
    lender: names.some(isOfPartner),
    reviews: reviews.every(({ text }) => text.trim() === ''),
    figures: hasSampleClaims(),
    contacts: !names.every(isOfPartner),
    'legal texts': legalTexts.some(isUnconfirmed),
  };
  const samples = Object.entries(kinds).flatMap(([kind, isSample]) => (isSample ? [kind] : []));
  if (samples.length === 0) return null;
  return `Sample site: ${listed(samples.slice(0, 3))} ${samples.join() === 'lender' ? 'is' : 'are'} made up.`;
}

function deliverySentence(): string | null {
  if (deliversLeads && deliversReviews) return null;
  if (deliversLeads) return 'Nobody receives reviews.';
  return deliversReviews ? 'Nobody receives answers to the rate form.' : 'Nobody receives what you enter.';
}

/**
 * The banner of every page: what on the site is a sample, and what nobody receives. '' if nothing is a sample and
 * everything is delivered.
 */
export const sampleBanner = [sampleSentence(), deliverySentence()].filter(Boolean).join(' ');
