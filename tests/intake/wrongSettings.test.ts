import { newKeys } from '../../server/db/sealing';
import { OperatorError } from '../../server/operatorError';
import { readSettings } from '../../server/settings/settings';
import { postgresDatabase, sqliteDatabase, describePostgres } from '../support/server/databases';
import { serveIntake } from '../support/server/intake';

describe('the intake', () => {
  it('does not start with a public key that is mistyped, to which nothing could be sealed', async () => {
    const database = await sqliteDatabase();
    const { publicKey } = await newKeys();
    const mistyped = publicKey.slice(0, -1) + (publicKey.endsWith('q') ? 'p' : 'q');
    const started = serveIntake(readSettings({ DATABASE_URL: database.url, LEADS_PUBLIC_KEY: mistyped }));
    // Only where it does start.
    void started.then((served) => served.close()).catch(() => undefined);
    await expect(started).rejects.toThrow(OperatorError);
    await expect(started).rejects.toThrow(/^LEADS_PUBLIC_KEY is mistyped: [^\n]+\.$/);
    await database.remove();
  });
});

describePostgres('the intake, with a PostgreSQL that refuses it,', () => {
  it('says in words what is wrong', async () => {
    const database = await postgresDatabase();
    const started = serveIntake(readSettings({ DATABASE_URL: `${database.url}none` }));
    await expect(started).rejects.toThrow(
      /^DATABASE_URL cannot be opened: database "t[0-9a-f]+none" does not exist \(PostgreSQL at 127\.0\.0\.1:\d+\)\.$/,
    );
    await database.remove();
  });
});
