import { business } from '../../src/config/business';
import { countRequest } from '../db/privacyRequests';
import { isSealed } from '../db/sealing';
import { formatMinute } from '../operations/dates';
import { quantity, printable } from '../operations/format';
import * as operations from '../operations/privacy';
import { readerWith } from '../operations/reader';
import type { CommandContext, KeyOptions } from './context';
import { print } from './output';
import { idAndRevision } from './reviews';

const { consentYears } = business.privacy;

const isSealedText = (value: unknown) => typeof value === 'string' && isSealed(value);

/** Formats what is stored, to be sent to the person who asks. */
const formatJson = (stored: object) =>
  // JSON leaves characters of writing direction as they are.
  JSON.stringify(stored, (_name, value: unknown) => (isSealedText(value) ? '(sealed)' : value), 2)
    .split('\n')
    .map(printable)
    .join('\n');

/**
 * Prints everything that is stored of a person, to be sent to them.
 *
 * @param contacts their email addresses and phone numbers
 */
export async function findPerson(
  context: CommandContext,
  contacts: readonly string[],
  { key }: KeyOptions,
): Promise<void> {
  const reader = await readerWith(key);
  const found = await operations.findPerson(context, contacts, reader);
  const text = found.map(formatJson).join('\n') || 'Nothing is stored of this person.';
  // A request whose answer did not reach the operator is not done.
  if (await print(context, text)) await countRequest(context.db, 'found', context.now());
  reader.failIfAnyUnread();
}

/**
 * Deletes all that is stored of a person but the evidence of a consent that was given, all or nothing.
 *
 * @param contacts their email addresses and phone numbers
 * @param options.id a lead or review to delete, such as one whose key is lost
 */
export async function forgetPerson(
  context: CommandContext,
  contacts: readonly string[],
  { key, id }: KeyOptions & { id?: string },
): Promise<void> {
  // `reviews` prints the id of a review with the number of its revision.
  const namedId = id === undefined ? undefined : idAndRevision(id)[0];
  const reader = await readerWith(key);
  const forgotten = await operations.forgetPerson(context, { contacts, id: namedId, reader });
  const { leads, purged, reviews, keepsEvidence } = forgotten;
  if (leads.length > 0) await print(context, `Deleted ${quantity(leads.length, 'lead')} with all answers:`);
  else if (contacts.length > 0) await print(context, 'No lead of this person is stored.');
  for (const { id: leadId, received_at, note } of leads)
    await print(context, `  ${leadId}, received ${formatMinute(received_at)}; ${note}`);
  if (purged > 0) {
    await print(context, `Deleted what was left of ${quantity(purged, 'older lead')} for reports.`);
  }
  if (reviews > 0) await print(context, `Deleted ${quantity(reviews, 'review')}: publish anew, and build.`);
  if (keepsEvidence) {
    await print(
      context,
      `The evidence of consent, with the phone number that it names, stays for ${consentYears} years.`,
    );
  }
  reader.failIfAnyUnread();
}
