import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { check, cross, Icon } from '../../components/Icon';
import { StateSelect } from '../../components/StateSelect';
import { useEarlyAnswers } from '../../components/useEarlyAnswers';
import { business } from '../../config/business';
import { landingCopy } from '../../content/landing';
import { usStates } from '../../domain/states';
import { Figure, FigureBox } from './Figure';
import { NoteRef } from './NoteRef';
import { IconRow, SecondaryText, Section, SmallPrint, Title } from './Section';
import { StateMap } from './StateMap';

const {
  heading,
  intro,
  note,
  state: stateCopy,
  score,
  borrower,
  loan,
  exclusions,
  whenNot,
} = landingCopy.eligibility;
const { lowest, highest } = business.creditScores;
const { excludedStates, minCreditScore } = business.eligibility;
/** The two-letter codes of the states that are excluded. */
const excluded: readonly string[] = usStates
  .filter(([, name]) => excludedStates.includes(name))
  .map(([code]) => code);

/** The position of the minimum score on the scale, in percent. */
const least = Math.round((100 * (minCreditScore - lowest)) / (highest - lowest));

const Columns = styled('div')(({ theme }) => ({
  marginTop: 20,
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: {
    marginTop: 40,
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 6fr)',
    columnGap: 56,
  },
}));

const StateForm = styled('form')({
  display: 'grid',
  gap: 12,
  alignContent: 'start',
  maxWidth: 560,
  '@media print, (scripting: none)': { display: 'none' },
});

const Criteria = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '16px 24px',
  // Two columns where the longest amount fits into one of them, whatever the text's size.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(9.5rem, 40%)), 1fr))',
  alignContent: 'start',
  [theme.breakpoints.up('md')]: { gap: '32px 48px' },
}));

const FullWidthCriterion = styled('div')({ gridColumn: '1 / -1' });

const ScoreScale = styled('div')(({ theme }) => ({
  height: 14,
  marginTop: 10,
  border: `1px solid ${theme.palette.text.disabled}`,
  background: `linear-gradient(90deg, transparent ${least}%, ${theme.palette.text.primary} 0 ${least + 0.8}%, ${theme.palette.primary.light} 0)`,
  printColorAdjust: 'exact',
}));

const ScaleEnds = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: 4,
  color: theme.palette.text.secondary,
}));

const WhenNotToRefinance = styled(FullWidthCriterion)(({ theme }) => ({
  paddingTop: 20,
  borderTop: `1px solid ${theme.palette.divider}`,
  breakInside: 'avoid',
}));
const Reason = styled(SecondaryText)({ marginTop: 8, maxWidth: '64ch' });

interface ListProps {
  heading: string;
  rows: readonly string[];
  icon: string;
}

const List = ({ heading, rows, icon }: ListProps) => (
  <>
    <Title>{heading}</Title>
    <ul>
      {rows.map((row) => (
        <IconRow key={row}>
          <Icon path={icon} size={22} />
          <span>{row}</span>
        </IconRow>
      ))}
    </ul>
  </>
);

/** Who and what the loans are for, and when not to refinance. The chosen state is neither sent nor stored. */
export function Eligibility() {
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEarlyAnswers(form, ({ state = '' }) => setCode(state));
  const [, name] = usStates.find(([one]) => one === code) ?? [];
  const isExcluded = excluded.includes(code);
  // One string, so that a browser's translator replaces the whole sentence.
  const answer =
    name === undefined
      ? stateCopy.none
      : isExcluded
        ? `${stateCopy.notAvailable(name)} ${stateCopy.elsewhere}`
        : stateCopy.available(name);
  return (
    <Section
      id="eligibility"
      heading={heading}
      intro={
        <>
          {intro}
          <NoteRef to={note} />
        </>
      }
    >
      <Columns>
        <StateForm ref={form} autoComplete="off">
          <StateSelect label={stateCopy.label} value={code} onChange={setCode} />
          <IconRow as="div">
            {name !== undefined && <Icon path={isExcluded ? cross : check} size={22} />}
            <p role="status">{answer}</p>
          </IconRow>
          <StateMap excluded={excluded} chosen={code} onChoose={setCode} />
          {stateCopy.striped && <SmallPrint>{stateCopy.striped}</SmallPrint>}
        </StateForm>
        <Criteria>
          <FullWidthCriterion>
            <FigureBox>
              {`${score.label} `}
              <Figure size="2.75rem">{score.value}</Figure>
            </FigureBox>
            <ScoreScale aria-hidden="true" />
            <ScaleEnds aria-hidden="true">
              <span>{score.lowest}</span>
              <span>{score.highest}</span>
            </ScaleEnds>
          </FullWidthCriterion>
          <div>
            <List {...borrower} icon={check} />
          </div>
          <div>
            <List {...loan} icon={check} />
          </div>
          <FullWidthCriterion>
            <List {...exclusions} icon={cross} />
          </FullWidthCriterion>
          <WhenNotToRefinance>
            <Title>{whenNot.heading}</Title>
            <ul>
              {whenNot.reasons.map(({ title, text }) => (
                <li key={title}>
                  <Reason>
                    <b>{title}.</b> {text}
                  </Reason>
                </li>
              ))}
            </ul>
          </WhenNotToRefinance>
        </Criteria>
      </Columns>
    </Section>
  );
}
