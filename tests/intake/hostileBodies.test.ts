import fc from 'fast-check';
import { leadFields } from '../../src/domain/lead';
import { anyText } from '../support/anyText';
import { startNewIntake, type TestIntake } from '../support/server/intake';
import { leadBodyOf, post } from '../support/server/submissions';
import { sqliteDatabase } from '../support/server/testDatabases';

describe('the site, given hostile bodies,', () => {
  let intake: TestIntake;
  beforeAll(async () => {
    intake = await startNewIntake(sqliteDatabase);
  });
  afterAll(() => intake.close());

  it('takes three hundred hostile bodies without a fault, a trace in the log or a value in the answer', async () => {
    const marker = 'zqxjkv';
    const hostile = fc.oneof(
      fc.anything({ maxDepth: 2, maxKeys: 3 }).map((value) => JSON.stringify({ [marker]: value })),
      fc
        .record({
          lead: fc.dictionary(
            fc.constantFrom(...leadFields, '__proto__', 'constructor'),
            fc.anything({ maxDepth: 1, maxKeys: 2 }),
          ),
        })
        .map(({ lead }) =>
          JSON.stringify({ ...leadBodyOf(), lead: { ...lead, email: `${marker}@mail.example` } }),
        ),
      anyText().map((text) => JSON.stringify(leadBodyOf({ lead: { firstName: marker + text } }))),
      anyText().map((text) => marker + text),
      fc
        .constantFrom(
          `=cmd|'/c calc'!A0`,
          `'; drop table leads;--`,
          '{{7*7}}',
          '\u0000',
          '\u202e',
          '../../etc/passwd',
        )
        .map((text) =>
          JSON.stringify(leadBodyOf({ lead: { city: text, lastName: marker + text } as object })),
        ),
    );
    const from = intake.log.length;
    const bodies = fc.sample(hostile, { numRuns: 300, seed: 14 });
    const seen = new Map<number, number>();
    for (let start = 0; start < bodies.length; start += 50) {
      const answers = await Promise.all(
        bodies.slice(start, start + 50).map((body) => post(intake.leads, body)),
      );
      for (const answer of answers) {
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        expect(await answer.text()).not.toContain(marker);
      }
    }
    expect([...seen.keys()].sort()).toEqual([201, 400]);
    const lines = intake.log.slice(from);
    expect(lines.filter((line) => line.includes('requestId'))).toHaveLength(300);
    expect(lines.join('\n')).not.toContain(marker);
    expect((await fetch(`${intake.url}/health`)).status).toBe(200);
  }, 60_000);
});
