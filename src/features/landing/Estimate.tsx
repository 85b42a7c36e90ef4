import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { CommissionNote } from '../../components/CommissionNote';
import { landingCopy } from '../../content/landing';
import {
  comparisonOf,
  figureNames,
  isOutside,
  readFigure,
  startFigures,
  type Figure,
  type Figures,
} from './estimateFigures';
import { EstimateResult } from './EstimateResult';
import { FigureField } from './FigureField';

const words = landingCopy.estimate;

const Layout = styled('section')(({ theme }) => ({
  paddingBlock: 72,
  background: theme.palette.background.paper,
  '& .grid': { display: 'grid', gap: 32, gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .head p': { marginTop: 16, color: theme.palette.text.secondary, maxWidth: '40ch' },
  '& form': { display: 'grid', gap: 28, alignContent: 'start' },
  '& fieldset': {
    display: 'grid',
    gap: 16,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(9.25rem, 50% - 8px)), 1fr))',
    alignItems: 'start',
  },
  '& .wide': { gridColumn: '1 / -1' },
  '& legend': { ...theme.typography.h4, marginBottom: 12, padding: 0 },
  '& .terms': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    '& > span': { width: '100%', ...theme.typography.body2 },
  },
  '& .terms button': {
    flex: '1 0 2.75rem',
    minHeight: 44,
    padding: 0,
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.primary,
    background: 'none',
    border: `1.5px solid ${theme.palette.text.disabled}`,
    borderRadius: 99,
    cursor: 'pointer',
    '&:hover': { borderColor: theme.palette.text.primary },
    '&[aria-pressed="true"]': {
      background: theme.palette.primary.main,
      borderColor: theme.palette.primary.main,
      color: theme.palette.primary.contrastText,
      fontWeight: 650,
    },
    '@media (forced-colors: active)': { '&[aria-pressed="true"]': { outline: '3px solid Highlight' } },
  },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    marginTop: 12,
    color: theme.palette.text.secondary,
  },
  '& .needs-script': { display: 'none' },
  '@media (scripting: none)': {
    '& form, & .head p:not(.needs-script)': { display: 'none' },
    '& .needs-script': { display: 'block' },
  },
  [theme.breakpoints.up('md')]: {
    paddingBlock: 96,
    '& .grid': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', gap: '40px 56px' },
    '& .head': { gridColumn: '1 / -1' },
    '& .result': { gridArea: '2 / 2', display: 'grid' },
    '& .head p': { maxWidth: 'none' },
    '@media (scripting: none)': { '& .result': { gridColumn: '1 / -1' } },
  },
}));

interface EstimateProps {
  /** Carries the balance and the present payment, as texts, into the rate form. */
  onUse: (figures: { currentLoanBalance: string; monthlyPayment: string }) => void;
}

/** What stands in the fields, whether React has heard of it or not: they can be filled before the page comes alive. */
function figuresIn(form: HTMLFormElement): Figures {
  const data = new FormData(form);
  return Object.fromEntries(figureNames.map((name) => [name, data.get(name)])) as unknown as Figures;
}

/** An honest estimate: the difference each month and in total, for figures of the visitor's own. */
export function Estimate({ onUse }: EstimateProps) {
  const [figures, setFigures] = useState(startFigures);
  /** The field that is being typed in: nothing is said of it before it is left. */
  const [busy, setBusy] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) setFigures(figuresIn(form.current));
  }, []);

  const comparison = comparisonOf(figures);
  // A figure that is being typed over must not empty the page: the last estimate stays, and says so.
  const [last, setLast] = useState(comparison);
  if (comparison && JSON.stringify(comparison) !== JSON.stringify(last)) setLast(comparison);
  const shown = comparison ?? last;

  const change = (name: Figure) => (value: string) => setFigures((before) => ({ ...before, [name]: value }));
  const field = (name: Figure) => {
    const isLeft = busy !== name;
    const isOdd = isLeft && readFigure(name, figures[name]) === null;
    const outside =
      isLeft && (name === 'balance' || name === 'newMonths') && isOutside(name, figures[name])
        ? words.outside[name]
        : undefined;
    return (
      <FigureField
        name={name}
        label={words.fields[name]}
        value={figures[name]}
        prefix={name === 'balance' ? '$' : undefined}
        error={isOdd ? words.odd[name] : undefined}
        advice={outside && <p>{outside}</p>}
        onChange={(value) => {
          setBusy(name);
          change(name)(value);
        }}
        onBlur={() => setBusy('')}
      />
    );
  };
  return (
    <Layout aria-labelledby="estimate">
      <Container className="grid">
        <div className="head">
          <Typography id="estimate" variant="h2">
            {words.heading}
          </Typography>
          <Typography variant="subtitle1" component="p">
            {words.intro}
          </Typography>
          <p className="needs-script">{words.needsScript}</p>
        </div>
        <div className="result">
          {shown && <EstimateResult comparison={shown} isOutdated={!comparison} />}
        </div>
        <form ref={form} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
          <fieldset>
            <legend>{words.current}</legend>
            <div className="wide">{field('balance')}</div>
            {field('rate')}
            {field('months')}
          </fieldset>
          <fieldset>
            <legend>{words.offered}</legend>
            {field('newRate')}
            {field('newMonths')}
            <div className="wide terms" role="group" aria-labelledby="usual-terms">
              <span id="usual-terms">{words.terms.label}</span>
              {words.terms.months.map((months) => (
                <button
                  key={months}
                  type="button"
                  // The boot script knows by it which field a tap fills.
                  name="newMonths"
                  aria-pressed={months === figures.newMonths.trim()}
                  onClick={() => change('newMonths')(months)}
                >
                  {months}
                </button>
              ))}
            </div>
          </fieldset>
          <div>
            <Button
              variant="contained"
              color="secondary"
              size="large"
              disabled={!comparison}
              onClick={() => {
                const typed = form.current ? figuresIn(form.current) : figures;
                const outcome = comparisonOf(typed);
                if (!outcome) return;
                onUse({
                  currentLoanBalance: typed.balance,
                  monthlyPayment: String(Math.round(outcome.currentPayment)),
                });
              }}
            >
              {words.use}
            </Button>
            <CommissionNote />
            <small>{words.small}</small>
          </div>
        </form>
      </Container>
    </Layout>
  );
}
