import { NoticeAtCollection } from '../NoticeAtCollection';
import type { Step } from './step';

/** The step on who applies, under the notice of what is collected. */
export const personal: Step = {
  id: 'personal',
  fields: ['firstName', 'lastName', 'email', 'phone'],
  halfRows: ['firstName', 'lastName'],
  Before: NoticeAtCollection,
};
