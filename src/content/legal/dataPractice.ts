import { business } from '../../config/business';
import { site } from '../../config/site';

const { retentionDays, consentYears } = business.privacy;

/** Where the answers of the rate form are kept, for how long and for whom. */
export function answersKept(areStored: boolean): string {
  return areStored
    ? `We store the answers that you submit on our server, to pass them on to ${site.partner} and to answer your questions about them, and delete them once ${site.partner} has them and ${retentionDays} days have passed. Whether you agreed to calls and texts, with the text that you saw, the time and the page, we keep for ${consentYears} years as evidence.`
    : "As this site is set up now, it stores nothing of the rate form: the answers that you submit show in your own browser's console, and are sent to nobody.";
}

/** Where reviews are kept. */
export function reviewsKept(areStored: boolean): string {
  return areStored
    ? 'We store the review that you submit, and keep it until you ask us to delete it.'
    : "As this site is set up now, it stores no review: what you submit shows in your own browser's console, and is sent to nobody.";
}

/** What is counted of a visit. */
export function visitsCounted(areCounted: boolean): string {
  return areCounted
    ? 'We count, by day, how many visitors see the landing page, open the form, reach each of its steps and send it, and how quickly pages appear. Your browser sends these counts once, when you leave the page. They carry no cookie, no identifier and none of your answers. Where your browser sends Global Privacy Control or Do Not Track, nothing of your visit is counted.'
    : 'This site measures nothing about your visit.';
}
