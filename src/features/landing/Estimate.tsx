import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useReducer, useRef } from 'react';
import { Advice } from '../../components/Advice';
import { useEarlyAnswers } from '../../components/hydration';
import { QuickPickButtons } from '../../components/QuickPickButtons';
import { TextInput } from '../../components/TextInput';
import { useWasLeft } from '../../components/useWasLeft';
import { business } from '../../config/business';
import { landingCopy } from '../../content/landing';
import { formatDollars } from '../../domain/money';
import { isEnterInInput } from '../../lib/keyboard';
import { readForm } from '../../lib/readForm';
import {
  estimateReducer,
  initialEstimate,
  lowerRate,
  readInput,
  saves,
  usedEstimateOf,
  type EstimateInputs,
  type InputName,
  type UsedEstimate,
} from './estimateInputs';
import { EstimateDifferences, EstimateResult } from './EstimateResult';
import { NoteRef } from './Footnotes';
import { Section } from './Section';
import { equalColumns, SmallPrint, WholeRow, withoutScriptQuery } from './sharedStyles';

const copy = landingCopy.estimate;
const { pointsLowerChoices, usualTerms } = business.estimate;
const { minAmount, maxAmount, minTerm, maxTerm } = business.loan;
const terms = usualTerms.map((months) => [String(months), String(months)] as const);

const EstimateForm = styled('form')(({ theme }) => ({
  // A focused control scrolls into view below the sticky differences.
  [theme.mixins.oneColumnQuery]: { '& :is(input, button)': { scrollMarginTop: 144 } },
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    columnGap: 56,
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
    gridTemplateRows: 'auto 1fr',
  },
  '@media print': { display: 'block' },
}));

/** With one column, the differences stay in sight as far as this element reaches. */
const InputsAndDifferences = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  [theme.breakpoints.up('md')]: { display: 'contents' },
  '@media print': { display: 'block' },
}));

const Inputs = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  [theme.breakpoints.up('md')]: { gridArea: '1 / 1 / 3', alignSelf: 'start' },
}));

const LoanFields = styled('fieldset')({
  ...equalColumns,
  gap: 12,
  alignItems: 'start',
  // At this width some labels take two lines.
  '@media (max-width:339.95px)': { alignItems: 'end' },
  [withoutScriptQuery]: { display: 'none' },
});

const Legend = styled('legend')(({ theme }) => ({ ...theme.typography.h4, padding: 0, marginBottom: 8 }));
const WithScript = styled('span')({ [withoutScriptQuery]: { display: 'none' } });
/** Replaces the fields on paper and without scripts. */
const WithoutScript = styled('span')({ display: 'none', [withoutScriptQuery]: { display: 'inline' } });
const ScriptHint = styled('span')({ display: 'none', '@media (scripting: none)': { display: 'inline' } });

/** The partner's loan criteria (specification, section 9), and the advice for an input outside of them. */
const criteria: Partial<Record<InputName, { min: number; max: number; advice: string }>> = {
  balance: { min: minAmount, max: maxAmount, advice: copy.outside.balance },
  newMonths: { min: minTerm, max: maxTerm, advice: copy.outside.newMonths },
};

interface EstimateFieldProps {
  name: InputName;
  value: string;
  onChange: (value: string) => void;
}

/** One input of the estimate. Its error appears at once, as the result does not follow it; its advice when it is left. */
function EstimateField({ name, value, onChange }: EstimateFieldProps) {
  const [wasLeft, onBlur] = useWasLeft();
  const amount = readInput[name](value);
  const isBalance = name === 'balance';
  const criterion = criteria[name];
  const isOutside = amount !== null && criterion && (amount < criterion.min || amount > criterion.max);
  return (
    <TextInput
      name={name}
      label={copy.fields[name]}
      hint={isBalance ? copy.owed(amount === null ? null : formatDollars(amount)) : undefined}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      inputMode="decimal"
      maxLength={business.maxAnswerLength}
      isMoney={isBalance}
      error={amount === null ? copy.errors[name] : undefined}
      advice={wasLeft && isOutside && <Advice text={criterion.advice} />}
    />
  );
}

