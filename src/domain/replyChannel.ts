import { looksLikeEmail } from './email';
import type { Lead } from './lead';
import { phoneDigits } from './phone';

/** How the partner can answer a lead. */
export type ReplyChannel = 'phoneAndEmail' | 'phone' | 'email' | 'none';

/** The digits of a U.S. number without its area code. A text with fewer, such as "n/a", is no number. */
const minDigits = 7;

/** Whether the answers contain a number to call. Without one there is no agreement to calls. */
export const hasCallablePhone = ({ phone }: Pick<Lead, 'phone'>) => phoneDigits(phone).length >= minDigits;

/** @param options.mayCall whether the visitor agreed to calls; only then does a phone number count */
export function replyChannelOf(
  lead: Pick<Lead, 'phone' | 'email'>,
  { mayCall }: { mayCall: boolean },
): ReplyChannel {
  const mayWrite = looksLikeEmail(lead.email);
  if (!mayCall || !hasCallablePhone(lead)) return mayWrite ? 'email' : 'none';
  return mayWrite ? 'phoneAndEmail' : 'phone';
}
