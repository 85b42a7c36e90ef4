import { isRecord } from '../lib/parseJson';

/** What tells one application or review from every other; made with its first answer. */
export interface Identity {
  /** A random UUID. */
  submissionId: string;
  /** When the first answer was given (ISO 8601). */
  startedAt: string;
}

/** The identity of an application or a review that starts now. */
export const newIdentity = (services: { clock: { now(): Date }; newId: () => string }): Identity => ({
  submissionId: services.newId(),
  startedAt: services.clock.now().toISOString(),
});

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A stored identity, or `null` if it is damaged: the intake would refuse every submission with it. */
export function checkedIdentity(stored: unknown): Identity | null {
  const { submissionId, startedAt } = isRecord(stored) ? stored : {};
  return typeof submissionId === 'string' &&
    uuid.test(submissionId) &&
    typeof startedAt === 'string' &&
    isoTime.test(startedAt)
    ? { submissionId, startedAt }
    : null;
}
