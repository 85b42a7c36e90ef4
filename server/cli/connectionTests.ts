import { toJsonSchema } from '@valibot/to-json-schema';
import { createLog } from '../log';
import { createAlert } from '../maintenance/alerts';
import { printable } from '../operations/format';
import { testPartner } from '../operations/partner';
import { OperatorError } from '../operatorError';
import { profileSchema } from '../settings/partnerProfile';
import type { SettingsContext } from './context';
import { print, type Output } from './output';

/**
 * Sends an alert that is a test to the log and wherever ALERT_URL and ALERT_EMAIL say.
 *
 * @throws OperatorError which names the places that could not be reached
 */
export async function testAlert(context: SettingsContext): Promise<void> {
  const { alerts } = context.settings;
  const { failures } = await createAlert(alerts, createLog())('A test of the alerts: nothing is wrong.');
  if (failures.length > 0) throw new OperatorError(failures.join('\n'));
  const places = ['the log', alerts.url && 'ALERT_URL', alerts.email && 'ALERT_EMAIL'];
  await print(context, `Sent to ${places.filter(Boolean).join(', ')}.`);
}

const maxPrintedLength = 1000;
const printableLines = (text: string) => text.split(/\r?\n/).map(printable).join('\n');

/**
 * Sends the partner a lead that is marked as a test, and prints what is sent and what the partner makes of it.
 *
 * @param options.dry only prints what would be sent
 * @throws OperatorError unless the partner accepted the lead
 */
export async function printPartnerTest(context: SettingsContext, options: { dry?: boolean }): Promise<void> {
  const { request, answer, verdict, id, reason, leftOut } = await testPartner(context, options);
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  await print(context, printableLines([`POST ${request.url}`, ...headers, '', request.body].join('\n')));
  if (leftOut.length > 0) await print(context, `\nLeft out, since no field takes it: ${leftOut.join(', ')}.`);
  if (answer === null) return;
  await print(context, printableLines(`\n${answer.status}\n${answer.text.slice(0, maxPrintedLength)}`));
  const facts = [id && `the partner's id ${id}`, reason].filter(Boolean).join(', ');
  if (verdict !== null) await print(context, `\n${verdict}${facts && `: ${printable(facts)}`}`);
  if (verdict !== 'accepted') throw new OperatorError('The partner did not accept the test.');
}

/** Prints the JSON Schema of a partner's profile, for an editor that knows such schemas. */
export async function printProfileSchema(context: Output): Promise<void> {
  await print(context, JSON.stringify(toJsonSchema(profileSchema, { errorMode: 'ignore' }), null, 2));
}
