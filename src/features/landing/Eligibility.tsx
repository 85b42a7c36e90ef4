import { styled } from '@mui/material/styles';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { checkPath, Icon } from '../../components/Icon';
import { StateSelect } from '../../components/StateSelect';
import { landingCopy } from '../../content/landing';
import { usStates } from '../../domain/states';
import { landingChanged, selectChosenState, selectExcludedState } from '../ui/uiSlice';
import { Section } from './Section';
import {
  Figure,
  IconItem,
  LinkToForm,
  SecondaryText,
  Subheading,
  WholeRow,
  withoutScriptQuery,
} from './sharedStyles';
import { StateMap } from './StateMap';

const crossPath = 'M7 7l14 14M21 7L7 21';
const copy = landingCopy.eligibility;

const StateAndCriteria = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '16px 64px',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { display: 'block', breakInside: 'avoid' },
}));

const StateForm = styled('form')({
  display: 'grid',
  gap: 16,
  alignContent: 'start',
  maxWidth: 560,
  [withoutScriptQuery]: { display: 'none' },
});

/** High enough for two lines, so that the map below does not move. */
const StateAnswer = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 16,
  minHeight: '4.5rem',
  padding: '8px 16px',
  borderRadius: theme.shape.borderRadius,
  fontWeight: 600,
  '&[data-outcome="none"]': {
    display: 'flex',
    paddingInline: 0,
    color: theme.vars.palette.text.secondary,
    fontWeight: 400,
  },
  '&[data-outcome="available"]': {
    border: `1.5px solid ${theme.vars.palette.divider}`,
    background: theme.vars.palette.pale.main,
    color: theme.vars.palette.pale.contrastText,
  },
  '&[data-outcome="excluded"]': {
    border: `1.5px solid ${theme.vars.palette.error.main}`,
    background: theme.vars.palette.background.paper,
  },
}));

const Criteria = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '16px 24px',
  // Two columns, if the longest amount fits into a column at the visitor's text size.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(9.5rem, 40%)), 1fr))',
  alignContent: 'start',
  [theme.breakpoints.up('md')]: { gap: '32px 48px' },
}));

/** One line, unless the text is large. */
const MinScore = styled(WholeRow)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 16px',
  containerType: 'inline-size',
});

interface CriteriaListProps {
  heading: string;
  rows: readonly string[];
  path: string;
}

const CriteriaList = ({ heading, rows, path }: CriteriaListProps) => (
  <div>
    <Subheading>{heading}</Subheading>
    <ul>
      {rows.map((row) => (
        <IconItem key={row} path={path}>
          {row}
        </IconItem>
      ))}
    </ul>
  </div>
);

/**
 * A select and a map for choosing a state, and whether loans are offered there. The choice is never sent. Only an
 * excluded state is saved in the tab, so that the rate form can repeat it.
 */
function StateQuestion() {
  const name = useAppSelector(selectChosenState);
  const code = usStates.find(([, known]) => known === name)?.[0] ?? '';
  const dispatch = useAppDispatch();
  const choose = (state: string) => dispatch(landingChanged({ state }));
  const isExcluded = useAppSelector(selectExcludedState) !== '';
  const outcome = name === '' ? 'none' : isExcluded ? 'excluded' : 'available';
  return (
    <StateForm autoComplete="off">
      <StateSelect name="state" label={copy.state.label} value={code} onChange={choose} />
      <StateAnswer data-outcome={outcome}>
        {outcome !== 'none' && <Icon path={outcome === 'excluded' ? crossPath : checkPath} />}
        {/* One string, so that a browser's translator replaces the whole sentence. */}
        <p role="status">{copy.state[outcome](name)}</p>
        {outcome === 'available' && (
          // Smaller screens have the sticky call.
          <LinkToForm size="small" sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
            {landingCopy.shortCall}
          </LinkToForm>
        )}
      </StateAnswer>
      <StateMap chosen={code} onChoose={choose} />
    </StateForm>
  );
}

export const Eligibility = () => (
  <Section id="eligibility" heading={copy.heading} intro={copy.intro}>
    <StateAndCriteria>
      <StateQuestion />
      <Criteria>
        <MinScore>
          {`${copy.score.label} `}
          <Figure textSize="xl">{copy.score.value}</Figure>
        </MinScore>
        <CriteriaList {...copy.borrower} path={checkPath} />
        <CriteriaList {...copy.loan} path={checkPath} />
        <WholeRow>
          <CriteriaList {...copy.exclusions} path={crossPath} />
        </WholeRow>
        <WholeRow sx={{ pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <Subheading>{copy.whenNot.heading}</Subheading>
          <ul>
            {copy.whenNot.reasons.map(({ title, text }) => (
              <SecondaryText key={title} as="li" sx={{ mt: 1 }}>
                <b>{title}</b>
                {` ${text}`}
              </SecondaryText>
            ))}
          </ul>
        </WholeRow>
      </Criteria>
    </StateAndCriteria>
  </Section>
);
