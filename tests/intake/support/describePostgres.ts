/** A suite for PostgreSQL alone, skipped only where setup said that there is none. */
export const describePostgres = process.env.TEST_POSTGRES_URL ? describe : describe.skip;
