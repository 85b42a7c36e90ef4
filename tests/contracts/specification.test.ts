import { business } from '../../src/config/business';
import { paths } from '../../src/config/paths';
import { choiceCopy } from '../../src/content/choices';
import { landingCopy } from '../../src/content/landing';
import { errorCopy, layoutCopy } from '../../src/content/layout';
import { fieldCopy, leadWizardCopy } from '../../src/content/leadWizard';
import { caPrivacyRights } from '../../src/content/legal/caPrivacyRights';
import { privacyPolicy } from '../../src/content/legal/privacyPolicy';
import { pageCopy } from '../../src/content/pages';
import { reviewFormCopy } from '../../src/content/reviewForm';
import { leadChoices, leadFields } from '../../src/domain/lead';
import { emptyReview, requiredReviewFields } from '../../src/domain/review';
import { usStates } from '../../src/domain/states';
import { steps } from '../../src/features/leadWizard/steps/index';
import { legalDocuments } from '../support/texts';

/**
 * The specification's words and numbers as it writes them. A deliberate departure from the specification changes a line
 * here; other tests take the words from src/.
 */
describe('the site, compared with its specification,', () => {
  it('has its pages at the specified addresses', () => {
    const given = ['/', '/lead-capture', '/leave-review', '/terms', '/privacy-policy', '/ca-privacy-rights'];
    expect(Object.values(paths)).toEqual(expect.arrayContaining(given));
  });

  it('uses the exact words of the specification', () => {
    const wanted: [ours: string | undefined, wanted: string][] = [
      [layoutCopy.headerButton, 'Save Money Today'],
      [layoutCopy.footer.links[0].label, 'Terms of Service'],
      [layoutCopy.footer.links[1].label, 'Privacy Policy'],
      [layoutCopy.footer.links[2].label, 'CA Privacy Rights'],
      [landingCopy.hero.button, 'Check Your Rate Now'],
      [landingCopy.finalCall.button, "Get Your Rate Now - It's Free"],
      [landingCopy.testimonials.button, 'Leave us a review'],
      [leadWizardCopy.heading, 'Get Your Auto Loan Rate'],
      [leadWizardCopy.progress(3), 'Step 3 of 6 - This takes less than 2 minutes'],
      [layoutCopy.backToHome, 'Back to Home'],
      [leadWizardCopy.previous, 'Previous'],
      [leadWizardCopy.next, 'Next'],
      [leadWizardCopy.submit, 'Get My Rate'],
      [leadWizardCopy.readyNote.heading, 'Ready to See Your Rate?'],
      [leadWizardCopy.secure, 'Your information is secure and will not affect your credit score.'],
      [leadWizardCopy.thanks.heading, 'Thank You!'],
      [leadWizardCopy.thanks.home, 'Return to Home'],
      [reviewFormCopy.heading, 'Leave Us a Review'],
      [reviewFormCopy.subtitle, 'Share your experience and help others save money on their auto loans'],
      [reviewFormCopy.rating.label, 'Rate Your Experience *'],
      [reviewFormCopy.rating.star(1), '1 Star'],
      [reviewFormCopy.rating.star(5), '5 Stars'],
      [reviewFormCopy.labels.firstName, 'First Name'],
      [reviewFormCopy.labels.lastName, 'Last Name'],
      [reviewFormCopy.labels.city, 'City'],
      [reviewFormCopy.labels.state, 'State'],
      [reviewFormCopy.text.label, 'Your Review'],
      [reviewFormCopy.savings.low, '$0'],
      [reviewFormCopy.savings.high, '$10,000+'],
      [reviewFormCopy.submit, 'Submit Review'],
      [reviewFormCopy.thanks.heading, 'Thank You for Your Review!'],
      [
        reviewFormCopy.thanks.text,
        'Your feedback helps others save money on their auto loans. We truly appreciate you taking the time to share your experience.',
      ],
      [reviewFormCopy.thanks.again, 'Submit Another Review'],
      [reviewFormCopy.toasts.ratingMissing.title, 'Please select a rating'],
      [reviewFormCopy.toasts.ratingMissing.description, 'A star rating is required to submit your review.'],
      [reviewFormCopy.toasts.fieldsMissing.title, 'Please fill in all required fields'],
      [reviewFormCopy.toasts.fieldsMissing.description, 'All personal information fields are required.'],
      [errorCopy.notFound.heading, 'Oops! Page not found'],
      [layoutCopy.returnToHome, 'Return to Home'],
      [errorCopy.unexpected.heading, 'Unexpected Application Error!'],
    ];
    expect(wanted.filter(([ours, words]) => ours !== words)).toEqual([]);
  });

  it('asks for the eleven answers under these names and at these steps', () => {
    expect(leadFields).toEqual(steps.flatMap(({ fields }) => fields));
    const asked = steps.map(({ fields }) => fields.map((field) => `${field}: ${fieldCopy[field].label}`));
    expect(asked).toEqual([
      ['vehicleYear: Vehicle Year'],
      ['vehicleMake: Vehicle Make'],
      ['vehicleModel: Vehicle Model'],
      ['currentLoanBalance: Current Loan Balance', 'monthlyPayment: Current Monthly Payment'],
      ['firstName: First Name', 'lastName: Last Name', 'email: Email', 'phone: Phone'],
      ['creditScore: Credit Score Range', 'employmentStatus: Employment Status'],
    ]);
    expect(fieldCopy.currentLoanBalance.placeholder).toBe('$25,000');
    expect(fieldCopy.monthlyPayment.placeholder).toBe('$450');
  });

  it('offers these choices', () => {
    expect(leadChoices).toEqual({
      creditScore: ['excellent', 'good', 'fair', 'poor'],
      employmentStatus: ['employed', 'parttime', 'selfemployed', 'retired', 'other'],
    });
    const scores = Object.values(choiceCopy.creditScore).map((words) => words.replace(/^\w+ /, ''));
    expect(scores).toEqual(['(740+)', '(670-739)', '(580-669)', '(below 580)']);
    expect(choiceCopy.employmentStatus.employed).toContain('full-time');
  });

  it('counts, waits and picks as specified', () => {
    const { processingMs, yearsListed, quickPickYears, quickPickMakes } = business.leadWizard;
    const { maxRating, savingsMin, savingsMax, savingsStep, textRows } = business.review;
    expect([processingMs, yearsListed, quickPickYears]).toEqual([2000, 30, 12]);
    expect(quickPickMakes.join(', ')).toBe(
      'Toyota, Honda, Ford, Chevrolet, Nissan, BMW, Mercedes-Benz, Audi, Volkswagen, Hyundai, Kia, Subaru',
    );
    expect([maxRating, savingsMin, savingsMax, savingsStep, textRows]).toEqual([5, 0, 10_000, 100, 4]);
  });

  it('accepts a review of seven fields, five of them required, from 50 states', () => {
    const required = ['rating', 'firstName', 'lastName', 'city', 'state'];
    expect(requiredReviewFields).toEqual(required);
    expect(Object.keys(emptyReview).sort()).toEqual([...required, 'savings', 'reviewText'].sort());
    expect(new Set(usStates.flat()).size).toBe(100);
    expect(usStates.filter(([code]) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  });

  it('has the required sections on its legal pages, in order', () => {
    const headings = legalDocuments.map(([page, { sections }]) => [page, Object.keys(sections).join(' / ')]);
    expect(Object.fromEntries(headings)).toEqual({
      terms:
        'Acceptance of Terms / Use License / Disclaimer / Limitations / Accuracy of Materials / Governing Law',
      privacyPolicy:
        'Information We Collect / How We Use Information / How We Share Information / Cookies and Browser Storage / Data Security / Your Choices / Changes to This Policy / Contact Us',
      caPrivacyRights:
        'Right to Know / Right to Delete / Right to Opt-Out / Exercising Your Rights / Non-Discrimination',
    });
    const names = legalDocuments.map(([page]) => pageCopy[page].name);
    expect(names).toEqual(['Terms of Service', 'Privacy Policy', 'California Privacy Rights']);
    expect(privacyPolicy.sections['Contact Us']).toContainEqual({ contact: true });
    expect(caPrivacyRights.sections['Exercising Your Rights']).toContainEqual({ contact: true });
    expect(business.privacy).toMatchObject({ rightToKnowMonths: 12, saleConsentAge: 16 });
  });
});
