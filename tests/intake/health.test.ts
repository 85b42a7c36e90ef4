import { closing } from '../support/cleanUp';
import { startNewIntake } from '../support/server/intake';
import { jsonOf, leadBodyOf, post } from '../support/server/submissions';
import { sqliteDatabase } from '../support/server/testDatabases';

describe('the site, asked about its health,', () => {
  it('writes at most every ten seconds, and counts what waits', async () => {
    const intake = closing(await startNewIntake(sqliteDatabase));
    await post(intake.leads, leadBodyOf());
    const health = async () => jsonOf(await fetch(`${intake.url}/health`));
    const first = await health();
    expect(first).toEqual({
      status: 'ok',
      waiting: 1,
      oldestWaitingSeconds: expect.any(Number) as number,
      deadLetters: 0,
      retentionRanAt: expect.any(String) as string,
      build: expect.any(String) as string,
    });
    await post(intake.leads, leadBodyOf());
    expect(await health()).toEqual(first);
  });
});
