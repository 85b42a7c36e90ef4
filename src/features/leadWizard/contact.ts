import type { Lead } from '../../domain/lead';

/** How the partner can answer an application. */
export type Contact = 'phoneAndEmail' | 'phone' | 'email' | 'none';

/** Whether there is a number to call; without one there is no agreement to calls. */
export const hasNumber = ({ phone }: Pick<Lead, 'phone'>) => phone.trim() !== '';

/**
 * What an application gives to answer to; blanks alone are nothing.
 * @param mayCall whether a phone number counts: without the visitor's agreement nobody calls
 */
export function contactOf({ phone, email }: Pick<Lead, 'phone' | 'email'>, mayCall: boolean): Contact {
  if (!mayCall || !hasNumber({ phone })) return email.trim() === '' ? 'none' : 'email';
  return email.trim() === '' ? 'phone' : 'phoneAndEmail';
}
