import { NoticeAtCollection } from '../NoticeAtCollection';
import type { Step } from './step';

export const personal: Step = {
  id: 'personal',
  fields: ['firstName', 'lastName', 'email', 'phone'],
  Before: NoticeAtCollection,
};
