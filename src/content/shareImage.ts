import { claims } from '../config/claims';
import { drawn, site } from '../config/site';

const { paymentBefore, paymentAfter, picture } = claims.example.said;

/** What the pictures should show, by the site's values of today; `drawn` in config/site says what they do show. */
export const toDraw: Readonly<Record<keyof typeof drawn, string>> = {
  name: site.name,
  tagline: site.tagline,
  before: `${paymentBefore} a month`,
  after: `${paymentAfter} a month`,
  example: picture,
};

/** The card of a shared link (`public/og-image.png`) in words: what it shows and nothing more. */
export const shareImageAlt = `${drawn.name}. ${drawn.tagline} A road falls from ${drawn.before} to ${drawn.after}. ${drawn.example}.`;
