import type { ServerContext } from '../context';

/**
 * What an operation is given besides its input. Operations do what the operator wants, for the commands and for the
 * operator's page alike: they return plain data, print nothing, and throw an OperatorError which says what does not fit.
 */
export type OperationContext = Omit<ServerContext, 'log'>;
