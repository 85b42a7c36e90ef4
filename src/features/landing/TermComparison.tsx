import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { check, Icon } from '../../components/Icon';
import { business } from '../../config/business';
import { landingCopy } from '../../content/landing';
import { compareLoans } from '../../domain/amortization';
import { formatDollars } from '../../domain/money';
import type { Loans } from './estimateFigures';
import { Figure, FigureBox } from './Figure';

const words = landingCopy.estimate.comparison;

const Columns = styled('ul')({
  marginTop: 12,
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '@media (max-width:15em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Column = styled('li')(({ theme }) => ({
  padding: '12px 10px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 18,
  breakInside: 'avoid',
  [theme.breakpoints.up('sm')]: { padding: 16 },
}));

const Gain = styled('li')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'start',
  gap: 4,
  lineHeight: 1.25,
  marginTop: 6,
}));

/** What the new loan comes to over some usual terms, and what each gains over the present loan. */
export function TermComparison({ loans: { current, offered } }: { loans: Loans }) {
  return (
    <div>
      <Typography variant="h4" component="h3">
        {words.heading}
      </Typography>
      <Columns>
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
            <Column key={months}>
              <FigureBox>
                <Typography variant="body2" sx={{ fontWeight: 650 }}>
                  {words.months(months)}
                </Typography>
                <Figure size="1.75rem" inline>
                  {formatDollars(newPayment)}
                </Figure>{' '}
                <Typography variant="caption">{words.perMonth}</Typography>
                <Figure size="1.0625rem" inline>
                  {formatDollars(newTotal)}
                </Figure>{' '}
                <Typography variant="caption">{words.inTotal}</Typography>
              </FigureBox>
              <ul>
                {gains.map((gain) => (
                  <Gain key={gain}>
                    <Icon path={check} size={16} />
                    {gain}
                  </Gain>
                ))}
                {gains.length === 0 && <Gain>{words.noGain}</Gain>}
              </ul>
            </Column>
          );
        })}
      </Columns>
    </div>
  );
}
