import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { FoldSummary } from '../../components/FoldSummary';
import { WarningSign } from '../../components/Icon';
import { business } from '../../config/business';
import { landingCopy } from '../../content/landing';
import { compareLoans } from '../../domain/amortization';
import { formatDollars } from '../../domain/money';
import { offeredLoan, type EstimateState } from '../ui/estimate';
import { Fold } from './sharedStyles';

const { terms } = landingCopy.estimate;

const TermTable = styled('table')(({ theme }) => ({
  width: '100%',
  maxWidth: 720,
  borderCollapse: 'collapse',
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  // Limits large text by the window's width.
  [theme.breakpoints.down('sm')]: { fontSize: `min(${theme.mixins.textSize.body}, 6vw)` },
  '& caption': {
    ...theme.typography.body2,
    paddingBlock: 8,
    textAlign: 'start',
    color: theme.vars.palette.text.secondary,
  },
  '& :is(td, th)': {
    padding: '8px clamp(4px, 2vw, 16px)',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 400,
  },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& b': { display: 'block', whiteSpace: 'nowrap' },
  '& small': { ...theme.typography.caption },
  '& [data-more]': { color: theme.vars.palette.warning.main, fontWeight: 600 },
  '& [aria-current]': {
    background: theme.vars.palette.pale.main,
    color: theme.vars.palette.pale.contrastText,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
    '@media print': { outline: '1.5px solid', outlineOffset: -1.5 },
  },
}));

/**
 * An amount of the new loan, and below it the difference from the current loan.
 * @param props.difference dollars, positive if they are saved
 */
function AmountCell({ amount, difference }: { amount: number; difference: number }) {
  const change = formatDollars(Math.abs(difference));
  const isMore = difference < 0;
  const less = difference === 0 ? terms.same : terms.less(change);
  return (
    <td>
      <b>{formatDollars(amount)}</b>{' '}
      <small data-more={isMore || undefined}>
        {isMore && <WarningSign />}
        <span>{isMore ? terms.more(change) : less}</span>
      </small>
    </td>
  );
}

/** A fold that compares the current loan with loans at the lower rate, over usual terms and over the months left. */
export function TermComparison({ estimate }: { estimate: EstimateState }) {
  const { loan } = estimate;
  const newLoan = offeredLoan(estimate);
  const compared = [...new Set([...business.estimate.comparedTerms, loan.months])];
  compared.sort((one, other) => one - other);
  return (
    <Container>
      <Fold>
        <FoldSummary sx={{ typography: 'h4', minHeight: 48, width: 'fit-content' }}>
          {terms.heading}
        </FoldSummary>
        <TermTable>
          <caption>{terms.caption(newLoan.annualRatePercent)}</caption>
          <thead>
            <tr>
              {[terms.term, terms.perMonth, terms.inTotal].map((column) => (
                <th key={column} scope="col">
                  <small>{column}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compared.map((months) => {
              const comparison = compareLoans(loan, { ...newLoan, months });
              const isUnchanged = months === loan.months;
              return (
                <tr key={months} aria-current={isUnchanged || undefined}>
                  <th scope="row">
                    <b>{terms.months(months)}</b> {isUnchanged && <small>{terms.unchanged}</small>}
                  </th>
                  <AmountCell amount={comparison.newPayment} difference={comparison.monthlyDifference} />
                  <AmountCell amount={comparison.newTotal} difference={comparison.totalDifference} />
                </tr>
              );
            })}
          </tbody>
        </TermTable>
      </Fold>
    </Container>
  );
}
