import { site } from '../config/site';
import { landingWords } from './landing';

const { example } = landingWords.hero;
const terms = `${example.title}: ${example.after.terms} instead of ${example.before.terms}`;

/** What the card of a shared link (`public/og-image.png`) shows, for whoever does not see it. */
export const shareImageAlt = `${site.name}. ${site.tagline} A road falls from ${example.before.payment} to ${example.after.payment} ${example.perMonth}. ${terms}.`;
