import { quantity } from '../../src/lib/quantity';
import { newSignInLink, signOutAll } from '../operations/operatorAccess';
import type { CommandContext } from './context';
import { print } from './output';

/** Prints a link that signs in to the operator's page once. */
export async function printSignInLink(context: CommandContext): Promise<void> {
  const link = await newSignInLink(context, context.settings.siteOrigin);
  await print(context, `Open this within ten minutes and press "Sign in"; it works once:\n\n  ${link}\n`);
}

/** Ends every session of the operator's page. */
export async function endSessions(context: CommandContext): Promise<void> {
  const ended = await signOutAll(context);
  await print(
    context,
    `${quantity(ended, 'session')} ended. No link that was made before signs in any more.`,
  );
}
