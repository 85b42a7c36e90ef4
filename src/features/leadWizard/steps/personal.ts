import { NoticeAtCollection } from '../NoticeAtCollection';
import type { Step } from './step';

/** The step that asks who applies, below the notice at collection. */
export const personal: Step = {
  id: 'personal',
  fields: ['firstName', 'lastName', 'email', 'phone'],
  halfRows: ['firstName', 'lastName'],
  Before: NoticeAtCollection,
};
