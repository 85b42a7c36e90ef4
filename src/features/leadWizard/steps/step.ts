import type { ComponentType } from 'react';
import type { stepCopy } from '../../../content/leadForm';
import type { LeadField } from '../../../domain/lead';

/** What stands above or below a step's fields; it takes the answers from the store. */
type StepExtra = ComponentType<{ currentYear: number }>;

/** A step of the wizard: what it asks for, and what stands around that. */
export interface Step {
  id: keyof typeof stepCopy;
  /** The fields it asks for, in their order. */
  fields: readonly LeadField[];
  /** Those of them that share a row with the next one where there is room. */
  halfRows?: readonly LeadField[];
  /** What stands above the fields. */
  Before?: StepExtra;
  /** What stands below them. */
  After?: StepExtra;
}
