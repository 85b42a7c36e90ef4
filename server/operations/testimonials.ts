import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { PublishedReview } from '../../src/domain/review';
import { reviewPages } from '../db/reviews';
import type { Tables } from '../db/tables';
import { localDay } from '../times';
import { isUnread, readerWith, type Reader } from './reader';

/** Where the build takes testimonials from. */
export const testimonialsFile = 'src/content/testimonials.json';

/** What the file holds. */
export const testimonialsText = (published: readonly PublishedReview[]) =>
  `${JSON.stringify(published, null, 2)}\n`;

/**
 * The reviews that may be published: approved, and sent under the words that allow it; the newest first. Those that the
 * reader cannot open are left out.
 */
export async function publishableReviews(db: Kysely<Tables>, reader: Reader): Promise<PublishedReview[]> {
  const published: PublishedReview[] = [];
  for await (const rows of reviewPages(db, 'approved')) {
    for (const { id, received_at, consent, details: stored } of rows) {
      const details = await reader.review(stored);
      if (isUnread(details) || consent === null) continue;
      const { rating, firstName, lastName, city, state, savings, reviewText } = details.review;
      const [initial = ''] = lastName.trim();
      const { version } = JSON.parse(consent) as { version: string };
      published.push({
        id,
        text: reviewText,
        rating,
        name: `${firstName.trim()} ${initial.toUpperCase()}.`,
        city: city.trim(),
        state,
        savings,
        date: localDay(new Date(received_at)),
        consentVersion: version,
      });
    }
  }
  return published;
}

/** Whether the published testimonials are those that the database allows; `null` if a review is sealed or damaged. */
export async function testimonialsAreCurrent(
  db: Kysely<Tables>,
  file = testimonialsFile,
): Promise<boolean | null> {
  const reader = await readerWith(undefined);
  const published = await publishableReviews(db, reader);
  if (reader.hasUnread()) return null;
  return (
    testimonialsText(JSON.parse(readFileSync(file, 'utf8')) as PublishedReview[]) ===
    testimonialsText(published)
  );
}
