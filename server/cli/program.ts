import { toJsonSchema } from '@valibot/to-json-schema';
import { Command, InvalidArgumentError, Option } from 'commander';
import { business } from '../../src/config/business';
import { adPlatforms } from '../../src/domain/conversions';
import { outcomeTypes } from '../../src/domain/outcome';
import { rejectReasons, type RejectReason } from '../../src/domain/review';
import { compact } from '../db/databaseFiles';
import { standings } from '../db/leads';
import { groupings } from '../operations/ads';
import { dateFormats } from '../operations/dates';
import { deleteLatestOutcome, outcomeWords, recordOutcome, type TypedOutcome } from '../operations/outcomes';
import { profileSchema } from '../settings/partnerProfile';
import { loadEnvFile } from '../settings/settings';
import * as ads from './ads';
import { onDatabase, print, printing, withoutDatabase, type CommonOptions } from './context';
import * as leads from './leads';
import * as outbox from './outbox';
import * as privacy from './privacy';
import * as reviews from './reviews';
import * as upkeep from './upkeep';

const since = new Option('--since <date>', `only since then: ${dateFormats}`);
const until = new Option('--until <date>', `only to the end of that day, or to that time: ${dateFormats}`);
const key = new Option('--key <file>', 'the private key, where answers are sealed (LEADS_PUBLIC_KEY)');
const reveal = new Option('--reveal', 'show personal answers too, in place of dots');
const json = new Option('--json', 'as JSON, for a program');
const status = new Option('--status <status>', 'only leads with this status').choices(standings);
const by = new Option('--by <label>', 'by campaign, or by ad (utm_content), without visits')
  .choices(groupings)
  .default('campaign');
const deletion = new Option('--delete', 'deletes the last stored outcome of this type').conflicts([
  'commission',
  'amount',
  'reason',
  'at',
]);
const imported = new Option(
  '--import <file>',
  'stores the outcomes of a CSV file: id, type, timestamp, amount, commission, reason',
).conflicts(['unmatched', 'limit', 'json']);
const platform = new Option('--for <platform>', 'the ad platform')
  .choices(Object.keys(adPlatforms))
  .makeOptionMandatory();
const rejectReason = new Option(
  '--reason <reason>',
  'why it is rejected; being negative is not a reason',
).choices(rejectReasons);
const limit = (most: number) =>
  new Option('--limit <number>', 'how many at most').argParser(wholeNumber).default(most);
function wholeNumber(text: string): number {
  // A list reads the outcomes of its leads in one statement, in which SQLite accepts at most 32,766 values.
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 9999.');
}

type ReviewTexts = Partial<Record<'approve' | 'reject' | 'delete' | 'out', string>>;
type ReviewOptions = CommonOptions & ReviewTexts & { reason?: RejectReason; publish?: true; summary?: true };
type OutcomeOptions = Omit<TypedOutcome, 'id' | 'type' | 'timestamp'> & { at?: string; delete?: boolean };

/** All commands of the operator. Parsing a command line runs the command in it. */
export const program = new Command('npm run leads --')
  .description('Leads, reviews and counts in the database that DATABASE_URL names (.env is read).')
  .showHelpAfterError('(see --help)')
  .hook('preAction', () => loadEnvFile());

const command = (name: string, description: string) => program.command(name).description(description);

program.commandsGroup('Leads:');
command('list', 'leads, newest first; personal answers are dots')
  .addOption(since)
  .addOption(until)
  .addOption(status)
  .option('--source <utm_source>', 'only leads from this source')
  .addOption(reveal)
  .addOption(key)
  .addOption(limit(50))
  .addOption(json)
  .action(onDatabase(leads.printLeads));
command('show', 'one lead with everything that is stored about it')
  .argument('<id>', 'the id or reference of a lead, as list prints it')
  .addOption(reveal)
  .addOption(json)
  .addOption(key)
  .action(onDatabase(leads.showLead));
command('export', 'CSV on standard output, in the clear')
  .option('--since <date>', `only leads that arrived or were revised since then: ${dateFormats}`)
  .option('--mark-handled', 'marks them as handled: deleted in time, and not sent to a partner set later')
  .addOption(key)
  .action(onDatabase(leads.exportCsv));

program.commandsGroup('Privacy requests:');
command('find', 'everything stored about a person, in the clear, to send to them (the right to know)')
  .argument('<person...>', 'email addresses, phone numbers and references, in any spelling')
  .addOption(json)
  .addOption(key)
  .action(onDatabase(privacy.printPerson));
