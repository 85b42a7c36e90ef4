import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useReducer, useRef } from 'react';
import { CommissionNote } from '../../components/CommissionNote';
import { ToggleChoice } from '../../components/ToggleChoice';
import { useEarlyAnswers } from '../../components/useEarlyAnswers';
import { business } from '../../config/business';
import { landingCopy } from '../../content/landing';
import { monthlyPayment } from '../../domain/amortization';
import { formatDollars } from '../../domain/money';
import { readForm } from '../../lib/readForm';
import { EstimateField } from './EstimateField';
import { loansOf, lowerRate, initialEstimate, estimateReducer, type FigureName } from './estimateFigures';
import { EstimateResult } from './EstimateResult';
import { Section, SmallPrint } from './Section';
import { TermComparison } from './TermComparison';

const words = landingCopy.estimate;
const { pointsLower, usualTerms } = business.estimate;
const terms = usualTerms.map(String);

const EstimateForm = styled('form')(({ theme }) => ({
  marginTop: 20,
  display: 'grid',
  gap: '24px 56px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    marginTop: 40,
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
    gridTemplateRows: 'auto auto 1fr',
  },
}));

const withoutScript = '@media print, (scripting: none)';
const hiddenWithoutScript = { [withoutScript]: { display: 'none' } } as const;

const LoanFields = styled('fieldset')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  alignContent: 'start',
  // Here a label takes two lines.
  '@media (max-width:339.95px)': { alignItems: 'end' },
  '@media (max-width:15em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  ...hiddenWithoutScript,
});

const Legend = styled('legend')(({ theme }) => ({ ...theme.typography.h4, padding: 0, marginBottom: 8 }));
const FullWidth = styled('div')({ gridColumn: '1 / -1' });

const ResultColumn = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignContent: 'start',
  [theme.breakpoints.up('md')]: { gridArea: '1 / 2 / 4' },
}));

const WithScript = styled('span')(hiddenWithoutScript);
/** The figures in words, in place of the fields. */
const FiguresInWords = styled('span')({ display: 'none', [withoutScript]: { display: 'inline' } });
const NeedsScript = styled('span')({ display: 'none', '@media (scripting: none)': { display: 'inline' } });

interface EstimateProps {
  /** Carries the balance and the present payment, as texts, into the rate form. */
  onUse: (figures: { currentLoanBalance: string; monthlyPayment: string }) => void;
}

/** The savings estimate: the monthly and total difference for the visitor's own figures. */
export function Estimate({ onUse }: EstimateProps) {
  const [{ figures, loans, isOutdated }, change] = useReducer(estimateReducer, initialEstimate);
  const { current, offered } = loans;
  // Deferred, so that the field or button in use answers first on a slow phone.
  const resultLoans = useDeferredValue(loans);
  const form = useRef<HTMLFormElement>(null);
  useEarlyAnswers(form, change);
  const field = (name: FigureName) => (
    <EstimateField name={name} value={figures[name]} onChange={(value) => change({ [name]: value })} />
  );
  const lowerRates = pointsLower.flatMap((points) => {
    const rate = lowerRate(figures.rate, points);
    return rate === null ? [] : [[rate, words.pointsLower.option(points)] as const];
  });
  return (
    <Section
      id="estimate"
      heading={words.heading}
      intro={
        <>
          <WithScript>{words.intro}</WithScript>
          <FiguresInWords>
            {words.figures(
              formatDollars(current.principal),
              current.annualRatePercent,
              current.months,
              offered.annualRatePercent,
              offered.months,
            )}
          </FiguresInWords>
          <NeedsScript> {words.needsScript}</NeedsScript>
        </>
      }
      onPaper
    >
      <EstimateForm
        ref={form}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Read from the controls: autofill may have changed a field without an event.
          const typed = { ...figures, ...readForm(event.currentTarget) };
          const outcome = loansOf(typed);
          change(typed);
          if (!outcome) return;
          onUse({
            currentLoanBalance: typed.balance,
            monthlyPayment: String(Math.round(monthlyPayment(outcome.current))),
          });
        }}
      >
        <LoanFields>
          <Legend>{words.current}</Legend>
          <FullWidth>{field('balance')}</FullWidth>
          {field('rate')}
          {field('months')}
        </LoanFields>
        <LoanFields>
          <Legend>{words.offered}</Legend>
          <FullWidth>{words.realRate}</FullWidth>
          {field('newRate')}
          {field('newMonths')}
          {lowerRates.length > 0 && (
            <FullWidth>
              <ToggleChoice
                label={words.pointsLower.label}
                field="newRate"
                value={figures.newRate}
                onChange={(newRate) => change({ newRate })}
                options={lowerRates}
                minWidth="5.5rem"
              />
            </FullWidth>
          )}
          <FullWidth>
            <ToggleChoice
              label={words.termsLabel}
              field="newMonths"
              value={figures.newMonths}
              onChange={(newMonths) => change({ newMonths })}
              options={terms.map((months) => [months, months])}
              minWidth="3rem"
            />
          </FullWidth>
        </LoanFields>
        <ResultColumn>
          <EstimateResult loans={resultLoans} isOutdated={isOutdated} />
          <TermComparison loans={resultLoans} />
        </ResultColumn>
        <div>
          <WithScript>
            <Button type="submit" variant="contained" color="secondary" size="large" disabled={isOutdated}>
              {words.use}
            </Button>
          </WithScript>
          <CommissionNote brief />
          <SmallPrint>{words.small}</SmallPrint>
        </div>
      </EstimateForm>
    </Section>
  );
}
