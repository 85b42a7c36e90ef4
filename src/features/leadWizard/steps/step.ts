import type { ComponentType } from 'react';
import type { Lead, LeadField } from '../../../config/entities';
import type { stepCopy } from '../../../content/leadForm';

/** What a step's extra is given: the answers, and the way to set one. */
export interface StepExtraProps {
  lead: Lead;
  currentYear: number;
  onPick: (field: LeadField, value: string) => void;
  /** Goes to another step to change an answer there, and back with Next. */
  onChange: (step: number) => void;
}

/** A step of the wizard: data with a body. */
export interface Step {
  id: keyof typeof stepCopy;
  /** The fields it asks for, in their order. */
  fields: readonly LeadField[];
  /** What stands above the fields. */
  Before?: ComponentType<StepExtraProps>;
  /** What stands below them. */
  After?: ComponentType<StepExtraProps>;
}
