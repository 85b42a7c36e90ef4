/** A suite for PostgreSQL alone, skipped only where the setup found none. */
export const describePostgres = process.env.TEST_POSTGRES_URL ? describe : describe.skip;