interface EstimateProps {
  /** What was typed into it before, if it was used. */
  usedInputs: Partial<EstimateInputs> | undefined;
  /** Opens the rate form with the figures of the estimate. */
  onUse: (used: UsedEstimate) => void;
}

export function Estimate({ usedInputs, onUse }: EstimateProps) {
  const [{ inputs, loans, isOutdated }, change] = useReducer(
    estimateReducer,
    estimateReducer(initialEstimate, usedInputs ?? {}),
  );
  // Deferred, so that a slow phone first updates the field or the button in use.
  const resultLoans = useDeferredValue(loans);
  const form = useRef<HTMLFormElement>(null);
  useEarlyAnswers(form, change);

  const field = (name: InputName) => (
    <EstimateField name={name} value={inputs[name]} onChange={(value) => change({ [name]: value })} />
  );
  const lowerRates = pointsLowerChoices.flatMap((points) => {
    const rate = lowerRate(loans.current.annualRatePercent, points);
    return rate === null ? [] : [[rate, copy.pointsLower.option(points)] as const];
  });
  return (
    <Section
      id="estimate"
      heading={copy.heading}
      intro={
        <>
          <WithScript>{copy.intro}</WithScript>
          <WithoutScript>
            {copy.figures(resultLoans.current, resultLoans.newLoan)}
            {/* The note explains the example's figures alone. */}
            {resultLoans === initialEstimate.loans && <NoteRef to={landingCopy.hero.example.saved.note} />}
          </WithoutScript>
          <ScriptHint>{` ${copy.needsScript}`}</ScriptHint>
        </>
      }
      isLighter
    >
      <EstimateForm
        ref={form}
        autoComplete="off"
        noValidate
        onKeyDown={(event) => {
          // Enter after a figure would leave the page before the visitor has seen what it changes.
          if (isEnterInInput(event)) event.preventDefault();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          // Reads the controls too, since autofill may have changed a field without an event.
          const typed = { ...inputs, ...readForm(event.currentTarget) };
          const used = usedEstimateOf(typed);
          change(typed);
          if (used) onUse(used);
        }}
      >
        <InputsAndDifferences>
          <EstimateDifferences loans={resultLoans} isOutdated={isOutdated} />
          <Inputs>
            <LoanFields>
              <Legend>{copy.current}</Legend>
              <WholeRow>{field('balance')}</WholeRow>
              {field('rate')}
              {field('months')}
            </LoanFields>
            <LoanFields>
              <Legend>{copy.newLoan}</Legend>
              <WholeRow>{copy.realRate}</WholeRow>
              {field('newRate')}
              {field('newMonths')}
              {lowerRates.length > 0 && (
                <WholeRow>
                  <QuickPickButtons
                    label={copy.pointsLower.label}
                    field="newRate"
                    value={inputs.newRate}
                    onChange={(newRate) => change({ newRate })}
                    options={lowerRates}
                    minWidth="5.5rem"
                  />
                </WholeRow>
              )}
              <WholeRow>
                <QuickPickButtons
                  label={copy.termsLabel}
                  field="newMonths"
                  value={inputs.newMonths}
                  onChange={(newMonths) => change({ newMonths })}
                  options={terms}
                  minWidth="3rem"
                />
              </WholeRow>
            </LoanFields>
            <div>
              <WithScript>
                <Button
                  type="submit"
                  {...(saves(loans) ? { variant: 'contained', color: 'secondary' } : { variant: 'outlined' })}
                  size="large"
                  disabled={isOutdated}
                >
                  {copy.use}
                </Button>
              </WithScript>
              <SmallPrint sx={{ mt: 0.75 }}>
                <WithScript>{`${copy.opensForm} `}</WithScript>
                {copy.small}
              </SmallPrint>
            </div>
          </Inputs>
        </InputsAndDifferences>
        <EstimateResult loans={resultLoans} isOutdated={isOutdated} />
      </EstimateForm>
    </Section>
  );
}
