import { styled } from '@mui/material/styles';
import { WarningSign } from '../../components/Icon';
import { business } from '../../config/business';
import { landingCopy } from '../../content/landing';
import { compareLoans } from '../../domain/amortization';
import { formatDollars } from '../../domain/money';
import type { Loans } from './estimateInputs';
import { Subheading } from './sharedStyles';

const { terms } = landingCopy.estimate;

const TermTable = styled('table')({
  width: '100%',
  marginTop: 8,
  borderCollapse: 'collapse',
  // Limits large text by the window's width.
  fontSize: 'min(1.0625rem, 6vw)',
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
});

const TermRow = styled('tr')(({ theme }) => ({
  '&[aria-current]': {
    background: theme.palette.pale.main,
    color: theme.palette.pale.contrastText,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
    '@media print': { outline: '1.5px solid', outlineOffset: -1.5 },
  },
}));

const Cell = styled('td')(({ theme }) => ({
  padding: '8px clamp(4px, 2vw, 16px)',
  borderTop: `1px solid ${theme.palette.divider}`,
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: 400,
  '@media print': { paddingBlock: 3 },
}));

const FirstLine = styled('b')({ display: 'block', whiteSpace: 'nowrap' });

/**
 * An amount of the new loan, and below it the difference from the current loan.
 * @param props.difference dollars, positive if they are saved
 */
function AmountCell({ amount, difference }: { amount: number; difference: number }) {
  const sentence = difference > 0 ? terms.less : terms.more;
  return (
    <Cell>
      <FirstLine>{formatDollars(amount)}</FirstLine> {difference < 0 && <WarningSign />}
      <small>{difference === 0 ? terms.same : sentence(formatDollars(Math.abs(difference)))}</small>
    </Cell>
  );
}

/** Compares the new loan over usual terms, over the chosen one and over the months left with the current loan. */
export function TermComparison({ loans: { current, newLoan } }: { loans: Loans }) {
  const compared = new Set([...business.estimate.comparedTerms, current.months, newLoan.months]);
  return (
    <>
      <Subheading id="terms" sx={{ mt: 2 }}>
        {terms.heading}
      </Subheading>
      <TermTable aria-labelledby="terms">
        <thead>
          <tr>
            {[terms.term, terms.perMonth, terms.inTotal].map((column) => (
              <Cell key={column} as="th" scope="col" sx={{ border: 0 }}>
                <small>{column}</small>
              </Cell>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...compared]
            .sort((one, other) => one - other)
            .map((months) => {
              const comparison = compareLoans(current, { ...newLoan, months });
              const isChosen = months === newLoan.months;
              const label = isChosen ? terms.chosen : months === current.months && terms.unchanged;
              return (
                <TermRow key={months} aria-current={isChosen || undefined}>
                  <Cell as="th" scope="row">
                    <FirstLine>{terms.months(months)}</FirstLine> {label && <small>{label}</small>}
                  </Cell>
                  <AmountCell amount={comparison.newPayment} difference={comparison.monthlyDifference} />
                  <AmountCell amount={comparison.newTotal} difference={comparison.totalDifference} />
                </TermRow>
              );
            })}
        </tbody>
      </TermTable>
    </>
  );
}
