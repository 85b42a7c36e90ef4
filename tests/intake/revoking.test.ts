import { randomUUID } from 'node:crypto';
import { exportCsv, showLead } from '../../server/cli/leads';
import { retryMessage } from '../../server/cli/outbox';
import { printPerson, forget, revokeAgreement } from '../../server/cli/privacy';
import { newKeys } from '../../server/db/sealing';
import { dayMs } from '../../server/lib/times';
import { closing, temporaryFile } from '../support/cleanUp';
import { openIntake } from '../support/server/intake';
import { noPartnerSettings, sealedTo, startPartner } from '../support/server/partner';
import { openPartnerIntake } from '../support/server/partnerIntake';
import { noRetries } from '../support/server/serveIntake';
import { dana, phone } from '../support/server/submissions';
import { databases } from '../support/server/testDatabases';
import { fromNow } from '../support/times';
import { until } from '../support/until';

describe.each(databases)('the site, with agreements revoked in %s,', (_make, makeDatabase) => {
  async function open(settings: Parameters<typeof openPartnerIntake>[1] = {}, times = {}) {
    const intake = await openPartnerIntake(makeDatabase, settings, times);
    return {
      ...intake,
      /** The messages that the partner got, and what each says about the agreement. */
      received: () =>
        intake.partner.received.map(({ body }) => {
          const { type, data } = JSON.parse(body) as { type: string; data: { consent?: { given: boolean } } };
          return { type, data, given: data.consent?.given };
        }),
      /** Resolves once the first revocation has these values. */
      untilRevocationHas: (values: object) =>
        until(async () => {
          expect((await intake.rows('revocations'))[0]).toMatchObject(values);
          return true;
        }),
    };
  }

  it('tells the partner that has the lead, until the agreement is given again', async () => {
    const sealed = sealedTo((await newKeys()).publicKey);
    const { sendLead, run, received, referenceOf, untilRevocationHas, untilState } = await open(sealed);
    const submissionId = randomUUID();
    const id = await sendLead({ submissionId });
    await untilState('delivered');
    const reference = await referenceOf(id);
    const revoke = () => run(revokeAgreement, ['1-305-555-0142'], {});
    expect(await revoke()).toContain(`${reference}: agreement to calls revoked;`);
    await untilRevocationHas({ state: 'delivered' });
    expect(received()[1]).toMatchObject({ type: 'consent.revoked', data: { id, submissionId, reference } });
    expect(await revoke()).toContain('was revoked before');
    await sendLead({ submissionId, lead: { firstName: 'Willa' } });
    await until(() => received().length === 3);
    expect(received()[2]?.given).toBe(true);
  });

  it('says in everything sent, shown or exported afterwards that nothing was agreed to', async () => {
    const { sendLead, run, received, partner, untilTried } = await open({}, noRetries);
    partner.setBehavior(503);
    const id = await sendLead();
    await untilTried(1);
    partner.setBehavior(200);
    await run(revokeAgreement, ['wilhelmina.q@mail.example'], {});
    await run(retryMessage, id, {});
    const leadsSent = () => received().filter(({ type }) => type === 'lead.submitted');
    await until(() => leadsSent().length === 2);
    expect(leadsSent().map(({ given }) => given)).toEqual([true, false]);
    expect(await run(exportCsv, {})).toMatch(/,no,c1,/);
    const shown = await run(showLead, id, { reveal: true });
    expect(shown).toMatch(
      /^Revocations, 1, at[^]*^Agreements, 1, evidence, version +c1$[^]*evidence, given +true$[^]*evidence, build +b1$/m,
    );
    expect(await run(printPerson, [phone], {})).toContain('Agreement to calls revoked');
  });

  it('alerts whom to tell by when about a lead that somebody has without a partner, until the operator has told them', async () => {
    const { sendLead, run, runScheduler, log } = await openIntake(makeDatabase);
    await sendLead({ lead: dana });
    await run(exportCsv, {});
    expect(await run(revokeAgreement, [dana.phone], {})).toMatch(
      /revoked; it was not sent; if you exported it, tell whoever has the file\.\n/,
    );
    await runScheduler();
    expect(log.join('\n')).not.toContain('agreement to calls');
    await sendLead();
    await run(exportCsv, { markHandled: true });
    expect(await run(revokeAgreement, [phone], {})).toMatch(/tell .* by \d{4}-\d\d-\d\d \(47 CFR/);
    await runScheduler();
    expect(log.join('\n')).toMatch(
      /Tell .* by \d{4}-\d\d-\d\d .*the agreement to calls was revoked for DD-\w+\./,
    );
    expect(await run(revokeAgreement, [phone], { told: true })).toContain('1 lead');
    await runScheduler();
    expect(log.join('\n')).toContain('Everyone who has to know');
  });

  it('asks the operator to tell a partner that cannot be sent a message about a forgotten lead', async () => {
    const intake = await open(({ url }) => {
      const revoke = { url, fields: { key: { text: 'k' }, sub_id: 'submissionId' } };
      const profile = { url, encoding: 'form', fields: { phone: 'lead.phone' }, revoke };
      return { ...noPartnerSettings, PARTNER_PROFILE: temporaryFile(profile) };
    });
    const { sendLead, run, runScheduler, log, partner, untilState, untilRevocationHas } = intake;
    const id = await sendLead({ consent: { version: 'c1', text: 'I agree.', given: false } });
    await untilState('delivered');
    partner.setBehavior(503);
    await run(revokeAgreement, [phone], {});
    await run(forget, [phone], {});
    await untilRevocationHas({ state: 'dead' });
    expect(partner.received.map(({ body }) => body)).not.toContain('key=k');
    await runScheduler();
    expect(log.join('\n')).toContain(`the agreement to calls was revoked for ${id}`);
    expect(await run(revokeAgreement, [id], { told: true })).toContain('1 lead');
  });

  it('leaves a revocation to the operator if the partner changes while a try fails', async () => {
    const { sendLead, run, update, rows, stop, partner, untilState, untilReceived } = await open();
    await sendLead();
    await untilState('delivered');
    partner.setBehavior('hangs');
    await run(revokeAgreement, ['1-305-555-0142'], {});
    await untilReceived(2);
    await update('revocations', { state: 'manual' });
    partner.answersNow(503);
    await stop();
    expect(await rows('revocations')).toMatchObject([{ state: 'manual' }]);
  });

  it('counts one revocation per agreement, even if its lead was deleted or the clock was ahead', async () => {
    const { sendLead, run, stored, moveClock, rows, update } = await openIntake(makeDatabase);
    const revoke = (person = phone) => run(revokeAgreement, [person], {});
    const submissionId = randomUUID();
    await sendLead({ submissionId });
    expect(await revoke()).toContain('agreement to calls revoked');
    await sendLead({ submissionId, lead: { firstName: 'Willa' } });
    await run(forget, [phone], {});
    moveClock(dayMs);
    expect(await revoke()).toContain('agreement to calls revoked');
    expect(await revoke()).toContain('was revoked before');

    moveClock(0);
    await sendLead({ lead: dana });
    const ahead = fromNow(9 * dayMs);
    await update('leads', { revised_at: ahead });
    const ofDana = stored.db.updateTable('consents').set({ received_at: ahead });
    await ofDana.where('evidence', 'like', `%${dana.phone}%`).execute();
    await revoke(dana.phone);
    expect(await run(exportCsv, {})).toMatch(/,no,c1,/);
    expect(await revoke(dana.phone)).toContain('was revoked before');
    await run(forget, [dana.phone], {});
    expect(await revoke(dana.phone)).toContain('was revoked before');
    // The last day to tell the partner is computed from the correct time.
    const days = (await rows('revocations')).map(({ revoked_at }) => revoked_at.slice(0, 10));
    const [today, tomorrow] = [fromNow(0).slice(0, 10), fromNow(dayMs).slice(0, 10)];
    expect(days.sort()).toEqual([today, today, tomorrow]);
  });

  it.each(['another', 'no'])('asks to tell the earlier partner once there is %s partner', async (next) => {
    const intake = await open({}, noRetries);
    const { sendLead, run, runWith, partner, referenceOf, untilRevocationHas, log } = intake;
    const [one, two] = [await sendLead(), await sendLead({ lead: dana })];
    await until(async () => (await intake.states()).every((state) => state === 'delivered'));
    partner.setBehavior(503);
    await run(revokeAgreement, [await referenceOf(one)], {});
    await untilRevocationHas({ tries: 1 });
    const other = closing(await startPartner());
    const settings = next === 'another' ? other.settings : noPartnerSettings;
    await intake.serve(settings);
    await untilRevocationHas({ state: 'manual' });
    expect(await runWith(settings, revokeAgreement, [await referenceOf(two)], {})).toContain('tell ');
    await intake.runScheduler();
    expect(log.join('\n')).toMatch(
      /the agreement to calls was revoked for DD-\S+, DD-\S+\. .*that got the lead/,
    );
    expect(other.received).toEqual([]);
  });
});
