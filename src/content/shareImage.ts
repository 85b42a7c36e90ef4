import { site } from '../config/site';
import { landingWords } from './landing';

const { example } = landingWords.hero;

/** The words on the card that a shared link shows (`public/og-image.png`). */
export const shareImageWords = {
  before: { payment: example.before.payment, perMonth: example.perMonth },
  after: { payment: example.after.payment, perMonth: example.perMonth },
  heading: site.tagline,
  small: `${example.title}: ${example.after.terms} instead of ${example.before.terms}`,
};

/** What the card shows, for whoever does not see it. */
export const shareImageAlt = `${site.name}. ${site.tagline} A road falls from ${example.before.payment} to ${example.after.payment} ${example.perMonth}. ${shareImageWords.small}.`;
