import { randomUUID } from 'node:crypto';
import { html, raw } from 'hono/html';
import { sql, type Transaction } from 'kysely';
import { createTransport, type NodemailerError } from 'nodemailer';
import { business } from '../../src/config/business';
import { site } from '../../src/config/site';
import { consentCopy, consentTerms, consentText } from '../../src/content/consent';
import { phoneDigits, hasCallablePhone, tidyEmail } from '../../src/domain/contact';
import { hasEmailAdvice } from '../../src/domain/emailSuggestion';
import type { Lead } from '../../src/domain/lead';
import { makes } from '../../src/domain/vehicles';
import { latestModelYear, parseYear } from '../../src/domain/vehicleYear';
import type { ServerContext } from '../context';
import { isPostgres } from '../db/database';
import { endLease, firstTryAt, leadOf } from '../db/outbox';
import { copyToSend, detailsToSend, openPartnerCopy, unreadable, type LeadDetails } from '../db/sealing';
import type { LeadRow, MailRow, Tables } from '../db/tables';
import { dayMs } from '../lib/times';
import type { FailedTry, Queue, Sent } from '../queueWorker';
import type { Settings } from '../settings/settings';

/**
 * Returns the address for a confirmation; `null` if a mail could reach somebody else, because the form has advice on
 * the address or a mail program could read it as several.
 */
function confirmationAddress(email: string): string | null {
  const address = tidyEmail(email);
  const isPlain = /^[^\s@<>()[\]\\",:;]+@[\p{L}\p{N}.-]+$/u.test(address);
  return isPlain && !hasEmailAdvice(email) ? address : null;
}

/** The year and make, each only if this project's lists have it: nobody can send words of their own by mail. */
function vehicleOf({ vehicleYear, vehicleMake }: Lead, now: Date): string {
  const year = parseYear(vehicleYear) ?? 0;
  const isListed =
    year >= business.leadWizard.oldestPlausibleYear && year <= latestModelYear(now.getUTCFullYear());
  const typed = vehicleMake.trim().toLowerCase();
  const make = makes.find((known) => known.toLowerCase() === typed);
  return [isListed && year, make].filter(Boolean).join(' ');
}

/**
 * Tells a visitor what happens with their application, in sections of a heading and paragraphs. Of the answers it
 * repeats only the last four digits of the phone number and a known year and make, because a mistyped address may be
 * somebody else's.
 */
function confirmationOf(
  { lead, consent }: LeadDetails,
  { reference, partner_has_at }: Pick<LeadRow, 'reference' | 'partner_has_at'>,
  now: Date,
) {
  const { name, partner, partnerHours, partnerReplyTime, privacyEmail, email } = site;
  const hasPhone = hasCallablePhone(lead);
  const mayCall = consent.given && hasPhone;
  const number = `the phone number that ends in ${phoneDigits(lead.phone).slice(-4)}`;
  const vehicle = vehicleOf(lead, now);
  const about = [vehicle && ` about refinancing your ${vehicle}`, hasPhone && ` and ${number}`];
  // The page sent the text, so the site's own wording is written again here, and any other is not repeated.
  const agreement =
    consent.text === consentText(lead.phone)
      ? [`You checked "${consentCopy.label}", with these terms:`, `"${consentTerms(number)}"`]
      : ['You agreed to calls and texts. We keep the words that you saw; ask us for a copy.'];
  const calls = mayCall
    ? [
        `${partner} calls and texts from ${site.partnerCallerIds.join(' or ')}, ${partnerHours}.`,
        ...agreement,
        `To stop calls, say so on a call, reply STOP to a text, or write to ${privacyEmail}.`,
      ]
    : [`You did not agree to calls or texts, so we asked ${partner} to contact you by email only.`];
  const sections: [heading: string, ...paragraphs: string[]][] = [
    [
      `Application ${reference}`,
      `${name} has your answers${about.filter(Boolean).join('')}. ${partner_has_at === null ? `We pass them on to ${partner}.` : `${partner} has them too.`}`,
      `Give the reference ${reference} when you write or call.`,
    ],
    [
      'When you will hear back',
      `${partner} replies ${partnerReplyTime}, ${mayCall ? 'by phone or email' : 'by email'}. If you hear nothing by then, check your spam folder or write to ${email}.`,
    ],
    ['Calls and texts', ...calls],
    [
      'To withdraw',
      `To withdraw your application, or to have your answers deleted, write to ${privacyEmail} and give the reference ${reference}.`,
      `If you did not fill out our form, someone mistyped an address. Write to ${privacyEmail}, and we will delete it.`,
    ],
    [name, site.postalAddress.join(', ')],
  ];
  return { subject: `We have your application, ${reference}`, sections };
}

const styles = `
:root { color-scheme: light dark }
main { max-width: 36rem; margin: 0 auto; padding: 16px; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.375rem; line-height: 1.25 }
h2 { font-size: 1rem; margin: 1.75em 0 0 }
p { margin: .5em 0 0 }
`;

/** Returns a confirmation as HTML that leaves colors to the mail program, so that light and dark schemes work. */
const htmlOf = async ({ subject, sections }: ReturnType<typeof confirmationOf>): Promise<string> =>
  String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${subject}</title>
          <style>
            ${raw(styles)}
          </style>
        </head>
        <body>
          <main>
            ${sections.map(([heading, ...paragraphs], index) => [
              index === 0 ? html`<h1>${heading}</h1>` : html`<h2>${heading}</h2>`,
              paragraphs.map((paragraph) => html`<p>${paragraph}</p>`),
            ])}
          </main>
        </body>
      </html>`,
  );

/** The queue of confirmations to visitors. Every try of a confirmation has the same Message-ID. */
export function confirmationQueue(
  { db, settings, now }: Omit<ServerContext, 'log'>,
  { server, from }: NonNullable<Settings['confirmations']>,
): Queue<'mail_outbox'> {
  const transport = createTransport(server, { from: { name: site.name, address: from } });

  /** Deletes a row once it is sent or given up, and stores the result with the lead. */
  const finish = (row: MailRow, failure: string | null): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const sent = { confirmation_at: now().toISOString(), confirmation_failure: failure };
      // The lead comes first: see lockLeads.
      await trx.updateTable('leads').set(sent).where('id', '=', row.lead_id).execute();
      const sentRow = trx.deleteFrom('mail_outbox').where('id', '=', row.id);
      await sentRow.where('leased_by', '=', row.leased_by).execute();
    });

  async function deliver(row: MailRow, signal: AbortSignal): Promise<Sent | FailedTry> {
    const lead = await leadOf(db, row);
    // The lead was revised or deleted, which replaced or deleted the row.
    if (!lead) return null;
    const opened = await openPartnerCopy(lead.details, row.details, settings.copyKeys);
    if (opened === null) {
      await finish(row, unreadable);
      return null;
    }
    const to = confirmationAddress(opened.lead.email);
    if (to === null) {
      await finish(row, 'no address');
      return null;
    }
    const mail = confirmationOf(detailsToSend(lead, opened), lead, now());
    try {
      await transport.sendMail({
        to: { name: '', address: to },
        replyTo: site.email,
        subject: mail.subject,
        text: mail.sections.map((section) => section.join('\n\n')).join('\n\n\n'),
        html: await htmlOf(mail),
        messageId: `<${row.id}@${from.split('@').at(-1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      });
    } catch (error) {
      // Its message quotes the address, so it is neither stored nor logged.
      const { name, code = name, command, responseCode, permanent } = error as NodemailerError;
      return {
        failure: String(responseCode ?? code),
        // Only a refused recipient is final. After any other refusal the mail waits, which alerts after an hour.
        isFinal: command === 'RCPT TO' && permanent === true,
        // If the server gave no answer, it will not accept any other mail either.
        isOverloaded: responseCode === undefined,
        record: (change) =>
          change.state === 'dead'
            ? finish(row, change.last_failure)
            : endLease(db, 'mail_outbox', row, change, { onlyIfWaiting: true }),
      };
    }
    await finish(row, null);
    return { result: 'a confirmation was mailed' };
  }
  return { table: 'mail_outbox', deliver, unsent: 'a confirmation was not mailed' };
}

