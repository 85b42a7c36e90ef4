import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportCsv, showLead } from '../../server/cli/leads';
import { retryMessage } from '../../server/cli/outbox';
import { findPerson, forgetPerson, revokeAgreement } from '../../server/cli/privacy';
import { newKeys } from '../../server/db/sealing';
import { dayMs } from '../../server/lib/times';
import type { DeliveryTimes } from '../../server/queueWorker';
import { closing, temporaryFolder } from '../support/cleanUp';
import { logInto, quickDelivery, serveIntake } from '../support/server/intake';
import { openOperator } from '../support/server/operator';
import { noPartnerSettings, sealedTo, startPartner } from '../support/server/partner';
import { rowsOf, updateAll } from '../support/server/rows';
import { databases } from '../support/server/testDatabases';
import { fromNow } from '../support/times';
import { until } from '../support/until';

describe.each(databases)(
  'the site, told by a person in %s that calls are taken back,',
  (_make, makeDatabase) => {
    async function open(more: Readonly<Record<string, string>> = {}, waits: Partial<DeliveryTimes> = {}) {
      const partner = closing(await startPartner());
      const settings = { ...partner.settings, ...more };
      const operator = await openOperator(makeDatabase, settings, { ...quickDelivery, ...waits });
      const bodies = () =>
        partner.received.map(
          ({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> },
        );
      return { ...operator, partner, bodies };
    }
    const consentIn = (data?: Record<string, unknown>) => data?.consent as { given: boolean } | undefined;

    it('tells the partner who has the lead, and takes the agreement out of what is exported, until it is given again', async () => {
      const { sendLead, run, bodies, stored, referenceOf } = await open(
        sealedTo((await newKeys()).publicKey),
      );
      const submissionId = randomUUID();
      const id = await sendLead({ submissionId });
      await until(() => bodies().length === 1);
      await until(async () => (await rowsOf(stored.db, 'outbox'))[0]?.state === 'delivered');
      const reference = await referenceOf(id);
      expect(await run(revokeAgreement, ['1-305-555-0142'], {})).toContain(
        `${reference}: calls are taken back;`,
      );
      await until(() => bodies().length === 2);
      expect(bodies()[1]).toMatchObject({ type: 'consent.revoked', data: { id, submissionId, reference } });
      await until(async () => (await rowsOf(stored.db, 'revocations'))[0]?.state === 'delivered');
      expect(await run(revokeAgreement, ['1-305-555-0142'], {})).toContain('No agreement');
      await sendLead({ submissionId, lead: { firstName: 'Willa' } });
      await until(() => bodies().length === 3);
      expect(consentIn(bodies()[2]?.data)).toMatchObject({ given: true });
    });

    it('says that nothing was agreed to in what is sent, shown and exported afterwards', async () => {
      // The next try is the operator's.
      const waits = { firstWaitMs: 1e8, maxWaitMs: 1e8 };
      const { sendLead, run, bodies, partner, stored } = await open({}, waits);
      partner.setBehavior(503);
      const id = await sendLead();
      await until(async () => (await rowsOf(stored.db, 'outbox'))[0]?.tries === 1);
      partner.setBehavior(200);
      await run(revokeAgreement, ['wilhelmina.q@mail.example'], {});
      await run(retryMessage, id, {});
      const leadsSent = () => bodies().filter(({ type }) => type === 'lead.submitted');
      await until(() => leadsSent().length === 2);
      expect(leadsSent().map(({ data }) => consentIn(data)?.given)).toEqual([true, false]);
      expect(await run(exportCsv, {})).toMatch(/,no,c1,/);
      const shown = await run(showLead, id, { reveal: true });
      expect(shown).toMatch(
        /^consent +\S+ given \(version c1, build b1\)\nconsent text.*\nconsent +\S+ taken back/m,
      );
      expect(await run(findPerson, ['3055550142'], {})).toContain('Calls taken back');
    });

    it('alerts whom to tell by when where the partner takes no such message, until the operator did', async () => {
      const { sendLead, run, runScheduler, log } = await openOperator(makeDatabase);
      await sendLead();
      await run(exportCsv, { markHandled: true });
      expect(await run(revokeAgreement, ['3055550142'], {})).toMatch(/tell .* by \d{4}-\d\d-\d\d \(47 CFR/);
      await runScheduler();
      expect(log.join('\n')).toMatch(/Tell .* by \d{4}-\d\d-\d\d .*calls are taken back for DD-/);
      expect(await run(revokeAgreement, ['3055550142'], { told: true })).toContain('1 lead');
      await runScheduler();
      expect(log.join('\n')).toContain('Whoever has to know');
    });

    it('asks to tell nobody but the readers of exports of a lead that was not sent', async () => {
      const { sendLead, run, runScheduler, log } = await openOperator(makeDatabase);
      await sendLead();
      await run(exportCsv, {});
      expect(await run(revokeAgreement, ['3055550142'], {})).toMatch(
        /taken back; it was not sent; tell whoever has it from an export, which is not known here\n/,
      );
      await runScheduler();
      expect(log.join('\n')).not.toContain('calls are taken back');
    });

    it('asks to tell a partner itself who cannot be told of a lead that was forgotten since', async () => {
      const buyer = closing(await startPartner());
      const PARTNER_PROFILE = join(temporaryFolder(), 'partner.json');
      const revoke = { url: buyer.url, fields: { key: { text: 'k' }, sub_id: 'submissionId' } };
      const profile = { url: buyer.url, encoding: 'form', fields: { phone: 'lead.phone' }, revoke };
      writeFileSync(PARTNER_PROFILE, JSON.stringify(profile));
      const { sendLead, run, runScheduler, log, stored } = await openOperator(
        makeDatabase,
        { PARTNER_PROFILE },
        quickDelivery,
      );
      const id = await sendLead({ consent: { version: 'c1', text: 'I agree.', given: false } });
      await until(async () => (await rowsOf(stored.db, 'outbox'))[0]?.state === 'delivered');
      buyer.setBehavior(503);
      await run(revokeAgreement, ['3055550142'], {});
      await run(forgetPerson, ['3055550142'], {});
      await until(async () => (await rowsOf(stored.db, 'revocations'))[0]?.state === 'dead');
      expect(buyer.received.map(({ body }) => body)).not.toContain('key=k');
      await runScheduler();
      expect(log.join('\n')).toContain(`calls are taken back for ${id}`);
      expect(await run(revokeAgreement, [id], { told: true })).toContain('1 lead');
      await runScheduler();
      expect(log.join('\n')).toContain('Whoever has to know');
    });

    it('counts one revocation of a lead that was deleted since, until a later agreement was there', async () => {
      const { sendLead, run, stored, moveClock } = await openOperator(makeDatabase);
      const revokedTimes = async () => {
        await run(revokeAgreement, ['3055550142'], {});
        return (await rowsOf(stored.db, 'revocations')).length;
      };
      const submissionId = randomUUID();
      await sendLead({ submissionId });
      expect(await revokedTimes()).toBe(1);
      await sendLead({ submissionId, lead: { firstName: 'Willa' } });
      await run(forgetPerson, ['3055550142'], {});
      moveClock(dayMs);
      expect([await revokedTimes(), await revokedTimes()]).toEqual([2, 2]);
      expect(await run(revokeAgreement, ['3055550142'], {})).toContain('No agreement');
    });

    it('counts a revocation of what came while the clock was ahead, with its true time', async () => {
      const { sendLead, run, stored } = await openOperator(makeDatabase);
      await sendLead();
      const ahead = fromNow(9 * dayMs);
      await updateAll(stored.db, 'leads', { revised_at: ahead });
      await updateAll(stored.db, 'consents', { received_at: ahead });
      await run(revokeAgreement, ['3055550142'], {});
      expect(await run(exportCsv, {})).toMatch(/,no,c1,/);
      expect(await run(revokeAgreement, ['3055550142'], {})).toContain('No agreement');
      await run(forgetPerson, ['3055550142'], {});
      expect(await run(revokeAgreement, ['3055550142'], {})).toContain('No agreement');
      // The day by which the partner is told goes by it.
      const [revocation] = await rowsOf(stored.db, 'revocations');
      expect(revocation?.revoked_at.slice(0, 10)).toBe(fromNow(0).slice(0, 10));
    });

    it.each(['another', 'no'])(
      'asks to tell the earlier partner itself where a server starts with %s partner',
      async (next) => {
        // The next try is the operator's.
        const waits = { firstWaitMs: 1e8, maxWaitMs: 1e8 };
        const { sendLead, run, runWith, partner, database, stored, referenceOf } = await open({}, waits);
        const [one, two] = [
          await sendLead(),
          await sendLead({ lead: { email: 'dana@mail.example', phone: '305-555-0177' } }),
        ];
        await until(async () =>
          (await rowsOf(stored.db, 'outbox')).every(({ state }) => state === 'delivered'),
        );
        partner.setBehavior(503);
        await run(revokeAgreement, [await referenceOf(one)], {});
        await until(async () => (await rowsOf(stored.db, 'revocations'))[0]?.tries === 1);
        const other = closing(await startPartner());
        const settings = next === 'another' ? other.settings : noPartnerSettings;
        const lines: string[] = [];
        const served = closing(
          await serveIntake(
            { DATABASE_URL: database.url, ...settings },
            { log: logInto(lines), deliveryTimes: quickDelivery },
          ),
        );
        await until(async () => (await rowsOf(stored.db, 'revocations'))[0]?.state === 'manual');
        expect(await runWith(settings, revokeAgreement, [await referenceOf(two)], {})).toContain('tell ');
        await served.runScheduler();
        expect(lines.join('\n')).toMatch(/calls are taken back for DD-\S+, DD-\S+\. .*who got the lead/);
        expect(other.received).toEqual([]);
      },
    );

    it('takes calls back at the number, under whatever address, and of nobody else', async () => {
      const { sendLead, run, stored } = await openOperator(makeDatabase);
      const [one, two] = [await sendLead(), await sendLead({ lead: { email: 'other@mail.example' } })];
      await sendLead({ lead: { email: 'dana@mail.example', phone: '305-555-0177' } });
      await run(revokeAgreement, ['other@mail.example'], {});
      expect((await rowsOf(stored.db, 'revocations')).map(({ lead_id }) => lead_id).sort()).toEqual(
        [one, two].sort(),
      );
    });
  },
);
