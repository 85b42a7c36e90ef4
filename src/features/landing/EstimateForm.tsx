import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../app/typedStore';
import { Advice } from '../../components/Advice';
import { TextInput } from '../../components/TextInput';
import { business } from '../../config/business';
import { dataAttributes } from '../../config/pageContract';
import { paths } from '../../config/paths';
import { landingCopy } from '../../content/landing';
import { moveOnEnter } from '../../lib/form';
import {
  estimateTexts,
  figuresForForm,
  offeredLoan,
  readEstimateField,
  type EstimateField,
  type EstimateState,
} from '../ui/estimate';
import { estimateApplied, landingChanged } from '../ui/uiSlice';
import { WholeRow, withoutScriptQuery } from './sharedStyles';

const { fields, errors, outside, figures, needsScript } = landingCopy.estimate;
const { minAmount, maxAmount, minTerm, maxTerm } = business.loan;
/** What the partner refinances, and the advice on anything else. */
const limits: Partial<Record<EstimateField, { least: number; most: number; advice: string }>> = {
  balance: { least: minAmount, most: maxAmount, advice: outside.balance },
  months: { least: minTerm, most: maxTerm, advice: outside.months },
};

/** An outlined button while the greeting of a saved lead is visible, since the greeting has the main button then. */
const SubmitButton = styled(Button)(({ theme }) => ({
  width: '100%',
  [`[${dataAttributes.savedStep}] &`]: {
    background: 'none',
    color: theme.vars.palette.text.primary,
    border: '1px solid currentColor',
  },
}));

/** On wide screens a card in the colors of the page, on the evergreen background. */
const LoanForm = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  [theme.breakpoints.up('md')]: {
    padding: 24,
    borderRadius: 24,
    background: theme.vars.palette.background.paper,
  },
}));

const LoanFields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  // Phones with text at 200 %. At normal text size even the narrowest phone is wider than 15em.
  '@media (max-width:15em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  gap: '8px 16px',
  alignItems: 'start',
  [withoutScriptQuery]: { display: 'none' },
});

/** Replaces the fields on paper and without scripts. */
const WithoutFields = styled('p')({ display: 'none', [withoutScriptQuery]: { display: 'block' } });
const ScriptHint = styled('span')({ display: 'none', '@media (scripting: none)': { display: 'inline' } });

/**
 * The visitor's loan in three fields, and the button that opens the rate form with what was typed. Without scripts the
 * button opens the form too.
 */
export function EstimateForm({ estimate }: { estimate: EstimateState }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const texts = estimateTexts(estimate.typed);
  // Errors and advice appear once the visitor has stopped typing.
  const isSettled = estimate.phase !== 'changing';
  const field = (name: EstimateField) => {
    const amount = readEstimateField[name](texts[name]);
    const limit = limits[name];
    const isOutside = limit && amount !== null && (amount < limit.least || amount > limit.most);
    return (
      <TextInput
        name={name}
        label={fields[name]}
        value={texts[name]}
        onChange={(value) => dispatch(landingChanged({ [name]: value }))}
        input={{
          // Without a name, a submit without scripts puts no figure into the address.
          name: undefined,
          inputMode: 'decimal',
          // The first key replaces the example.
          onFocus: ({ target }) => estimate.typed[name] === undefined && target.select(),
        }}
        isMoney={name === 'balance'}
        error={isSettled && amount === null ? errors[name] : undefined}
        advice={isSettled && isOutside ? <Advice text={limit.advice} /> : null}
      />
    );
  };
  return (
    <LoanForm
      action={paths.leadCapture}
      autoComplete="off"
      noValidate
      onKeyDown={(event) => moveOnEnter(event, false)}
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(estimateApplied(figuresForForm(estimate)));
        // Like a link: a second tap adds no second entry to the history.
        void navigate(paths.leadCapture, { replace: window.location.pathname === paths.leadCapture });
      }}
    >
      <LoanFields>
        <WholeRow>{field('balance')}</WholeRow>
        {field('rate')}
        {field('months')}
      </LoanFields>
      <WithoutFields>
        {figures(estimate.loan, offeredLoan(estimate).annualRatePercent)}
        <ScriptHint>{` ${needsScript}`}</ScriptHint>
      </WithoutFields>
      <SubmitButton type="submit" name="openForm" variant="contained" color="secondary" size="large">
        {landingCopy.hero.button}
      </SubmitButton>
    </LoanForm>
  );
}
