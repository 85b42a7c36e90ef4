import { business } from '../../src/config/business';
import { adviceCopy } from '../../src/content/leadWizard';
import type { LeadTextField } from '../../src/domain/lead';
import { formatDollars } from '../../src/domain/money';
import { adviceOn } from '../../src/features/leadWizard/advice';
import { ada } from '../support/people';

const { leadWizard, loan } = business;
const { oldYear, balanceOutside } = adviceCopy;
const oldestYear = leadWizard.oldestPlausibleYear;
const noBalance = adviceCopy.notAnAmount(leadWizard.exampleBalance);
const noPayment = adviceCopy.notAnAmount(leadWizard.examplePayment);
const [least, most] = [loan.minAmount, loan.maxAmount];

it.each<[field: LeadTextField, odd: string, advice: string, fine: string]>([
  ['vehicleYear', 'next year', adviceCopy.notAYear, '2019'],
  ['vehicleYear', String(oldestYear - 1), oldYear, String(oldestYear)],
  ['vehicleYear', '2028', adviceCopy.futureYear, '2027'],
  ['currentLoanBalance', 'a lot', noBalance, formatDollars(least)],
  ['currentLoanBalance', formatDollars(least - 1), balanceOutside, `${most / 1000}k`],
  ['currentLoanBalance', formatDollars(most + 1), balanceOutside, `${formatDollars(most)}.00`],
  ['monthlyPayment', '18,500', adviceCopy.paymentAboveBalance, '18499'],
  ['monthlyPayment', 'too much', noPayment, '450/mo'],
  ['email', 'ada', adviceCopy.oddEmail, 'ada@example.com'],
  ['email', 'ada@', adviceCopy.oddEmail, ''],
  ['phone', '2 305 555 0142', adviceCopy.oddPhone, '(305) 555-0142'],
  ['phone', '555-0142', adviceCopy.noNumber, ''],
])('the site advises on the %s %j, but not on a normal one', (field, odd, text, fine) => {
  expect(adviceOn(field, { ...ada, [field]: odd }, 2026)).toEqual({ text });
  expect(adviceOn(field, { ...ada, [field]: fine }, 2026)).toBeNull();
});
