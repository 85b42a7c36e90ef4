import { randomUUID } from 'node:crypto';
import { commissionChanges } from '../../server/cli/attribution';
import { conversions } from '../../server/cli/conversions';
import { addOutcome, outcomes } from '../../server/cli/outcomes';
import { forget } from '../../server/cli/privacy';
import { report } from '../../server/cli/report';
import { sources } from '../../server/cli/sources';
import { databases } from './support/databases';
import { operatorOn, type Operator } from './support/operator';
import { until } from './support/until';

const since = '2020-01-01';
const printedSources = ({ printed }: Operator) =>
  printed((context) => sources(context, { since, csv: true }));
const printedConversions = ({ printed }: Operator) =>
  printed((context) => conversions(context, { platform: 'google', since, name: 'Funded loan' }));
const printedReport = ({ printed }: Operator) => printed((context) => report(context, { since, out: '-' }));

describe.each(databases)(
  'the operator, who asks which ad works, with leads in %s,',
  (_make, makeDatabase) => {
    const open = operatorOn(makeDatabase);

    it('is told exactly what a hundred visits from five campaigns brought', async () => {
      const operator = await open();
      const { hand, printed, url } = operator;
      /** Of each campaign: visits, forms opened, leads, suspects, contacted, approved, funded, and returned. */
      const campaigns = [
        ['google', 'spring', 40, 20, 8, 1, 6, 4, 2, 1],
        ['google', '<b>brand</b>', 25, 15, 5, 0, 5, 3, 3, 0],
        ['bing', 'spring', 20, 4, 2, 0, 1, 1, 1, 0],
        ['facebook', '=1+1', 10, 5, 1, 1, 0, 0, 0, 0],
        ['', '', 5, 2, 1, 0, 1, 0, 0, 0],
      ] as const;
      for (const [
        source,
        campaign,
        visits,
        forms,
        leads,
        suspects,
        contacted,
        approved,
        funded,
        returned,
      ] of campaigns) {
        const labels = { utm_source: source, utm_campaign: campaign };
        for (let visit = 0; visit < visits; visit += 1) {
          const counts = { landingSeen: 1, ...(visit < forms && { formOpened: 1 }) };
          await fetch(`${url}/events`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ version: 1, counts, ...labels }),
          });
        }
        for (let lead = 0; lead < leads; lead += 1) {
          const id = await hand({ source: labels, ...(lead < suspects && { website: 'filled' }) });
          const outcome = (type: string, more = {}) =>
            printed((context) =>
              addOutcome(context, { id, type, timestamp: new Date().toISOString(), ...more }),
            );
          if (lead < contacted) await outcome('contacted');
          if (lead < approved) await outcome('approved', { amount: '20,000' });
          if (lead < funded) await outcome('funded', { commission: '350.10' });
          if (lead < returned) await outcome('returned');
        }
      }
      // Counts are written once a second.
      await until(async () => / 100 +46 /.test(await printed((context) => sources(context, { since }))));
      expect((await printedSources(operator)).trim().split('\r\n')).toEqual([
        'source,campaign,visits,formsOpened,formsOpenedOfvisits,leads,leadsOfformsOpened,suspects,suspectsOfleads,contacted,contactedOfleads,approved,approvedOfcontacted,funded,fundedOfapproved,commission',
        'google,<b>brand</b>,25,15,0.6000,5,0.3333,0,0.0000,5,1.0000,3,0.6000,3,1.0000,1050.30',
        'google,spring,40,20,0.5000,8,0.4000,1,0.1250,6,0.7500,4,0.6667,2,0.5000,350.10',
        'bing,spring,20,4,0.2000,2,0.5000,0,0.0000,1,0.5000,1,1.0000,1,1.0000,350.10',
        "facebook,'=1+1,10,5,0.5000,1,0.2000,1,1.0000,0,0.0000,0,,0,,0.00",
        ',,5,2,0.4000,1,0.5000,0,0.0000,1,1.0000,0,0.0000,0,,0.00',
      ]);
      const table = await printed((context) => sources(context, { since }));
      expect(table).toMatch(
        /^All +- +100 +46 \(46\.0 %\) +17 \(37\.0 %\) +2 \(11\.8 %\) +13 \(76\.5 %\) +8 \(61\.5 %\) +6 \(75\.0 %\) +\$1,750\.50$/m,
      );
      const page = await printedReport(operator);
      expect(page).toContain('$1,750.50');
      expect(page).toContain('&lt;b&gt;brand&lt;/b&gt;');
      expect(page).not.toMatch(/<b>brand|Quackenbush|mail\.example|555-0142/);
    });

    it('sees a click become a funded loan in every list, until its person is forgotten', async () => {
      const operator = await open();
      const { hand, printed } = operator;
      const source = { utm_source: 'google', utm_campaign: 'spring', gclid: 'TEST123' };
      const id = await hand({ source });
      await hand({
        source: { ...source, gclid: 'a,"b"\n=1' },
        lead: { email: 'other@mail.example', phone: '3055550177' },
      });
      await printed((context) =>
        addOutcome(context, {
          id,
          type: 'lead.funded',
          commission: '$350',
          timestamp: '2026-05-04T03:02:01Z',
        }),
      );
      const headings = 'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency';
      expect(await printedConversions(operator)).toBe(
        `Parameters:TimeZone=UTC\n${headings}\nTEST123,Funded loan,2026-05-04 03:02:01,350.00,USD\n`,
      );
      expect(await printedSources(operator)).toMatch(/^google,spring,.*,1,,350\.00\r$/m);
      expect(await printedReport(operator)).toContain('$350.00');
      await printed((context) => forget(context, ['Wilhelmina.Q@mail.example'], {}));
      expect(await printedConversions(operator)).toBe(`Parameters:TimeZone=UTC\n${headings}\n`);
      expect(await printedSources(operator)).toMatch(/^google,spring,.*,0,,0\.00\r$/m);
      const page = await printedReport(operator);
      expect(page).not.toContain('$350.00');
      expect(page).toMatch(/To delete<\/dt>\s*<dd>1</);
    });

    it('finds the outcomes of leads that it does not have, and counts them once they come', async () => {
      const operator = await open();
      const { hand, printed, stored } = operator;
      const submissionId = randomUUID();
      const time = new Date().toISOString();
      await stored.db
        .insertInto('outcomes')
        .values({
          webhook_id: 'msg_early',
          submission_id: submissionId,
          type: 'funded',
          happened_at: time,
          received_at: time,
          commission_cents: 12_345,
        })
        .execute();
      const unmatched = () => printed((context) => outcomes(context, { unmatched: true, limit: 9 }));
      expect(await unmatched()).toMatch(new RegExp(`\\(unknown\\) +${submissionId} +funded .*\\$123\\.45`));
      await hand({ submissionId, source: { utm_source: 'google' } });
      expect(await unmatched()).toBe('Every outcome has its lead.\n');
      expect(await printedSources(operator)).toMatch(/^google,.*,123\.45\r$/m);
    });
  },
);

describe('the commission of a lead', () => {
  const outcome = (type: 'approved' | 'funded' | 'returned', commission_cents: number | null = null) => ({
    ...{ submission_id: 's', happened_at: '', received_at: '', type, commission_cents },
  });
  it.each([
    ['is what was paid', [outcome('approved'), outcome('funded', 35_000)], [0, 35_000]],
    [
      'is corrected by a later report',
      [outcome('funded', 35_000), outcome('funded', 30_000)],
      [35_000, -5_000],
    ],
    ['goes where the loan is returned', [outcome('funded', 35_000), outcome('returned')], [35_000, -35_000]],
    [
      'shrinks by what is returned',
      [outcome('funded', 35_000), outcome('returned', 5_000)],
      [35_000, -5_000],
    ],
    [
      'comes again where it is funded again',
      [outcome('funded', 1), outcome('returned'), outcome('funded', 2)],
      [1, -1, 2],
    ],
  ])('%s', (_what, history, changes) => {
    expect(commissionChanges(history)).toEqual(changes);
  });
});
