import { isRecord } from '../lib/parseJson';

/** Identifies one lead or one review. Made at the first answer, or at the first Next if that comes earlier. */
export interface Identity {
  /** A random UUID. */
  submissionId: string;
  /** When it was made (ISO 8601). */
  startedAt: string;
}

/** Identifies one lead and its newest submission. */
export interface LeadIdentity extends Identity {
  /** Counts submissions; the highest is the newest. */
  sequence: number;
}

/** Makes a new identity with the current time. */
export const newIdentity = ({ clock, newId }: { clock: { now(): Date }; newId: () => string }): Identity => ({
  submissionId: newId(),
  startedAt: clock.now().toISOString(),
});

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A stored identity; `null` if it is damaged, since the intake rejects submissions with a damaged identity. */
export function checkedIdentity(stored: unknown): Identity | null {
  const { submissionId, startedAt } = isRecord(stored) ? stored : {};
  return typeof submissionId === 'string' &&
    uuid.test(submissionId) &&
    typeof startedAt === 'string' &&
    isoTime.test(startedAt)
    ? { submissionId, startedAt }
    : null;
}
