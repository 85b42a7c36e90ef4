import { business } from '../../src/config/business';
import { adviceCopy } from '../../src/content/leadWizard';
import type { LeadTextField } from '../../src/domain/lead';
import { formatDollars } from '../../src/domain/money';
import { adviceOn } from '../../src/features/leadWizard/advice';
import { ada } from '../support/people';

const { leadWizard, loan } = business;

describe('the site, in its advice on odd answers,', () => {
  it.each<[field: LeadTextField, odd: string, advice: string, fine: string]>([
    ['vehicleYear', 'next year', adviceCopy.notAYear, '2019'],
    [
      'vehicleYear',
      String(leadWizard.oldestPlausibleYear - 1),
      adviceCopy.oldYear,
      String(leadWizard.oldestPlausibleYear),
    ],
    ['vehicleYear', '2028', adviceCopy.futureYear, '2027'],
    [
      'currentLoanBalance',
      'a lot',
      adviceCopy.notAnAmount(leadWizard.exampleBalance),
      formatDollars(loan.minAmount),
    ],
    [
      'currentLoanBalance',
      formatDollars(loan.minAmount - 1),
      adviceCopy.balanceOutside,
      `${loan.maxAmount / 1000}k`,
    ],
    [
      'currentLoanBalance',
      formatDollars(loan.maxAmount + 1),
      adviceCopy.balanceOutside,
      `${formatDollars(loan.maxAmount)}.00`,
    ],
    ['monthlyPayment', '18,500', adviceCopy.paymentAboveBalance, '18499'],
    ['monthlyPayment', 'too much', adviceCopy.notAnAmount(leadWizard.examplePayment), '450/mo'],
    ['email', 'ada', adviceCopy.oddEmail, 'ada@example.com'],
    ['phone', '555-0142', adviceCopy.oddPhone, '(305) 555-0142'],
    ['phone', 'n/a', adviceCopy.noNumber, ''],
  ])('advises on the %s %j, and not on one that is fine', (field, odd, text, fine) => {
    expect(adviceOn(field, { ...ada, [field]: odd }, 2026)).toEqual({ text });
    expect(adviceOn(field, { ...ada, [field]: fine }, 2026)).toBeNull();
  });
});
