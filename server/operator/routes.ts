import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Changes, Queries } from '../../src/operator/apiTypes';
import type { Tables } from '../db/tables';
import { Problem } from '../intake/problems';
import { latestActions } from '../operations/actionLog';
import type { Settings } from '../settings/settings';

/** What the operator's page works on. */
export interface OperatorContext {
  readonly db: Kysely<Tables>;
  readonly settings: Settings;
  readonly now: () => Date;
}

/** Checks what was sent, and answers it. */
export type Route<Output> = (context: OperatorContext, given: unknown) => Promise<Output>;

/** @throws Problem which names the field that does not fit, without its value */
const route =
  <Input, Output>(
    schema: v.GenericSchema<unknown, Input>,
    run: (context: OperatorContext, input: Input) => Promise<Output>,
  ): Route<Output> =>
  (context, given) => {
    const checked = v.safeParse(schema, given, { abortEarly: true });
    if (checked.success) return run(context, checked.output);
    const field = v.getDotPath(checked.issues[0]) ?? 'body';
    throw new Problem(400, `${field} does not fit.`, { field });
  };

const nothing = v.object({});

/** What `GET /api/operator/NAME` answers. */
export const queries = {
  session: route(nothing, ({ settings }) =>
    Promise.resolve({
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      isSealed: settings.leadsPublicKeys.length > 0,
      hasPartner: settings.partner !== null,
    }),
  ),
  actions: route(nothing, (context) => latestActions(context)),
} satisfies { [Name in keyof Queries]: Route<Queries[Name]['output']> };

/** What `POST /api/operator/NAME` does. */
export const changes = {} satisfies { [Name in keyof Changes]: Route<Changes[Name]['output']> };
