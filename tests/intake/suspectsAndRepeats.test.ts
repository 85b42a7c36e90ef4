import { printSources } from '../../server/cli/ads';
import { listLeads, showLead } from '../../server/cli/leads';
import { printOutbox, retryMessage } from '../../server/cli/outbox';
import { runRetention } from '../../server/maintenance/retention';
import { openOperator } from '../support/server/operator';
import { rowsOf, updateAll } from '../support/server/rows';
import { sqliteDatabase } from '../support/server/testDatabases';

const settings = { HOLD_SUSPECTS: '1' };

describe('the site, where a lead may not come from a person, or came before,', () => {
  it('holds a suspect for the operator, and sends it once they say so', async () => {
    const { sendLead, run, stored, referenceOf } = await openOperator(sqliteDatabase, settings);
    await sendLead({ lead: { email: 'dana@mail.example', phone: '305-555-0177' } });
    const suspect = await sendLead({ website: 'http://spam.example' });
    const states = async () => (await rowsOf(stored.db, 'outbox')).map(({ state }) => state).sort();
    expect(await states()).toEqual(['held', 'waiting']);
    const reference = await referenceOf(suspect);
    expect(await run(printOutbox, { limit: 9 })).toMatch(new RegExp(`^${reference} +held `, 'm'));
    await run(retryMessage, reference, {});
    expect(await states()).toEqual(['waiting', 'waiting']);
  });

  it.each([
    ['30', 29, true],
    ['30', 31, false],
    ['0', 1, false],
  ])(
    'with DUPLICATE_DAYS=%s takes a lead of %i days before for the same person: %s',
    async (days, age, isRepeat) => {
      const more = { DUPLICATE_DAYS: days };
      const { sendLead, run, stored, leadRow } = await openOperator(sqliteDatabase, more);
      const first = await sendLead();
      const received_at = new Date(Date.now() - age * 24 * 3600_000).toISOString();
      await stored.db.updateTable('leads').set({ received_at }).execute();
      const byPhone = await sendLead({ lead: { email: 'other@mail.example', phone: '1-305-555-0142' } });
      const stranger = await sendLead({ lead: { email: 'grace@mail.example', phone: '305-555-0178' } });
      const { reference } = await leadRow(first);
      expect((await leadRow(byPhone)).repeat_of).toBe(isRepeat ? reference : null);
      expect((await leadRow(stranger)).repeat_of).toBeNull();
      const printed = [await run(listLeads, { limit: 9 }), await run(showLead, byPhone, {})];
      for (const text of printed)
        expect(/repeats +(\S+)/.exec(text)?.[1] ?? null).toBe(isRepeat ? reference : null);
      const repeats = async () => {
        const [names = '', row = ''] = (await run(printSources, { csv: true })).split('\r\n');
        return row.split(',')[names.split(',').indexOf('repeats')] ?? '0';
      };
      expect(await repeats()).toBe(isRepeat ? '1' : '0');
      const later = new Date(Date.now() + 100 * 24 * 3600_000);
      await updateAll(stored.db, 'leads', { exported_at: received_at });
      await runRetention(stored.db, { retentionDays: 90, now: later });
      expect([await repeats(), await rowsOf(stored.db, 'leads')]).toEqual([isRepeat ? '1' : '0', []]);
    },
  );
});
