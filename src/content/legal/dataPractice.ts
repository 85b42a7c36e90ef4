import { countsVisits } from '../../config/build';
import { business } from '../../config/business';
import { lendingPartner } from './legalPage';

const { retentionDays, consentYears, reportYears, partnerGetsClickIds, confirmsLeads } = business.privacy;

const confirmation = confirmsLeads
  ? ' We mail a confirmation to the email address that you gave, with a reference, the last four digits of your phone number and the year and make of your car. Our mail server passes it on; we keep only a record of whether it was sent.'
  : '';

/** Where the answers of the rate form are stored, for how long and for whom. */
export const storedAnswers = `We store the answers that you submit on our server, to pass them on to ${lendingPartner} and to answer your questions about them, and delete them once ${lendingPartner} has them and ${retentionDays} days have passed. Whether you agreed to calls and texts, with the text that you saw, the time and the page, we keep for ${consentYears} years as evidence.${confirmation}`;

/** Which outcomes of an application the partner reports, and how long we store them after the answers are deleted. */
export const reportedOutcomes = `Our lending partner may tell us what became of your application: whether you were contacted, declined, approved or funded, the amount of the loan, and what we earn from it. Together with the labels of the link that brought you, we keep that after your answers are deleted, until ${reportYears} years after we received it, under a random number and without your name or contact details.`;

const whoGetsClickIdentifier = partnerGetsClickIds
  ? `A click identifier goes to ${lendingPartner} with your answers. Apart from that it stays with us, with one exception: where`
  : 'A click identifier stays with us, with one exception: where';

/** Who gets the click identifier of an ad. */
export const clickIdentifierUse = `${whoGetsClickIdentifier} a loan was funded after you clicked an ad, we may tell the advertising platform of that ad that its click led to a loan, when, and what it was worth to us. It gets no answer of yours and no contact details. Where your browser sends Global Privacy Control or Do Not Track, no click identifier is read, stored or sent.`;

/** How long reviews are stored. */
export const reviewStorage = `We store the review that you submit until you ask us to delete it; one that we decide not to publish is deleted ${retentionDays} days after you sent it.`;

/** How long reviews are stored, and how they are published. */
export const storedReviews = `${reviewStorage} We may publish it here, in your own words, with your first name, the first letter of your last name, your city and state, your rating and the savings that you report. To withdraw it, write to us: we take it off the site and delete it.`;

/** Which parts of a visit are counted. */
export const visitCounts = countsVisits
  ? 'We count, by day, how many visitors see the landing page, open the form or come back to it, reach each of its steps, send it or fail to, and send a review, and how quickly pages appear, and add the source and the campaign that the link named. Your browser sends these counts each time you leave the page or switch away from it. They carry no cookie, no identifier and none of your answers. Where your browser sends Global Privacy Control or Do Not Track, nothing about your visit is counted.'
  : 'We do not count visits or record what you do here. We receive where your visit came from only with a rate form that you submit.';
