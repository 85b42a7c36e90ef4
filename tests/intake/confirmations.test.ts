import { randomUUID } from 'node:crypto';
import { showLead } from '../../server/cli/leads';
import { printPerson, forget, revokeAgreement } from '../../server/cli/privacy';
import { newKeys } from '../../server/db/sealing';
import { hourMs } from '../../server/lib/times';
import type { DeliveryTimes } from '../../server/queueWorker';
import { site } from '../../src/config/site';
import { consentCopy } from '../../src/content/consent';
import type { Lead } from '../../src/domain/lead';
import { openIntake } from '../support/server/intake';
import { openMailServer } from '../support/server/mailServer';
import { sealedTo } from '../support/server/partner';
import { noRetries } from '../support/server/serveIntake';
import { dana, phone } from '../support/server/submissions';
import { databases } from '../support/server/testDatabases';
import { until } from '../support/until';

describe.each(databases)('the site, confirming leads in %s by email,', (_make, makeDatabase) => {
  async function open(more: Readonly<Record<string, string>> = {}, times: Partial<DeliveryTimes> = {}) {
    const mail = await openMailServer();
    const settings = { CONFIRM_LEADS: '1', MAIL_FROM: 'hello@site.example', SMTP_URL: mail.url, ...more };
    const intake = await openIntake(makeDatabase, settings, times);
    const waiting = () => intake.rows('mail_outbox');
    /** Resolves once nothing waits. */
    const done = () => until(async () => (await waiting()).length === 0);
    return { ...intake, mail, waiting, done };
  }

  it('names the reference, what was agreed to and how to withdraw, but only four digits of the person’s data', async () => {
    const { sendLead, referenceOf, mail, done, leadRow } = await open();
    const vehicle = { vehicleMake: 'toyota', vehicleModel: 'Buy pills', vehicleYear: '2021' };
    const id = await sendLead({ lead: vehicle });
    await done();
    expect(mail.mails).toHaveLength(1);
    const [{ to, body } = { to: [], body: '' }] = mail.mails;
    expect(to).toEqual(['Wilhelmina.Q@mail.example']);
    const parts = [body.slice(0, body.indexOf('text/html')), body.slice(body.indexOf('text/html'))];
    for (const part of parts) {
      expect(part).toContain(await referenceOf(id));
      expect(part).toContain('your 2021 Toyota');
      // The terms are a separate paragraph, after the label of their box.
      const words = part.replace(/&quot;/g, '"').replace(/\s+/g, ' ');
      const label = consentCopy.label.replace(/[()]/g, '.');
      expect(words).toMatch(new RegExp(`You checked "${label}", with these terms:[^"]+"I agree that`));
      expect(part).toContain('at the phone number that ends in 0142 to offer me');
      for (const caller of site.partnerCallerIds) expect(part).toContain(caller);
      expect(part).toContain(site.privacyEmail);
      expect(part).not.toMatch(/Wilhelmina(?!\.Q@)|Quackenbush|555-0142|18,500|pills/);
    }
    expect(await leadRow(id)).toMatchObject({
      confirmation_failure: null,
      confirmation_at: expect.any(String) as string,
    });
    // Nor any word that a page sent as the agreement, nor a vehicle that is in no list.
    await sendLead({
      lead: { ...dana, vehicleMake: 'Cheap-Pills', vehicleYear: '1066' },
      consent: { version: 'c1', text: 'Visit pills.example now', given: true },
    });
    await done();
    expect(mail.mails[1]?.body).toContain('We keep the words that you saw');
    expect(mail.mails[1]?.body).not.toMatch(/pills|1066/i);
  });

  it('mails one a day to an address, and to the right one after a correction', async () => {
    const { sendLead, mail, done } = await open();
    const submissionId = randomUUID();
    const sequence = (lead: Partial<Lead>) => sendLead({ submissionId, lead });
    await sequence({ email: 'dana@mail.example' });
    await done();
    await sequence({ email: 'dana@mail.example', firstName: 'Dana' });
    await sequence({ email: 'dana@post.example', firstName: 'Dana' });
    await done();
    // The same phone number, and the same address with another number.
    await sendLead({ lead: { email: 'other@mail.example' } });
    await sendLead({ lead: { email: 'DANA@post.example', phone: '305-555-0177' } });
    await sendLead({ lead: { email: 'grace@mail.example', phone: '305-555-0178' } });
    // Two leads with the same address that arrive at the same moment.
    const together = Array.from({ length: 5 }, (_, index) =>
      sendLead({ lead: { email: 'ada@mail.example', phone: `305-555-018${index}` } }),
    );
    await Promise.all(together);
    await done();
    expect(mail.mails.flatMap(({ to }) => to)).toEqual([
      'dana@mail.example',
      'dana@post.example',
      'grace@mail.example',
      'ada@mail.example',
    ]);
  });

  it('mails nothing to a suspect or a doubtful address, nor once a correction names one', async () => {
    const { sendLead, waiting, mail, leadRow } = await open();
    const contact = { email: 'grace@mail.example', phone: '305-555-0170' };
    for (const changes of [
      { website: 'http://spam.example', lead: contact },
      { lead: { email: 'dana@gmial.com', phone: '305-555-0171' } },
      { lead: { email: 'dana@mail', phone: '305-555-0172' } },
      { lead: { email: 'all:a@mail.example', phone: '305-555-0173' } },
    ]) {
      await sendLead(changes);
      expect(await waiting()).toEqual([]);
    }
    expect(mail.tries()).toBe(0);
    mail.answers(451);
    const submissionId = randomUUID();
    const id = await sendLead({ submissionId });
    await sendLead({ submissionId, lead: { email: 'dana@gmial.com' } });
    expect(await waiting()).toEqual([]);
    expect(await leadRow(id)).toMatchObject({ confirmation_at: null });
  });

  it('names no agreement to calls that was revoked while the mail waited', async () => {
    const { sendLead, mail, waiting, done, run, update } = await open({}, noRetries);
    mail.answers(451);
    await sendLead();
    await until(async () => (await waiting())[0]?.tries === 1);
    await run(revokeAgreement, [phone], {});
    mail.answers(250);
    await update('mail_outbox', { next_try_at: new Date().toISOString() });
    await done();
    expect(mail.mails[0]?.body).not.toMatch(/calls and texts|You checked/);
  });

  it('tries again under the same Message-ID after a greylisting 451, or if the server hangs', async () => {
    const { sendLead, mail, done, run, log, runScheduler, update } = await open({}, { timeoutMs: 500 });
    mail.answers('hangs');
    await sendLead();
    await until(() => mail.tries() > 1);
    mail.answers(451);
    const before = mail.tries();
    await until(() => mail.tries() > before + 1);
    expect(await run(printPerson, ['Wilhelmina.Q@mail.example'], {})).toContain(
      'Confirmation by email queued',
    );
    await update('mail_outbox', { queued_at: new Date(Date.now() - 2 * hourMs).toISOString() });
    await runScheduler();
    expect(log.join('\n')).toContain('A confirmation has not been mailed for over an hour');
    mail.answers(250);
    await done();
    expect(mail.mails.length).toBeGreaterThan(0);
    const ids = new Set(mail.mails.map(({ messageId }) => messageId));
    expect([...ids]).toEqual([expect.stringMatching(/^<[0-9a-f-]{36}@site\.example>$/)]);
  });

  it('gives up a refused address, and neither stores nor logs it', async () => {
    const { sendLead, mail, done, leadRow, log, run } = await open();
    mail.answers(550);
    const id = await sendLead();
    await done();
    expect(mail.tries()).toBe(1);
    expect((await leadRow(id)).confirmation_failure).toBe('550');
    expect(await run(showLead, id, {})).toMatch(/Z +Confirmation by email given up: 550$/m);
    expect(log.join('\n')).not.toContain('mail.example');
  });

  it('seals what waits if answers are sealed, and forgets it', async () => {
    const sealed = sealedTo((await newKeys()).publicKey);
    const { sendLead, mail, database, run, waiting, done } = await open(sealed);
    mail.answers(451);
    await sendLead();
    await until(() => mail.tries() > 0);
    expect(await database.holds('mail.example')).toBe(false);
    mail.answers(250);
    await done();
    expect(mail.mails[0]?.to).toEqual(['Wilhelmina.Q@mail.example']);
    mail.answers(451);
    await sendLead({ lead: dana });
    expect(await waiting()).toHaveLength(1);
    await run(forget, [dana.email], {}).catch(String);
    expect(await waiting()).toEqual([]);
  });
});
