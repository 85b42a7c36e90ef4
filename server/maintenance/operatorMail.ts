import { createTransport } from 'nodemailer';
import { site } from '../../src/config/site';
import type { AlertSettings } from '../settings/settings';

/** Makes what mails the operator alone, also what no log and no channel may show. */
export function operatorMail({ server, from, to }: NonNullable<AlertSettings['email']>) {
  const transport = createTransport(server, { from, to });
  return (subject: string, text: string, signal?: AbortSignal): Promise<unknown> =>
    transport.sendMail({ subject: `${site.name}: ${subject}`, text, ...(signal && { signal }) });
}
