import type { Lead } from '../../config/entities';

/** How the partner can answer an application. */
export type Contact = 'phoneAndEmail' | 'phone' | 'email' | 'none';

/** What an application gives to answer to; blanks alone are nothing. */
export function contactOf({ phone, email }: Pick<Lead, 'phone' | 'email'>): Contact {
  if (phone.trim() === '') return email.trim() === '' ? 'none' : 'email';
  return email.trim() === '' ? 'phone' : 'phoneAndEmail';
}
