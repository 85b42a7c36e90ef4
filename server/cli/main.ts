import { existsSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { business } from '../../src/config/business';
import { WrongSetting } from '../../src/config/settings';
import { openDatabase } from '../db/migrate';
import { Sealed } from '../db/sealing';
import { OperatorError } from '../operatorError';
import { loadEnvFile } from '../settings/envFile';
import { defaultDatabaseUrl, readSettings } from '../settings/settings';
import { CommandError, type CommandContext } from './context';
import { funnel } from './funnel';
import { newKeyPair } from './keys';
import { exportCsv, list, show } from './leads';
import { outbox, retry } from './outbox';
import { find, forget, purge } from './privacy';
import { reviews } from './reviews';

type Work = (context: CommandContext) => Promise<void>;

/** Whether the command deletes: then it goes on to the end, whether or not its output can be written. */
let deletes = false;
const runDeleting = (work: Work) => {
  deletes = true;
  return run(work);
};

/** Does a command on the database that the settings name. */
async function run(work: Work): Promise<void> {
  loadEnvFile();
  const settings = readSettings({
    ...process.env,
    DATABASE_URL: process.env.DATABASE_URL?.trim() ? process.env.DATABASE_URL : defaultDatabaseUrl,
  });
  const address = settings.database;
  if (!address) return;
  if (address.kind === 'sqlite' && !existsSync(address.file)) {
    throw new CommandError(
      `There is no database at ${address.file}: set DATABASE_URL, or receive a lead with \`npm run start:live\`.`,
    );
  }
  const database = await openDatabase(address);
  try {
    await work({ database, settings, now: () => new Date(), out: process.stdout });
  } finally {
    await database.close();
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of 1 or more.');
  return Number(text);
}

const keyOption = ['--key <file>', 'the private key, where answers are sealed (LEADS_PUBLIC_KEY)'] as const;
const revealOption = ['--reveal', 'show personal answers too, in place of dots'] as const;
const sinceFlag = '--since <date>';
const sinceTakes = 'today, yesterday, a day (2026-01-31) or a time';

interface Options {
  key?: string;
  reveal?: boolean;
  since: string;
  limit: number;
  waiting?: boolean;
  approve?: string;
  reject?: string;
  delete?: string;
  out?: string;
}

const program = new Command('npm run leads --')
  .description('Leads, reviews and counts in the database that DATABASE_URL names (.env is read).')
  .showHelpAfterError('(--help explains it)');

program
  .command('list')
  .description('what came in, newest first; personal answers are dots')
  .option(...revealOption)
  .option(...keyOption)
  .option('--limit <number>', 'how many at most', wholeNumber, 50)
  .action((options: Options) => run((context) => list(context, options)));
program
  .command('show')
  .argument('<id>', 'of a lead, as list prints it')
  .description('one lead with everything that is kept of it')
  .option(...revealOption)
  .option(...keyOption)
  .action((id: string, options: Options) => run((context) => show(context, id, options)));
program
  .command('export')
  .description('CSV on standard output, in the clear; cells that a spreadsheet would run are defused')
  .option(sinceFlag, `only what came or was revised since: ${sinceTakes}`, '1970-01-01')
  .option(...keyOption)
  .action((options: Options) => run((context) => exportCsv(context, options.since, options)));
program
  .command('find')
  .argument('<person>', 'an email address or phone number, as it was typed or in another spelling')
  .description('everything kept of a person, in the clear, to hand out to them (the right to know)')
  .option(...keyOption)
  .action((person: string, options: Options) => run((context) => find(context, person, options)));
program
  .command('forget')
  .argument('<person>', 'an email address or phone number')
  .description('deletes everything kept of a person but the evidence of consent (the right to delete)')
  .option(...keyOption)
  .action((person: string, options: Options) => runDeleting((context) => forget(context, person, options)));
program
  .command('purge')
  .description(
    `deletes answers older than RETENTION_DAYS that the partner has, rejected reviews of that age, and evidence of consent after ${business.privacy.consentYears} years`,
  )
  .option('--waiting', 'also answers of that age that the partner does not have')
  .action((options: Options) => runDeleting((context) => purge(context, options)));
program
  .command('outbox')
  .description('what waits for the partner, what failed and why')
  .action(() => run((context) => outbox(context)));
program
  .command('retry')
  .argument('<id>', 'of a lead, as outbox prints it')
  .description('sends a lead to the partner again, dead letters too')
  .option(...keyOption)
  .action((id: string, options: Options) => run((context) => retry(context, id, options)));
program
  .command('reviews')
  .description('reviews that came in, newest first, or what is decided about one')
  .addOption(
    new Option(
      '--approve <id>',
      'may be published; the id as it is printed, with the number of its revision',
    ).conflicts(['reject', 'delete']),
  )
  .addOption(
    new Option('--reject <id>', 'may not, and is purged in time; the id likewise').conflicts('delete'),
  )
  .option('--delete <id>', 'deletes it at once, where its author asks for it')
  .option(...revealOption)
  .option(...keyOption)
  .action((options: Options) => runDeleting((context) => reviews(context, options)));
program
  .command('funnel')
  .description('how many opened the form, reached each step and sent it, as counts, shares and bars')
  .option(sinceFlag, sinceTakes, '1970-01-01')
  .action((options: Options) => run((context) => funnel(context, options.since)));
program
  .command('keys')
  .description('keys that seal what is stored')
  .command('new')
  .description('makes a pair: LEADS_PUBLIC_KEY for the server, and the private key for whoever reads')
  .option('--out <file>', 'writes the private key there instead of printing it')
  .action((options: Options) => newKeyPair(process.stdout, options.out));

process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  // A reader that has seen enough (`| head`) is no fault; a full disk is, or half an export would pass for a whole one.
  if (code !== 'EPIPE' && process.exitCode === undefined) {
    console.error(`The output cannot be written: ${code ?? message}.`);
    process.exitCode = 1;
  }
  if (!deletes) process.exit();
});
program.parseAsync().catch((error: unknown) => {
  // What a person can mend takes one line; anything else is ours to mend and keeps its stack.
  const isTheirs = [WrongSetting, CommandError, Sealed, OperatorError].some((kind) => error instanceof kind);
  console.error(isTheirs ? (error as Error).message : error);
  process.exitCode = 1;
});
