import { randomUUID } from 'node:crypto';
import { exportCsv } from '../../server/cli/leads';
import { printPerson, forget, revokeAgreement } from '../../server/cli/privacy';
import { isPostgres } from '../../server/db/database';
import { newKeys } from '../../server/db/sealing';
import { recordOutcome } from '../../server/operations/outcomes';
import { requestCounts } from '../../server/operations/privacy';
import { business } from '../../src/config/business';
import { consentText } from '../../src/content/consent';
import { allowChanges, refuseChanges } from '../support/server/databaseFaults';
import { openIntake } from '../support/server/intake';
import { sealedTo } from '../support/server/partner';
import { untilErased } from '../support/server/rows';
import { dana, phone } from '../support/server/submissions';
import { databases } from '../support/server/testDatabases';

const { consentYears } = business.privacy;

describe.each(databases)('the site, asked about a person whose leads are in %s,', (_make, makeDatabase) => {
  const open = () => openIntake(makeDatabase);

  it('finds a person in any spelling, and forgets everything except the evidence of consent', async () => {
    const { database, sendLead, log, run, stored, referenceOf, update } = await open();
    const odd = { email: 'mailto:Fe\u200bather@mu\u0308nchen.example', phone: '+1 305.555.0199' };
    const theirs = await sendLead({ lead: { lastName: 'Featherstonehaugh', ...odd } });
    const others = await sendLead();
    const emails = ['feather@MÜNCHEN.example ', 'Feather <feather@xn--mnchen-3ya.example>\ufeff'];
    for (const person of [...emails, '3055550199', '1-305-555-0199']) {
      const found = await run(printPerson, [person], {});
      expect(JSON.parse(found)).toMatchObject({
        id: theirs,
        details: { lead: { lastName: 'Featherstonehaugh' } },
      });
      expect(found).not.toContain('digest');
    }
    expect(await database.holds('Featherstonehaugh')).toBe(true);
    const reference = await referenceOf(theirs);
    const output = await run(forget, ['feather@münchen.example'], {});
    expect(output).toContain(`Deleted 1 lead with all answers:\n  ${reference} (${theirs})`);
    expect(output).toContain(`stays for ${consentYears} years, with the phone number that it names.\n`);
    for (const trace of ['Featherstonehaugh', 'nchen.example']) {
      if (isPostgres(stored.db)) await untilErased(trace, database, stored);
      expect([trace, await database.holds(trace)]).toEqual([trace, false]);
    }
    expect(log.join('\n')).not.toMatch(/Feather|nchen/);
    const consents = await stored.db.selectFrom('consents').select(['lead_id', 'evidence']).execute();
    expect(consents.map(({ lead_id }) => lead_id).sort()).toEqual([theirs, others].sort());
    expect(consents.find(({ lead_id }) => lead_id === theirs)?.evidence).toContain('+1 305.555.0199');
    await update('consents', { evidence: '{}' });
    await untilErased('555.0199', database, stored);
    expect(await database.holds('Quackenbush')).toBe(true);
  });

  it('accepts the reference of a lead for its person, even if answers are sealed and the key is not given', async () => {
    const sealed = sealedTo((await newKeys()).publicKey);
    const { sendLead, run, referenceOf, countOf } = await openIntake(makeDatabase, sealed);
    const first = await sendLead();
    await sendLead({ lead: { email: 'other@mail.example' } });
    await sendLead({ lead: dana });
    const reference = await referenceOf(first);
    const spelled = reference.toLowerCase().replace('-', ' ');
    // Two leads, and the evidence of their agreements.
    await expect(run(printPerson, [spelled], {})).rejects.toThrow('4 records are sealed');
    // Those of the number, under any address, and nobody else's.
    const revoked = await run(revokeAgreement, ['other@mail.example'], {});
    expect(revoked.match(/agreement to calls revoked;/g)).toHaveLength(2);
    expect(await run(revokeAgreement, [reference], {})).toContain('was revoked before');
    await expect(run(forget, [spelled], {})).rejects.toThrow('sealed');
    expect(await countOf('leads')).toBe(1);
  });

  it('finds the evidence of consent of a deleted lead by its phone number alone, and counts no request if nobody is found', async () => {
    const { sendLead, run, errors, countOf, stored } = await open();
    const theirs = await sendLead({ lead: { email: 'feather@mail.example', phone: '+1 305.555.0199 x12' } });
    await sendLead();
    await run(forget, ['feather@mail.example'], {});
    for (const person of ['3055550199', '(305) 555-0199']) {
      expect(JSON.parse(await run(printPerson, [person], {}))).toEqual({
        id: theirs,
        at: expect.any(String) as string,
        evidence: {
          version: 'c1',
          given: true,
          text: expect.stringContaining('at +1 305.555.0199 x12 to offer') as string,
          page: 'https://site.example/lead-capture',
          build: 'b1',
        },
        revocations: [],
      });
    }
    expect(await run(revokeAgreement, ['feather@mail.example'], {})).toContain('found only by phone number');
    const before = await countOf('privacy_requests');
    // The message is not that nothing is stored, but that none of them identifies anybody.
    for (const person of ['305555019', '12', 'Wilhelmina Quackenbush', '', '-', 'mailto:?cc=x@mail.example'])
      for (const ask of [printPerson, forget])
        await expect(run(ask, [person], {})).rejects.toThrow(
          /^Name a person by email address, phone number or reference\.$/,
        );
    for (const person of ['feather@mail.example', '3055550190', '13055550199012']) {
      errors.length = 0;
      expect(await run(printPerson, [person], {})).toBe('No lead or evidence is stored under that.\n');
      const says = errors.flat().join(' ');
      expect(says.includes('Evidence of consent is found only by phone number')).toBe(person.includes('@'));
      expect(says).toContain('What retention left of older leads');
    }
    await run(forget, ['nobody@mail.example'], {});
    expect(await countOf('privacy_requests')).toBe(before);
    expect(await requestCounts(stored.db, ['', '9999'])).toMatchObject({ found: 2, forgotten: 1 });
    const earlier = await requestCounts(stored.db, ['', '2000-01-01']);
    expect(earlier).toMatchObject({ found: 0, forgotten: 0 });
  });

  it('says that somebody may have an exported lead, and alerts to tell them of a revocation, even after a revision', async () => {
    const { sendLead, run } = await open();
    const submissionId = randomUUID();
    await sendLead({ submissionId });
    await run(exportCsv, { markHandled: true });
    await sendLead({ submissionId, lead: { lastName: 'Featherstonehaugh' } });
    expect(await run(revokeAgreement, [phone], {})).toMatch(/tell .* by \d{4}-[^]*The partner knows/);
    expect(await run(forget, [phone], {})).toContain('may have it: ask them to delete it');
  });

  it('asks before it forgets, says what the figures lose, and deletes nothing without a yes', async () => {
    const { sendLead, run, stored, countOf } = await open();
    const id = await sendLead();
    await run(recordOutcome, { id, type: 'funded', commission: '350.00' });
    let asked = '';
    const answer = (isAgreed: boolean) => {
      const confirm = (question: string) => ((asked = question), Promise.resolve(isAgreed));
      return run((context) => forget({ ...context, confirm }, [phone], {}));
    };
    expect(await answer(false)).toBe('Nothing was deleted.\n');
    const loses = 'The figures lose 1 lead, 1 outcome and $350.00 of commission.';
    expect(asked).toBe(`Delete 1 lead for good? ${loses}`);
    expect(await countOf('leads')).toBe(1);
    await answer(true);
    expect(await countOf('leads')).toBe(0);
    expect(await stored.db.selectFrom('outcomes').selectAll().execute()).toEqual([]);
  });

  it('finds the evidence for a number that its lead no longer has', async () => {
    const { sendLead, run } = await open();
    const [earlier, submissionId] = ['305-555-0199', randomUUID()];
    const id = await sendLead({ submissionId, lead: { phone: earlier } });
    await sendLead({ submissionId });
    expect(JSON.parse(await run(printPerson, ['3055550199'], {}))).toMatchObject({
      id,
      evidence: { text: consentText(earlier) },
    });
    expect(JSON.parse(await run(printPerson, [phone], {}))).toMatchObject({
      id,
      agreements: [{ evidence: { text: consentText(earlier) } }, { evidence: { given: true } }],
    });
  });

  it('says that the partner has or may have a lead whose first answers were sent while a revision waits', async () => {
    const { sendLead, run, update } = await open();
    const time = '2026-01-01T12:00:00.000Z';
    const forgetRevised = async () => {
      await sendLead({ submissionId, lead: { lastName: 'Featherstonehaugh' } });
      return run(forget, [phone], {});
    };
    const submissionId = randomUUID();
    await sendLead({ submissionId });
    await update('leads', { first_sent_at: time });
    expect(await forgetRevised()).toContain('; the partner may have it: ask them to delete it');
    await sendLead({ submissionId });
    await update('outbox', { state: 'delivered', delivered_at: time });
    expect(await forgetRevised()).toContain(
      '; the partner has it since 2026-01-01 12:00: ask them to delete it',
    );
  });

  it('forgets a lead and evidence of a refused consent together or not at all, even after the lead is purged', async () => {
    const operator = await open();
    const { database, sendLead, run, stored } = operator;
    const remaining = async () => [await operator.countOf('leads'), await operator.countOf('consents')];
    await sendLead({ consent: { version: 'c1', text: 'I agree to calls at (305) 555-0142.', given: false } });
    for (const table of ['leads', 'accepted_keys'] as const) {
      await refuseChanges(stored, table);
      await expect(run(forget, [phone], {})).rejects.toThrow('refused');
      expect(await remaining()).toEqual([1, 1]);
      await allowChanges(stored, table);
    }
    const output = await run(forget, [phone], {});
    expect(output).toContain('Deleted 1 lead');
    expect(output).not.toContain('evidence');
    expect(await remaining()).toEqual([0, 0]);
    await untilErased('555-0142', database, stored);
    const text = 'I agree to calls at (305) 555-0142.';
    for (const given of [false, true]) await sendLead({ consent: { version: 'c1', text, given } });
    await stored.db.deleteFrom('leads').execute();
    expect(await run(forget, [phone], {})).toMatch(
      /No lead[^]*The evidence of consent that was given, .*with the phone number/,
    );
    expect(await remaining()).toEqual([0, 1]);
    expect(await database.holds('555-0142')).toBe(true);
  });
});