command(
  'forget',
  'deletes everything stored about a person except evidence that consent was given or revoked (the right to delete)',
)
  .argument('<person...>', 'email addresses, phone numbers, references, and ids of leads and reviews')
  .option('--yes', 'deletes without asking, for scripts')
  .addOption(key)
  .action(onDatabase(privacy.forget));
command('revoke', 'records that a person revoked the agreement to calls, and tells the partner')
  .argument('<person...>', 'email addresses, phone numbers and references, in any spelling')
  .option('--told', 'records that you told the partner yourself, as an alert asked you to')
  .action(onDatabase(privacy.revokeAgreement));
command(
  'purge',
  `runs the daily retention now: deletes leads older than RETENTION_DAYS that the partner has or that were marked as handled, rejected reviews of that age, and evidence of consent after ${business.privacy.consentYears} years`,
).action(onDatabase(upkeep.purgeDatabase));

program.commandsGroup('To the partner:');
command('outbox', 'what waits for the partner, what failed or was not accepted, and why')
  .addOption(limit(100))
  .addOption(json)
  .action(onDatabase(outbox.printOutbox));
command('retry', 'sends a lead now, if it waits, is a dead letter or was not accepted')
  .argument('[id]', 'the id or reference of a lead')
  .option('--all', 'every dead letter, and every lead that waits after a failed try')
  .addOption(key)
  .action((id: string | undefined, options: CommonOptions & { all?: boolean }) => {
    if ((id === undefined) !== (options.all === true)) program.error('Give the id of a lead, or --all.');
    return id === undefined
      ? onDatabase(outbox.retryMessages)(options)
      : onDatabase(outbox.retryMessage)(id, options);
  });
command('resend', 'sends a delivered lead once more, under a new webhook-id')
  .argument('<id>', 'the id or reference of a lead, as list prints it')
  .addOption(key)
  .action(onDatabase(outbox.resendLead));
command('settle', 'marks a lead, or all that were queued before a date, as handled: they are not sent')
  .argument('[id]', 'the id or reference of a lead, as list prints it')
  .option('--before <date>', `all queued before then, even dead letters and unclear ones: ${dateFormats}`)
  .option('--undo', 'undoes what `settle` or `export` marked as handled --since a date: it waits again')
  .option('--since <date>', dateFormats)
  .action((id: string | undefined, options: { before?: string; undo?: boolean; since?: string }) => {
    const { before, undo, since } = options;
    const isOne = (id === undefined) !== (before === undefined);
    if (isOne && !undo && since === undefined) return onDatabase(outbox.settle)({ id, before });
    if (id === undefined && before === undefined && undo && since !== undefined)
      return onDatabase(outbox.unsettle)({ since });
    return program.error('Give an ID, --before DATE, or --undo --since DATE.');
  });
command('partner-test', 'sends a lead marked as a test, and prints request, answer and verdict')
  .option('--dry', 'only prints what would be sent')
  .action((options: { dry?: boolean }) => upkeep.printPartnerTest(withoutDatabase(), options));
command('partner-profile', 'how another kind of partner accepts leads (PARTNER_PROFILE)')
  .requiredOption('--schema', 'the JSON Schema of such a file')
  .action(printing(() => JSON.stringify(toJsonSchema(profileSchema, { errorMode: 'ignore' }), null, 2)));

program.commandsGroup('Which ad works:');
command('sources', 'a table by source and campaign: visits, forms, leads, outcomes, commission')
  .addOption(since)
  .addOption(until)
  .addOption(by)
  .option('--csv', 'as CSV, for a spreadsheet')
  .addOption(json)
  .action(onDatabase(ads.printSources));
command('outcome', 'stores what became of a lead, for a partner without webhooks')
  .argument('<id>', "the id, reference or submissionId of a lead, or the partner's own id")
  .argument('<type>', outcomeTypes.join(', '))
  .option('--commission <dollars>', 'what you are paid: 350.00')
  .option('--amount <dollars>', 'the amount of the loan')
  .option('--reason <text>', 'why, in a few words and without a name')
  .option('--at <time>', 'when it happened; without it, now')
  .addOption(deletion)
  .action(
    onDatabase(async (context, id: string, type: string, options: OutcomeOptions) => {
      const { at: timestamp, delete: isDeletion, ...more } = options;
      if (!isDeletion) {
        await recordOutcome(context, { id, type, timestamp, ...more });
        return 'Stored.';
      }
      const deleted = await deleteLatestOutcome(context, id, type);
      return `Deleted: ${outcomeWords(deleted)}, of ${deleted.happened_at}.`;
    }),
  );
