import { existsSync, readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { publishedReview, type PublishedReview } from '../../src/domain/review';
import type { Tables } from '../db/tables';
import { OperatorError } from '../lib/operatorError';
import { writeTextFile } from '../lib/textFiles';
import { localDay } from '../lib/times';
import { isUnread, readerWith, type Reader } from './reader';
import { publishableReviews } from './reviews';

/** Where the build takes testimonials from. */
export const testimonialsFile = 'src/content/testimonials.json';

/** What the file holds. */
export const testimonialsText = (published: readonly PublishedReview[]) =>
  `${JSON.stringify(published, null, 2)}\n`;

/** What is published of the reviews that may be; those that the reader cannot open are left out. */
export async function newTestimonials(db: Kysely<Tables>, reader: Reader): Promise<PublishedReview[]> {
  const published: PublishedReview[] = [];
  for (const { id, receivedAt, consentVersion, details: stored } of await publishableReviews({ db })) {
    const details = await reader.review(stored);
    if (isUnread(details)) continue;
    const date = localDay(new Date(receivedAt));
    published.push(publishedReview(details.review, { id, date, consentVersion }));
  }
  return published;
}

/** Whether the published testimonials are those that the database allows; `null` if a review is sealed or damaged. */
export async function testimonialsAreCurrent(
  db: Kysely<Tables>,
  file = testimonialsFile,
): Promise<boolean | null> {
  const reader = await readerWith(undefined);
  const published = await newTestimonials(db, reader);
  if (reader.hasUnread()) return null;
  return testimonialsText(publishedHere(file) ?? []) === testimonialsText(published);
}

/** What the next build of this checkout shows; `null` where the sources are elsewhere. */
export const publishedHere = (file = testimonialsFile): PublishedReview[] | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PublishedReview[]) : null;

/**
 * Writes what the next build shows.
 *
 * @throws OperatorError if the sources are elsewhere, or the file cannot be written
 */
export function writeTestimonials(published: readonly PublishedReview[], file = testimonialsFile): void {
  if (!existsSync(file)) throw new OperatorError(`There is no ${file} here: download the file instead.`);
  writeTextFile(file, testimonialsText(published));
}