/** A revision to confirm, with its lead as it was before (`row`), and the lead that it repeats, if any (`earlier`). */
interface ToConfirm {
  readonly row: Pick<LeadRow, 'id' | 'email_digest'>;
  readonly revision: number;
  readonly details: LeadDetails;
  /** Those of the email address. */
  readonly digests: readonly string[];
  readonly suspect: string | null;
  readonly earlier: Pick<LeadRow, 'received_at'> | undefined;
}

/**
 * Queues a confirmation of a lead's revision, in place of a waiting one of an earlier revision. An address gets at most
 * one a day. A suspect, a repeat within a day, and an address that may be somebody else's get none.
 */
export async function queueConfirmation(
  trx: Transaction<Tables>,
  { settings, now }: Pick<ServerContext, 'settings' | 'now'>,
  { row: { id: leadId, email_digest }, revision, details, digests, suspect, earlier }: ToConfirm,
): Promise<void> {
  const dayAgo = new Date(now().getTime() - dayMs).toISOString();
  const setConfirmedAt = (confirmation_at: string | null) => {
    const lead = trx.updateTable('leads').where('id', '=', leadId);
    return lead.set({ confirmation_at, confirmation_failure: null }).execute();
  };
  const waiting = trx.deleteFrom('mail_outbox').where('lead_id', '=', leadId);
  const replaced = await waiting.returning('id').executeTakeFirst();
  if (replaced) await setConfirmedAt(null);
  const isRepeat = earlier !== undefined && earlier.received_at > dayAgo;
  if (suspect !== null || isRepeat || confirmationAddress(details.lead.email) === null) return;
  // Two leads with one address that arrive together would not see each other; SQLite stores them one after the other.
  if (isPostgres(trx))
    await sql`select pg_advisory_xact_lock(hashtextextended(${digests[0]}, 0))`.execute(trx);
  let mailed = trx
    .selectFrom('leads')
    .select('id')
    .where('email_digest', 'in', digests)
    .where('confirmation_at', '>', dayAgo);
  // Mail for this lead itself counts only if its earlier revision had the same address.
  if (!digests.includes(email_digest ?? '')) mailed = mailed.where('id', '<>', leadId);
  if (await mailed.executeTakeFirst()) return;
  const queued_at = now().toISOString();
  await trx
    .insertInto('mail_outbox')
    .values({
      // The Message-ID stays that of the replaced row, whose mail may have been sent although no answer came.
      id: replaced?.id ?? randomUUID(),
      lead_id: leadId,
      revision,
      details: copyToSend(details, settings),
      queued_at,
      ...firstTryAt(queued_at),
    })
    .execute();
  await setConfirmedAt(queued_at);
}
