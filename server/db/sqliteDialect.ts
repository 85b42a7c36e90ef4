import { setTimeout as wait } from 'node:timers/promises';
import { SqliteDialect, SqliteDriver, type DatabaseConnection, type SqliteDialectConfig } from 'kysely';

/** How long to wait before the next try at a file that another process has locked, in milliseconds. */
const retryIntervalMs = 10;

/**
 * Kysely's driver, waiting for a locked file between tries. SQLite's own wait (`busy_timeout`) would stop the event loop,
 * and with it every page.
 */
class WaitingSqliteDriver extends SqliteDriver {
  constructor(
    config: SqliteDialectConfig,
    private readonly limitMs: number,
  ) {
    super(config);
  }

  override async init(): Promise<void> {
    await this.whileBusy(() => super.init(), performance.now() + this.limitMs);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    // Counted from here, so that the wait for the one connection is part of it.
    const deadline = performance.now() + this.limitMs;
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.whileBusy(async () => connection.executeQuery(query), deadline),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  private async whileBusy<Result>(work: () => Promise<Result>, deadline: number): Promise<Result> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        if (!code.startsWith('SQLITE_BUSY') || performance.now() >= deadline) throw error;
        await wait(retryIntervalMs);
      }
    }
  }
}

/** Kysely's dialect for a SQLite file that other processes lock, for at most `limitMs` (milliseconds) a query. */
export class WaitingSqliteDialect extends SqliteDialect {
  constructor(
    private readonly config: SqliteDialectConfig,
    private readonly limitMs: number,
  ) {
    super(config);
  }

  override createDriver() {
    return new WaitingSqliteDriver(this.config, this.limitMs);
  }
}
