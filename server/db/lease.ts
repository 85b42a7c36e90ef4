import { expressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely';
import type { Tables } from './tables';

/**
 * Whether nobody is believed to be sending a message of the outbox.
 *
 * @param moment the present one, ISO 8601
 */
export function isUnleased(moment: string): ExpressionWrapper<Tables, 'outbox', SqlBool> {
  const eb = expressionBuilder<Tables, 'outbox'>();
  return eb.or([eb('outbox.leased_until', 'is', null), eb('outbox.leased_until', '<', moment)]);
}
