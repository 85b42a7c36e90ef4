import { screen } from '@testing-library/react';
import { business } from '../../src/config/business';
import { claims, type Claim, type ClaimId } from '../../src/config/claims';
import { paths } from '../../src/config/paths';
import { errorCopy } from '../../src/content/errors';
import { landingCopy } from '../../src/content/landing';
import { layoutCopy } from '../../src/content/layout';
import { choiceCopy, fieldCopy, leadFormCopy } from '../../src/content/leadForm';
import { caPrivacyRights } from '../../src/content/legal/caPrivacyRights';
import { privacyPolicy } from '../../src/content/legal/privacyPolicy';
import { terms } from '../../src/content/legal/terms';
import { reviewFormCopy } from '../../src/content/reviewForm';
import { toastCopy } from '../../src/content/toasts';
import { leadChoices, leadFields } from '../../src/domain/lead';
import { emptyReview, requiredReviewFields } from '../../src/domain/review';
import { usStates } from '../../src/domain/states';
import { steps } from '../../src/features/leadWizard/steps';
import { visit } from '../support/visit';

/**
 * The specification's words and numbers as it writes them, each in this file and in no other test. Whoever
 * departs from the specification on purpose changes the line here; every other test takes them from src/.
 */
describe('the site, held to its specification,', () => {
  it('has its pages at the addresses given', () => {
    expect(paths).toMatchObject({
      home: '/',
      leadCapture: '/lead-capture',
      leaveReview: '/leave-review',
      terms: '/terms',
      privacyPolicy: '/privacy-policy',
      caPrivacyRights: '/ca-privacy-rights',
    });
  });

  it('uses the very words of the specification', () => {
    const { steps } = business.leadForm;
    const wanted: [ours: string | undefined, wanted: string][] = [
      [layoutCopy.headerButton, 'Save Money Today'],
      [
        layoutCopy.footer.links
          .slice(0, 3)
          .map(({ label }) => label)
          .join(', '),
        'Terms of Service, Privacy Policy, CA Privacy Rights',
      ],
      [landingCopy.hero.button, 'Check Your Rate Now'],
      [landingCopy.finalCall.button, "Get Your Rate Now - It's Free"],
      [landingCopy.testimonials.button, 'Leave us a review'],
      [leadFormCopy.heading, 'Get Your Auto Loan Rate'],
      [
        leadFormCopy.progress(3).replace(`of ${steps} `, 'of N '),
        'Step 3 of N - This takes less than 2 minutes',
      ],
      [layoutCopy.backToHome, 'Back to Home'],
      [leadFormCopy.previous, 'Previous'],
      [leadFormCopy.next, 'Next'],
      [leadFormCopy.submit, 'Get My Rate'],
      [leadFormCopy.ready.heading, 'Ready to See Your Rate?'],
      [leadFormCopy.secure, 'Your information is secure and will not affect your credit score.'],
      [leadFormCopy.thanks.heading, 'Thank You!'],
      [leadFormCopy.thanks.home, 'Return to Home'],
      [reviewFormCopy.heading, 'Leave Us a Review'],
      [reviewFormCopy.subtitle, 'Share your experience and help others save money on their auto loans'],
      [reviewFormCopy.rating.label, 'Rate Your Experience *'],
      [reviewFormCopy.rating.star(1), '1 Star'],
      [reviewFormCopy.rating.star(5), '5 Stars'],
      [Object.values(reviewFormCopy.labels).join(', '), 'First Name, Last Name, City, State'],
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
      [toastCopy.ratingMissing.title, 'Please select a rating'],
      [toastCopy.ratingMissing.description, 'A star rating is required to submit your review.'],
      [toastCopy.fieldsMissing.title, 'Please fill in all required fields'],
      [toastCopy.fieldsMissing.description, 'All personal information fields are required.'],
      [errorCopy.notFound.heading, 'Oops! Page not found'],
      [errorCopy.notFound.home, 'Return to Home'],
      [errorCopy.unexpected.heading, 'Unexpected Application Error!'],
    ];
    expect(wanted.filter(([ours, words]) => ours !== words)).toEqual([]);
  });

  it('asks for the eleven answers, by these names, at these steps', () => {
    const labels = Object.fromEntries(leadFields.map((field) => [field, fieldCopy[field].label]));
    expect(labels).toEqual({
      vehicleYear: 'Vehicle Year',
      vehicleMake: 'Vehicle Make',
      vehicleModel: 'Vehicle Model',
      currentLoanBalance: 'Current Loan Balance',
      monthlyPayment: 'Current Monthly Payment',
      firstName: 'First Name',
      lastName: 'Last Name',
      email: 'Email',
      phone: 'Phone',
      creditScore: 'Credit Score Range',
      employmentStatus: 'Employment Status',
    });
    expect(steps.map(({ fields }) => fields.join(' '))).toEqual([
      'vehicleYear',
      'vehicleMake',
      'vehicleModel',
      'currentLoanBalance monthlyPayment',
      'firstName lastName email phone',
      'creditScore employmentStatus',
    ]);
    expect(fieldCopy.currentLoanBalance.placeholder).toBe('$25,000');
    expect(fieldCopy.monthlyPayment.placeholder).toBe('$450');
  });

  it('offers these choices', () => {
    const offered = Object.entries(leadChoices).map(([field, values]) => [field, ...values].join(' '));
    expect(offered).toEqual([
      'creditScore excellent good fair poor',
      'employmentStatus employed parttime selfemployed retired other',
    ]);
    expect(Object.values(choiceCopy.creditScore).map((words) => words.replace(/^\w+ /, ''))).toEqual([
      '(740+)',
      '(670-739)',
      '(580-669)',
      '(below 580)',
    ]);
    expect(choiceCopy.employmentStatus.employed).toContain('full-time');
  });

  it('counts, waits and picks as specified', () => {
    const { processingMs, yearsListed, quickPickYears, quickPickMakes } = business.leadForm;
    const { maxRating, savingsMin, savingsMax, savingsStep, textRows } = business.review;
    expect({ processingMs, yearsListed, quickPickYears }).toEqual({
      processingMs: 2000,
      yearsListed: 30,
      quickPickYears: 12,
    });
    expect(quickPickMakes.join(', ')).toBe(
      'Toyota, Honda, Ford, Chevrolet, Nissan, BMW, Mercedes-Benz, Audi, Volkswagen, Hyundai, Kia, Subaru',
    );
    expect({ maxRating, savingsMin, savingsMax, savingsStep, textRows }).toEqual({
      maxRating: 5,
      savingsMin: 0,
      savingsMax: 10_000,
      savingsStep: 100,
      textRows: 4,
    });
  });

  it('takes a review of seven fields, five of them required, from 50 states', () => {
    expect(emptyReview).toEqual({
      rating: 0,
      firstName: '',
      lastName: '',
      city: '',
      state: '',
      savings: 0,
      reviewText: '',
    });
    expect(requiredReviewFields).toEqual(['rating', 'firstName', 'lastName', 'city', 'state']);
    expect(new Set(usStates.map(([code]) => code)).size).toBe(50);
    expect(new Set(usStates.map(([, name]) => name)).size).toBe(50);
    expect(usStates.filter(([code]) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  });

  it('makes its claims and names its limits on the landing page', async () => {
    await visit(paths.home);
    const { textContent } = screen.getByRole('main');
    const figures = Object.values<Claim>(claims).flatMap(({ figure }) =>
      figure ? [figure.before ?? '', figure.value, figure.after ?? ''] : [],
    );
    const others = 'coBorrowers loanAmount loanTerm minIncome minutes noFees noHardPull states vehicles';
    const sentences = (others.split(' ') as ClaimId[]).map((id) => claims[id].words);
    expect(figures.length).toBeGreaterThan(10);
    expect([...figures, ...sentences].filter((words) => !textContent.includes(words))).toEqual([]);
  });

  it('has the sections that its legal pages need, in their order', () => {
    const headings = [terms, privacyPolicy, caPrivacyRights].map(({ title, sections }) => ({
      [title]: sections.map(({ heading }) => heading),
    }));
    expect(headings).toEqual([
      {
        'Terms of Service': [
          'Acceptance of Terms',
          'Use License',
          'Disclaimer',
          'Limitations',
          'Accuracy of Materials',
          'Governing Law',
        ],
      },
      {
        'Privacy Policy': [
          'Information We Collect',
          'How We Use Information',
          'How We Share Information',
          'Cookies and Browser Storage',
          'Data Security',
          'Your Choices',
          'Contact Us',
        ],
      },
      {
        'California Privacy Rights': [
          'Right to Know',
          'Right to Delete',
          'Right to Opt-Out',
          'Exercising Your Rights',
          'Non-Discrimination',
        ],
      },
    ]);
    expect(business.privacy).toMatchObject({ rightToKnowMonths: 12, saleConsentAge: 16 });
  });
});
