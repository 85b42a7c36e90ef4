import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { check, chevronDown, cross, Icon } from '../../components/Icon';
import { business } from '../../config/business';
import { landingCopy } from '../../content/landing';
import { usStates } from '../../domain/states';
import { NoteRef } from './NoteRef';
import { StateMap } from './StateMap';

const { heading, intro, note, state: stateCopy, score, borrower, loan, exclusions } = landingCopy.eligibility;
const { lowest, highest } = business.creditScores;
const { minCreditScore } = business.eligibility;
const excludedNames: readonly string[] = business.eligibility.excludedStates;
const excluded = usStates.flatMap(([code, name]) => (excludedNames.includes(name) ? [code] : []));

/** Where the least score stands on the scale, in percent of its length. */
const least = Math.round((100 * (minCreditScore - lowest)) / (highest - lowest));

const Fit = styled('section')(({ theme }) => ({
  paddingBlock: 72,
  '& .grid': { display: 'grid', gap: 40, gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .head > p': { marginTop: 16, color: theme.palette.text.secondary, maxWidth: '44ch' },
  '& .ask': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  '& label': { fontWeight: 650, width: '100%' },
  // As the estimate's fields (FigureField), with the arrow of the forms' select.
  '& select': {
    appearance: 'none',
    font: 'inherit',
    fontSize: '1.1875rem',
    lineHeight: 1.4,
    width: 'min(100%, 24rem)',
    height: 56,
    padding: '0 14.5px',
    color: 'inherit',
    background: theme.palette.background.paper,
    border: `1.5px solid ${theme.palette.text.secondary}`,
    borderRadius: theme.shape.borderRadius,
  },
  '& svg': { pointerEvents: 'none' },
  '& select + svg': { margin: '0 16px 0 -54px' },
  '& svg + svg + p': { fontWeight: 650 },
  '& .rows': { display: 'grid', gap: '32px 48px' },
  '& h3': { ...theme.typography.h4, marginBottom: 8 },
  '& li': { display: 'flex', gap: 10, paddingBlock: 6, '& svg': { flexShrink: 0, marginTop: 2 } },
  '& .score': {
    '& p': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'baseline',
    },
    '& strong': theme.typography.figure,
    '& svg': { display: 'block', width: '100%', height: 14, marginTop: 12, overflow: 'visible' },
    '& .whole': { fill: theme.palette.divider },
    '& .fits': { fill: theme.palette.secondary.main },
    '& .mark': { fill: theme.palette.text.primary },
    '& p + svg + p': { ...theme.typography.caption, marginTop: 6, color: theme.palette.text.secondary },
  },
  '@media print, (scripting: none)': { '& .ask': { display: 'none' } },
  [theme.breakpoints.up('sm')]: {
    '& .rows': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8rem, 35%)), 1fr))' },
    '& .score, & .out': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.up('md')]: {
    paddingBlock: 96,
    '& .grid': { gridTemplate: 'auto auto 1fr / minmax(0, 7fr) minmax(0, 5fr)', columnGap: 48 },
    '& .head': { gridColumn: '1 / -1' },
    // Above the question there, which needs the room that is left.
    '& .map': { gridRow: 2 },
    '& .ask': { gridRow: 3, alignContent: 'start' },
    '& .rows': { gridArea: '2 / 2 / 4' },
  },
}));

const Rows = ({ heading, rows, icon }: { heading: string; rows: readonly string[]; icon: string }) => (
  <div className={icon === cross ? 'out' : undefined}>
    <h3>{heading}</h3>
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <Icon path={icon} size={22} />
          <span>{row}</span>
        </li>
      ))}
    </ul>
  </div>
);

/** Who and what the loans are for, before anybody spends time on the form. The chosen state is sent and stored nowhere. */
export function Eligibility() {
  // By its place in the list: a browser that translates the page translates the names.
  const [index, setIndex] = useState(0);
  const select = useRef<HTMLSelectElement>(null);
  // What was chosen before the page came alive stands in the select alone.
  useEffect(() => {
    setIndex(select.current?.selectedIndex ?? 0);
  }, []);
  const [code, chosen = ''] = usStates[index - 1] ?? [];
  const isExcluded = excludedNames.includes(chosen);
  const answer = isExcluded ? stateCopy.notAvailable : stateCopy.available;
  return (
    <Fit aria-labelledby="eligibility">
      <Container className="grid">
        <div className="head">
          <Typography id="eligibility" variant="h2">
            {heading}
          </Typography>
          <Typography variant="subtitle1" component="p">
            {intro}
            <NoteRef to={note} />
          </Typography>
        </div>
        <div className="ask">
          <label htmlFor="state">{stateCopy.label}</label>
          <select
            id="state"
            ref={select}
            autoComplete="off"
            onChange={({ target }) => setIndex(target.selectedIndex)}
          >
            <option value="">{stateCopy.choose}</option>
            {usStates.map(([, name]) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <Icon path={chevronDown} size={22} />
          {chosen !== '' && <Icon path={isExcluded ? cross : check} size={22} />}
          <p role="status">{chosen === '' ? stateCopy.none : answer(chosen)}</p>
        </div>
        <div className="map" aria-hidden="true">
          <StateMap excluded={excluded} chosen={code} />
          {stateCopy.hatched && <small>{stateCopy.hatched}</small>}
        </div>
        <div className="rows">
          <div className="score">
            <p>
              {`${score.label} `}
              <strong>{score.value}</strong>
            </p>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <path className="whole" d="M0 0H100V1H0Z" />
              <path className="fits" d={`M${least} 0H100V1H${least}Z`} />
              <path className="mark" d={`M${least} -.5H${least + 0.8}V1.5H${least}Z`} />
            </svg>
            <p aria-hidden="true">
              <span>{score.lowest}</span>
              <span>{score.highest}</span>
            </p>
          </div>
          <Rows {...borrower} icon={check} />
          <Rows {...loan} icon={check} />
          <Rows {...exclusions} icon={cross} />
        </div>
      </Container>
    </Fit>
  );
}
