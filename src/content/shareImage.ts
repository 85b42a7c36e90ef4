import { claims } from '../config/claims';
import { site, type drawn } from '../config/site';

const { paymentBefore, paymentAfter, picture } = claims.example.variants;

/** What the pictures should show, by the site's values of today; `drawn` in config/site says what they do show. */
export const toDraw: Readonly<Record<keyof typeof drawn, string>> = {
  name: site.name,
  tagline: site.tagline,
  before: `${paymentBefore} a month`,
  after: `${paymentAfter} a month`,
  example: picture,
};

/** The card of a shared link (`public/og-image.png`) in words. */
export const shareImageAlt = `${toDraw.name}. ${toDraw.tagline} A road falls from ${toDraw.before} to ${toDraw.after}. ${toDraw.example}.`;
