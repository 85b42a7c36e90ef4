import crypto, { randomUUID } from 'node:crypto';
import { showLead } from '../../server/cli/leads';
import { resendLead, retryMessage } from '../../server/cli/outbox';
import { addOutcome, listOutcomes } from '../../server/cli/outcomes';
import { forgetPerson } from '../../server/cli/privacy';
import { runRetention } from '../../server/maintenance/retention';
import { openOperator } from '../support/server/operator';
import { rowsOf, updateAll } from '../support/server/rows';
import { jsonOf, leadBodyOf, post } from '../support/server/submissions';
import { databases } from '../support/server/testDatabases';

describe.each(databases)('the site, giving a lead in %s a reference,', (_make, makeDatabase) => {
  const open = () => openOperator(makeDatabase);

  it('answers with it, and with the same one after a retry and a revision', async () => {
    const { leads, stored } = await open();
    const body = leadBodyOf();
    const key = randomUUID();
    const answers = [
      await post(leads, body, { key }),
      await post(leads, body, { key }),
      await post(leads, { ...body, lead: { ...body.lead, firstName: 'Willa' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 201]);
    const references = await Promise.all(answers.map(async (answer) => (await jsonOf(answer)).reference));
    const [{ reference } = { reference: '' }] = await rowsOf(stored.db, 'leads');
    expect(reference).toMatch(/^DD-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(references).toEqual([reference, reference, reference]);
  });

  it('makes it again where another lead has it', async () => {
    const { sendLead, referenceOf } = await open();
    const random = jest.spyOn(crypto, 'randomBytes').mockImplementation(() => Buffer.alloc(8));
    const first = await sendLead();
    random.mockImplementationOnce(() => Buffer.alloc(8)).mockImplementation(() => Buffer.alloc(8, 255));
    const second = await sendLead();
    random.mockRestore();
    expect([await referenceOf(first), await referenceOf(second)]).toEqual(['DD-00000000', 'DD-ZZZZZZZZ']);
  });

  it('takes it in any spelling in place of an id, also of a lead that retention deleted', async () => {
    const { sendLead, run, stored, referenceOf } = await open();
    const id = await sendLead();
    const reference = await referenceOf(id);
    const spelled = `${reference.replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase()} `;
    expect(await run(showLead, spelled, {})).toContain(id);
    expect(await run(retryMessage, spelled, {})).toMatch(/^(It is|No partner)/);
    await updateAll(stored.db, 'outbox', { state: 'delivered', delivered_at: '2026-01-01T12:00:00.000Z' });
    await updateAll(stored.db, 'leads', { partner_has_at: '2026-01-01T12:00:00.000Z' });
    await run(resendLead, spelled, {});
    expect(await rowsOf(stored.db, 'outbox')).toHaveLength(2);
    await runRetention(stored.db, { retentionDays: 1, now: new Date(Date.now() + 9e8) });
    await run(addOutcome, spelled, 'funded', { commission: '350' });
    expect(await run(listOutcomes, { limit: 9 })).toMatch(new RegExp(`^${reference} .* funded `, 'm'));
    const other = await sendLead();
    await run(forgetPerson, [], { id: await referenceOf(other) });
    expect(await rowsOf(stored.db, 'leads')).toEqual([]);
  });
});
