import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { business } from '../../config/business';
import { landingCopy } from '../../content/landing';
import { compareLoans } from '../../domain/amortization';
import { formatDollars } from '../../domain/money';
import type { Loans } from './estimateFigures';
import { Figure, FigureBox, Unit } from './Figure';
import { SmallPrint, Title } from './Section';

const words = landingCopy.estimate.comparison;

const TermList = styled('ul')({
  marginTop: 12,
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '@media (max-width:15em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Term = styled('li')(({ theme }) => ({
  padding: '12px 10px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 18,
  breakInside: 'avoid',
  [theme.breakpoints.up('sm')]: { padding: 16 },
}));

const Gain = styled('li')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 4,
  fontWeight: 650,
  color: theme.palette.primary.light,
}));

/** The new loan over several usual terms, and what each saves compared with the current loan. */
export const TermComparison = memo(function TermComparison({
  loans: { current, offered },
}: {
  loans: Loans;
}) {
  return (
    <div>
      <Title>{words.heading}</Title>
      <TermList>
        {business.estimate.comparedTerms.map((months) => {
          const { newPayment, newTotal, monthlyDifference, totalDifference } = compareLoans(current, {
            ...offered,
            months,
          });
          const gains = [
            months < current.months && words.faster,
            totalDifference > 0 && words.cheaper,
            monthlyDifference > 0 && words.lowerPayment,
          ].filter((gain) => gain !== false);
          return (
            <Term key={months}>
              <FigureBox>
                <p>
                  <b>{words.months(months)}</b>
                </p>
                <p>
                  <Figure size="1.75rem" inline>
                    {formatDollars(newPayment)}
                  </Figure>{' '}
                  <Unit>{words.perMonth}</Unit>
                </p>
                <p>
                  <Figure size="1.0625rem" inline>
                    {formatDollars(newTotal)}
                  </Figure>{' '}
                  <Unit>{words.inTotal}</Unit>
                </p>
              </FigureBox>
              <ul>
                {gains.map((gain) => (
                  <Gain key={gain}>{gain}</Gain>
                ))}
                {gains.length === 0 && <SmallPrint as="li">{words.noGain}</SmallPrint>}
              </ul>
            </Term>
          );
        })}
      </TermList>
    </div>
  );
});
