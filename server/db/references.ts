import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { UUID_REGEX } from 'valibot';
import type { Tables } from './tables';

/** Crockford's base 32, which leaves out I, L, O and U (https://www.crockford.com/base32.html). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Makes a reference, by which a visitor, the operator and the partner name a lead: `DD-7K2M9QXR`. */
export const newReference = () =>
  `DD-${Array.from(randomBytes(8), (byte) => alphabet.charAt(byte % 32)).join('')}`;

/** Returns a reference as it is stored, from any spelling (`dd 7k2m-9qxr`, O for 0, I and L for 1); else `null`. */
export function referenceIn(text: string): string | null {
  const [, digits] = /^DD([0-9A-Z]{8})$/.exec(text.toUpperCase().replace(/[\s-]+/g, '')) ?? [];
  const decoded = digits?.replaceAll('O', '0').replace(/[IL]/g, '1');
  return decoded === undefined || decoded.includes('U') ? null : `DD-${decoded}`;
}

/** Whether a text is the reference or an id of a lead, rather than an email address or a phone number. */
export const isNameOfLead = (text: string) => referenceIn(text) !== null || UUID_REGEX.test(text.trim());

/** Makes a reference that no stored or purged lead has. */
export async function unusedReference(db: Kysely<Tables>): Promise<string> {
  const reference = newReference();
  return (await submissionIdOf(db, reference)) === null ? reference : unusedReference(db);
}

/** The condition that a lead has this reference, id or submissionId, in any spelling. */
export function isNamed(given: string) {
  const id = given.trim().toLowerCase();
  return sql<SqlBool>`(
    leads.reference = ${referenceIn(given)} or leads.id = ${id} or leads.submission_id = ${id})`;
}

/** Finds the submissionId of a stored or purged lead by one of its names or the partner's own id; else `null`. */
export async function submissionIdOf(db: Kysely<Tables>, given: string): Promise<string | null> {
  const partnerId = given.trim();
  const lead = await db
    .selectFrom('leads')
    .select('submission_id')
    .where(sql<SqlBool>`(${isNamed(given)} or partner_id = ${partnerId})`)
    .executeTakeFirst();
  const purged = await db
    .selectFrom('purged_leads')
    .select('submission_id')
    .where(
      sql<SqlBool>`(submission_id = ${partnerId.toLowerCase()} or partner_id = ${partnerId}
        or reference = ${referenceIn(given)})`,
    )
    .executeTakeFirst();
  return (lead ?? purged)?.submission_id ?? null;
}
