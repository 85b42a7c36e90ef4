import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Section } from '../../components/Section';
import { TextField } from '../../components/TextField';
import { business } from '../../config/business';
import { landingWords } from '../../content/landing';
import { compareLoans, type Loan } from '../../lib/amortization';
import { formatDollars, parseDollars } from '../../lib/money';

const { heading, intro, current, offered, fields, results, use, small } = landingWords.estimate;
const { example, estimate } = business;

type Figure = keyof typeof fields;
type Figures = Record<Figure, string>;
const figureNames = Object.keys(fields) as Figure[];

const start: Figures = {
  balance: String(example.balance),
  rate: String(example.rateBefore),
  months: String(example.monthsBefore),
  newRate: String(example.rateAfter),
  newMonths: String(estimate.newMonths),
};

/** A yearly rate in per cent, or `null`; above the highest it is a slip. */
function parseRate(text: string): number | null {
  const rate = Number(text.replace('%', '').replace(',', '.'));
  return text.trim() !== '' && rate >= 0 && rate <= estimate.highestRate ? rate : null;
}

/** A term in months, or `null`; above the longest it is a slip. */
function parseMonths(text: string): number | null {
  const months = Number(text);
  return Number.isInteger(months) && months >= 1 && months <= estimate.longestTerm ? months : null;
}

interface Loans {
  now: Loan;
  then: Loan;
}

/** Both loans, where all five figures make sense. */
function loansOf(figures: Figures): Loans | null {
  const principal = parseDollars(figures.balance);
  const [rate, newRate] = [parseRate(figures.rate), parseRate(figures.newRate)];
  const [months, newMonths] = [parseMonths(figures.months), parseMonths(figures.newMonths)];
  if (!principal || rate === null || newRate === null || months === null || newMonths === null) return null;
  return {
    now: { principal, annualRatePercent: rate, months },
    then: { principal, annualRatePercent: newRate, months: newMonths },
  };
}

function Difference({ amount, words }: { amount: number; words: Record<'less' | 'more' | 'same', string> }) {
  const whole = Math.round(amount);
  if (whole === 0) return <>{words.same}</>;
  return (
    <>
      {formatDollars(Math.abs(whole))} {whole > 0 ? words.less : words.more}
    </>
  );
}

/** An amount on both loans as two bars of one scale, so that the eye sees what the figures say. */
function Bars({ heading, now, then }: { heading: string; now: number; then: number }) {
  const bars = [
    { label: results.now, amount: now, tone: 'panel.soft' },
    { label: results.offered, amount: then, tone: 'secondary.main' },
  ];
  return (
    <Box component="dl" aria-label={heading} sx={{ mt: 3, display: 'grid', gap: 1 }}>
      <Typography component="dt" variant="body2" sx={{ fontWeight: 650 }}>
        {heading}
      </Typography>
      {bars.map(({ label, amount, tone }) => (
        <Box component="dd" key={label}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', fontVariantNumeric: 'tabular-nums' }}>
            <span>{label}</span>
            <strong>{formatDollars(amount)}</strong>
          </Box>
          <Box
            sx={{
              height: 10,
              borderRadius: 1,
              bgcolor: tone,
              width: `${((100 * amount) / Math.max(now, then)).toFixed(1)}%`,
              '@media (forced-colors: active)': { border: '5px solid CanvasText' },
            }}
          />
        </Box>
      ))}
    </Box>
  );
}

/** The outcome; its words are announced as they change. */
function Result({ loans: { now, then }, isOutdated }: { loans: Loans; isOutdated: boolean }) {
  const compared = compareLoans(now, then);
  const warns = compared.totalDifference < -0.5 && compared.monthlyDifference > 0;
  return (
    <div>
      <div role="status">
        {isOutdated && <Typography sx={{ mb: 2 }}>{results.odd}</Typography>}
        <Typography variant="h3" component="p">
          <Difference amount={compared.monthlyDifference} words={results.monthly} />
        </Typography>
        <Typography variant="h4" component="p" sx={{ mt: 0.5 }}>
          <Difference amount={compared.totalDifference} words={results.total} />
        </Typography>
        {warns && (
          <Typography sx={{ mt: 2, p: 2, border: 1, borderColor: 'secondary.main', borderRadius: 1 }}>
            {results.warning}
          </Typography>
        )}
      </div>
      <Bars heading={results.perMonth} now={compared.currentPayment} then={compared.newPayment} />
      <Bars heading={results.inAll} now={compared.currentTotal} then={compared.newTotal} />
    </div>
  );
}

interface EstimateProps {
  /** Carries the balance and the present payment, as texts, into the rate form. */
  onUse: (figures: { currentLoanBalance: string; monthlyPayment: string }) => void;
}

/** An honest estimate: the difference each month and in total, for figures of the visitor's own. */
export function Estimate({ onUse }: EstimateProps) {
  const [figures, setFigures] = useState(start);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // What was typed before the page came alive stands in the inputs alone.
    const typed = figureNames.flatMap((name) => {
      const input = form.current?.elements.namedItem(name);
      return input instanceof HTMLInputElement ? [[name, input.value] as const] : [];
    });
    setFigures((before) => ({ ...before, ...Object.fromEntries(typed) }));
  }, []);

  const loans = loansOf(figures);
  // A figure that is being typed over must not empty the page: the last estimate stays, and says so.
  const [lastLoans, setLastLoans] = useState(loansOf(start));
  if (loans && JSON.stringify(loans) !== JSON.stringify(lastLoans)) setLastLoans(loans);
  const shown = loans ?? lastLoans;
  const field = (name: Figure) => (
    <TextField
      label={fields[name]}
      name={name}
      value={figures[name]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      prefix={name === 'balance' ? '$' : undefined}
      onChange={(value) => {
        setFigures((before) => ({ ...before, [name]: value }));
      }}
    />
  );
  return (
    <Section heading={heading} intro={intro}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: '1fr 1fr' },
          border: 1,
          borderColor: 'divider',
          borderRadius: 2.5,
          overflow: 'hidden',
          bgcolor: 'background.paper',
        }}
      >
        <Box
          ref={form}
          component="form"
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
          }}
          sx={{ p: { xs: 2.5, sm: 4, md: 5 }, display: 'flex', flexDirection: 'column', gap: 3 }}
        >
          <Box component="fieldset" sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
            <Box component="legend" sx={{ typography: 'h4', mb: 1.5, p: 0 }}>
              {current}
            </Box>
            <Box sx={{ gridColumn: '1 / -1' }}>{field('balance')}</Box>
            {field('rate')}
            {field('months')}
          </Box>
          <Box component="fieldset" sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
            <Box component="legend" sx={{ typography: 'h4', mb: 1.5, p: 0 }}>
              {offered}
            </Box>
            {field('newRate')}
            {field('newMonths')}
          </Box>
          <Box sx={{ mt: 'auto' }}>
            <Button
              variant="outlined"
              data-replay=""
              disabled={!loans}
              onClick={() => {
                if (!loans) return;
                onUse({
                  currentLoanBalance: figures.balance,
                  monthlyPayment: String(Math.round(compareLoans(loans.now, loans.then).currentPayment)),
                });
              }}
            >
              {use}
            </Button>
            <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
              {small}
            </Typography>
          </Box>
        </Box>
        <Box
          sx={{
            p: { xs: 2.5, sm: 4, md: 5 },
            bgcolor: 'panel.main',
            color: 'panel.contrastText',
            '--focus-ring': (theme) => theme.palette.panel.contrastText,
          }}
        >
          {shown && <Result loans={shown} isOutdated={!loans} />}
        </Box>
      </Box>
    </Section>
  );
}
