import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { business } from '../../../src/config/business';
import { landingCopy } from '../../../src/content/landing';
import { testimonials } from '../../../src/content/testimonialList';
import { compareLoans } from '../../../src/domain/amortization';
import { formatDollars } from '../../../src/domain/money';
import { startOfEstimate } from '../../../src/features/landing/estimateFigures';
import { figuresIn, registeredFigures } from '../../support/claimFigures';
import { dist } from '../siteServer';

const html = readFileSync(join(dist, 'index.html'), 'utf8');

/** What the landing page says, its title and descriptions included. */
const said = html
  .replace(/<(style|script)\b[^]*?<\/\1>/g, ' ')
  // The digests of the policy say nothing.
  .replace(/<meta http-equiv[^>]*>/g, ' ')
  .replace(/<meta [^>]*?content="([^"]*)">/g, ' $1 ')
  .replace(/<!--[^]*?-->/g, '')
  .replace(/<\/?(b|i|strong|span|a)\b[^>]*>/g, '')
  .replace(/<[^>]+>/g, '\n');

const { estimate } = business;
const { pointsLower, comparison } = landingCopy.estimate;
const { current, offered } = startOfEstimate.loans;

/** What the estimate works out from its fields as they are at first, and the figures that it offers to choose. */
const estimated = [
  ...estimate.pointsLower.map(pointsLower.option),
  ...estimate.comparedTerms.map(comparison.months),
  ...estimate.comparedTerms.flatMap((months) => {
    const { newPayment, newTotal, monthlyDifference, totalDifference } = compareLoans(current, {
      ...offered,
      months,
    });
    return [newPayment, newTotal, Math.abs(monthlyDifference), Math.abs(totalDifference)].map((amount) =>
      formatDollars(amount),
    );
  }),
].flatMap(figuresIn);

test.describe('the landing page as it was built', () => {
  test('carries no figure that sells which is in no claim of the register', () => {
    const figures = figuresIn(said);
    expect(figures.length).toBeGreaterThan(30);
    const quoted = testimonials.flatMap(({ savings, quote }) => figuresIn(`${savings} ${quote}`));
    const known = new Set([...registeredFigures, ...quoted, ...estimated]);
    expect(figures.filter((figure) => !known.has(figure))).toEqual([]);
  });
});
