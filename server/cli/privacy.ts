import { site } from '../../src/config/site';
import { quantity } from '../../src/lib/quantity';
import { isNameOfLead } from '../db/references';
import { toJson } from '../operations/format';
import * as operations from '../operations/privacy';
import { readerWith } from '../operations/reader';
import { print, printListed, type CommandContext, type CommonOptions } from './context';
import { idAndRevision } from './reviews';

/**
 * Prints everything that is stored of a person under their email addresses, phone numbers and references, to be sent to
 * them: one record after another, or a list with `--json`.
 */
export async function printPerson(context: CommandContext, given: readonly string[], options: CommonOptions) {
  const reader = await readerWith(options.key);
  const found = await operations.findPerson(context, given, reader);
  const none = 'No lead or evidence is stored under that.';
  const isPrinted = await printListed(context, options, found, (all) => all.map(toJson).join('\n') || none);
  // A request does not count if its answer did not reach the operator, or if nothing is stored of the person.
  if (isPrinted && found.length > 0) await operations.countRequest(context.db, 'found', context.now());
  console.error(operations.notReachedBy(given));
  reader.failIfAnyUnread();
}

/**
 * Deletes everything stored of a person except the evidence of a given consent and of its revocation, all or nothing.
 * Asks first, without `yes`. A person is given by email addresses, phone numbers, references and ids of leads and
 * reviews, these also with the number of their revision, as `reviews` prints it.
 */
export async function forget(
  context: CommandContext,
  given: readonly string[],
  { key, yes }: CommonOptions & { yes?: boolean },
): Promise<void> {
  const reader = await readerWith(key);
  const contacts = given.map((contact) => {
    const [id] = idAndRevision(contact);
    return isNameOfLead(id) ? id : contact;
  });
  if (!yes) {
    const lost = await operations.figuresLost(context, contacts);
    const what = lost.leads > 0 ? quantity(lost.leads, 'lead') : 'any review or evidence under that';
    if (!(await context.confirm(`Delete ${what} for good? ${lost.words}`))) {
      await print(context, 'Nothing was deleted.');
      return;
    }
  }
  const { paragraphs } = await operations.forgetPerson(context, contacts, reader);
  const lines = paragraphs.map((paragraph) => paragraph.join('\n  '));
  await print(context, [...lines, operations.notReached].join('\n'));
  reader.failIfAnyUnread();
}

/** Stores that a person revoked their agreement to calls, or with `told` that the partner knows of it. */
export async function revokeAgreement(
  context: CommandContext,
  contacts: readonly string[],
  { told }: { told?: boolean },
): Promise<string> {
  if (!told) return (await operations.revokeCalls(context, contacts)).lines.join('\n');
  const count = await operations.markPartnerInformed(context, contacts);
  return `Stored that ${site.partner} knows about ${quantity(count, 'lead')}.`;
}
