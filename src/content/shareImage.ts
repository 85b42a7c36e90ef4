import { claims } from '../config/claims';
import { site } from '../config/site';

const { paymentBefore, paymentAfter, perMonth, picture } = claims.example.variants;

/** The card of a shared link (`public/og-image.png`, drawn by `npm run draw`) in words. */
export const shareImageAlt = `${site.name}. ${site.tagline} A road falls from ${paymentBefore} ${perMonth} to ${paymentAfter} ${perMonth}. ${picture}.`;
