import { randomUUID } from 'node:crypto';
import { createLog } from '../log';
import { createAlert } from '../maintenance/alerts';
import { networkFailure } from '../networkFailure';
import { printable } from '../operations/format';
import { OperatorError } from '../operatorError';
import { partnerTimeoutMs, postMessage } from '../partner/webhook';
import type { SettingsContext } from './context';
import { print } from './output';

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

const maxPrintedLength = 500;

/**
 * Sends the partner a message that is marked as a test, and prints what it answers.
 *
 * @throws OperatorError if it did not accept the message
 */
export async function testPartner(context: SettingsContext): Promise<void> {
  const { settings, now } = context;
  const { partner } = settings;
  if (!partner) throw new OperatorError('No partner is set: PARTNER_WEBHOOK_URL and PARTNER_WEBHOOK_SECRET.');
  const at = now();
  const body = JSON.stringify({ type: 'lead.test', timestamp: at.toISOString(), data: { test: true } });
  const message = { id: `msg_${randomUUID()}`, body, signedAt: at };
  const signal = AbortSignal.timeout(partnerTimeoutMs);
  const answer = await postMessage(partner, message, signal).catch((error: unknown) => {
    throw new OperatorError(`${new URL(partner.url).host} cannot be reached: ${networkFailure(error)}.`);
  });
  await print(context, `${answer.status} ${printable(answer.statusText)}`.trim());
  const text = await answer.text().catch(() => '');
  if (text !== '')
    await print(context, text.slice(0, maxPrintedLength).split(/\r?\n/).map(printable).join('\n'));
  if (!answer.ok)
    throw new OperatorError('The partner did not accept the message: a lead would be sent again.');
}
