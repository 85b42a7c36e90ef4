import { randomBytes } from 'node:crypto';
import { expressionBuilder, type Kysely } from 'kysely';
import * as v from 'valibot';
import type { Tables } from './tables';

/** Crockford's base 32, which leaves out I, L, O and U (https://www.crockford.com/base32.html). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Makes a reference, by which a visitor, the operator and the partner name a lead: `DD-7K2M9QXR`. */
export const newReference = () =>
  `DD-${Array.from(randomBytes(8), (byte) => alphabet.charAt(byte % 32)).join('')}`;

/** Returns a reference as it is stored, from any spelling (`dd 7k2m-9qxr`, O for 0, I and L for 1); else `null`. */
function referenceIn(text: string): string | null {
  const [, digits] = /^DD([0-9A-Z]{8})$/.exec(text.toUpperCase().replace(/[\s-]+/g, '')) ?? [];
  const decoded = digits?.replaceAll('O', '0').replace(/[IL]/g, '1');
  return decoded === undefined || decoded.includes('U') ? null : `DD-${decoded}`;
}

/** Whether a text is the reference or an id of a lead, rather than an email address or a phone number. */
export const isNameOfLead = (text: string) =>
  referenceIn(text) !== null || v.is(v.pipe(v.string(), v.uuid()), text.trim());

/** Makes a reference that no stored or purged lead has. */
export async function unusedReference(db: Kysely<Tables>): Promise<string> {
  for (;;) {
    const reference = newReference();
    const isReference = (table: 'leads' | 'purged_leads') =>
      db.selectFrom(table).select('reference').where('reference', '=', reference).executeTakeFirst();
    if (!(await isReference('leads')) && !(await isReference('purged_leads'))) return reference;
  }
}

/** The condition that a lead has this reference, id or submissionId, in any spelling. */
export const isNamed = (given: string) => {
  const id = given.trim().toLowerCase();
  const eb = expressionBuilder<Tables, 'leads'>();
  return eb.or([
    eb('leads.reference', '=', referenceIn(given)),
    eb('leads.id', '=', id),
    eb('leads.submission_id', '=', id),
  ]);
};

/**
 * Finds the submissionId of a stored or purged lead; `null` if there is none.
 *
 * @param given what {@link isNamed} accepts, or the partner's own id; a purged lead has lost its id
 */
export async function submissionIdOf(db: Kysely<Tables>, given: string): Promise<string | null> {
  const partnerId = given.trim();
  const lead = await db
    .selectFrom('leads')
    .select('submission_id')
    .where((eb) => eb.or([isNamed(given), eb('partner_id', '=', partnerId)]))
    .executeTakeFirst();
  const purged = await db
    .selectFrom('purged_leads')
    .select('submission_id')
    .where((eb) =>
      eb.or([
        eb('submission_id', '=', partnerId.toLowerCase()),
        // `= null` matches nothing. An object of these conditions would match `null` by `is null`.
        eb('reference', '=', referenceIn(given)),
        eb('partner_id', '=', partnerId),
      ]),
    )
    .executeTakeFirst();
  return (lead ?? purged)?.submission_id ?? null;
}