command('outcomes', 'what the partner reported, newest first')
  .option('--unmatched', 'only outcomes that match no stored lead')
  .addOption(json)
  .addOption(imported)
  .addOption(limit(100))
  .action((options: { unmatched?: boolean; limit: number; import?: string }) =>
    options.import === undefined
      ? onDatabase(ads.printOutcomes)(options)
      : onDatabase(ads.importOutcomes)(options.import),
  );
command('conversions', 'the file of funded loans that an ad platform imports')
  .addOption(platform)
  .addOption(since)
  .addOption(key)
  .action(onDatabase(ads.printConversions));
command('report', 'one page to look at or to mail, without personal answers')
  .addOption(since)
  .addOption(until)
  .requiredOption('--out <file>', 'the file to write, or - for standard output')
  .action(onDatabase(ads.writeReport));
command('funnel', 'how many opened the form, reached each step and sent it, as counts, shares and bars')
  .addOption(since)
  .addOption(until)
  .addOption(json)
  .action(onDatabase(ads.printFunnel));

program.commandsGroup('Reviews:');
command('reviews', 'reviews that came in, newest first; or decides on one, publishes them or sums them up')
  .option('--approve <id>', 'allows publishing it; give the id as printed, with its revision')
  .option('--reject <id>', 'rejects it, to be deleted in time; give the id as printed')
  .option('--delete <id>', 'deletes it at once, at the request of its author')
  .option('--publish', 'writes the approved ones to the file that the build reads')
  .option('--summary', 'count, average rating and reasons for rejections')
  .addOption(rejectReason)
  .option('--out <file>', 'with --publish, another file, or - for standard output')
  .addOption(json)
  .addOption(reveal)
  .addOption(key)
  .action((options: ReviewOptions) => {
    const { approve, reject, reason, delete: deleted, publish, out, summary } = options;
    const chosen = [approve, reject, deleted, publish, summary].filter((option) => option !== undefined);
    if (chosen.length > 1)
      program.error('--approve, --reject, --delete, --publish and --summary cannot be combined.');
    if ((reject === undefined) !== (reason === undefined))
      program.error('--reject ID needs --reason, and no other option accepts it.');
    if (out !== undefined && !publish) program.error('--out FILE needs --publish.');
    const decided = approve ?? reject;
    if (decided !== undefined) return onDatabase(reviews.decideOnReview)(decided, reason ?? null);
    if (deleted !== undefined) return onDatabase(reviews.deleteReview)(deleted);
    if (publish) return onDatabase(reviews.publishReviews)(options);
    return onDatabase(summary ? reviews.summarizeReviews : reviews.printReviews)(options);
  });

program.commandsGroup("The operator's page:");
command('sign-in', "prints a link to the operator's page that works once, for ten minutes").action(
  onDatabase(upkeep.printSignInLink),
);
command('sign-out', "ends every session of the operator's page, such as after a device was lost")
  .requiredOption('--all', 'required, because sessions have no names')
  .action(onDatabase(upkeep.endSessions));

program.commandsGroup('Maintenance:');
command(
  'health',
  'the state of the server and the database; exits with a status other than 0 if something is wrong',
)
  .addOption(json)
  .action(onDatabase(upkeep.printHealth));
command(
  'migrate',
  "brings the database to this build's schema; a copy of a SQLite file is made first",
).action(printing(upkeep.upgradeDatabase));
command(
  'compact',
  'rewrites the files, so that nothing deleted is left in them; blocks all other use',
).action(
  onDatabase(async (context) => {
    const warning =
      'The files are being rewritten: leads that arrive now wait, and are refused after a few seconds.';
    await print(context, warning);
    await compact(context.db);
    return 'Done.';
  }),
);
command('alert-test', 'sends an alert that says it is a test, to the log, ALERT_URL and ALERT_EMAIL').action(
  printing(() => upkeep.testAlert(withoutDatabase())),
);
command('backup', 'writes a complete copy of a SQLite database, readable only by you, while the server runs')
  .argument('<file>', 'the file to write; it must not exist yet')
  .action(onDatabase(upkeep.backUpDatabase));
const keys = command('keys', 'keys that seal what is stored');
keys
  .command('new')
  .description('makes LEADS_PUBLIC_KEY and LOOKUP_KEY for the server, and the private key to read leads')
  .option('--out <file>', 'writes the private key there instead of printing it')
  .action(printing(upkeep.newKeyPair));
keys
  .command('lookup')
  .description('makes LOOKUP_KEY alone, for a server that has LEADS_PUBLIC_KEY already')
  .action(printing(upkeep.lookupKeyLine));
