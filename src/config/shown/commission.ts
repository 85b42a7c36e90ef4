import { claims } from '../claims';

// A file for each script that shows a part of the register, which carries no more of it. Evaluated by the build, as
// content/landing is.

/** Beside each call to action (16 CFR 255.5). */
export const commission = claims.commission.words;
/** The same where there is room for one line. */
export const commissionBrief = claims.commission.said.brief;
