import type { Lead } from '../../domain/lead';
import { phoneDigits } from '../../domain/phone';

/** How the partner can answer an application. */
export type Contact = 'phoneAndEmail' | 'phone' | 'email' | 'none';

/** A U.S. number without its area code; what has fewer digits, such as "n/a", is no number. */
const fewestDigits = 7;

/** Whether there is a number to call; without one there is no agreement to calls. */
export const hasNumber = ({ phone }: Pick<Lead, 'phone'>) => phoneDigits(phone).length >= fewestDigits;

/**
 * What an application gives to answer to; blanks alone are nothing.
 * @param mayCall whether a phone number counts: without the visitor's agreement nobody calls
 */
export function contactOf({ phone, email }: Pick<Lead, 'phone' | 'email'>, mayCall: boolean): Contact {
  if (!mayCall || !hasNumber({ phone })) return email.trim() === '' ? 'none' : 'email';
  return email.trim() === '' ? 'phone' : 'phoneAndEmail';
}
