import { claims } from '../claims';

/** At the foot of the rate form. Evaluated by the build, as content/landing is. */
export const secure = claims.secure.words;
