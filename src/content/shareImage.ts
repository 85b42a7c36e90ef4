import { claims } from '../config/claims';
import { site } from '../config/site';

const { paymentBefore, paymentAfter, perMonth, picture } = claims.example.variants;

/** The alternative text of the share image (`public/og-image.png`, drawn by `npm run draw`). */
export const shareImageAlt = `${site.name}. ${site.tagline} A road falls from ${paymentBefore} ${perMonth} to ${paymentAfter} ${perMonth}. ${picture}.`;
