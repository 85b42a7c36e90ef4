import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Section } from '../../components/Section';
import { TextField } from '../../components/TextField';
import { business } from '../../config/business';
import { landingWords } from '../../content/landing';
import { balanceAfter, compareLoans, type Loan } from '../../lib/amortization';
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

/** A yearly rate in per cent, or `null`; above 100 it is a slip. */
function parseRate(text: string): number | null {
  const rate = Number(text.replace('%', '').replace(',', '.'));
  return text.trim() !== '' && rate >= 0 && rate <= 100 ? rate : null;
}

/** A term in months, or `null`; fifty years are the end of any loan. */
function parseMonths(text: string): number | null {
  const months = Number(text);
  return Number.isInteger(months) && months >= 1 && months <= 600 ? months : null;
}

/** Both loans, where all five figures make sense. */
function loansOf(figures: Figures): { now: Loan; then: Loan } | null {
  const principal = parseDollars(figures.balance);
  const [rate, newRate] = [parseRate(figures.rate), parseRate(figures.newRate)];
  const [months, newMonths] = [parseMonths(figures.months), parseMonths(figures.newMonths)];
  if (!principal || rate === null || newRate === null || months === null || newMonths === null) return null;
  return {
    now: { principal, annualRatePercent: rate, months },
    then: { principal, annualRatePercent: newRate, months: newMonths },
  };
}

const points = 24;
const picture = { width: 320, height: 120 };

/** What is still owed as a falling line, in the picture's units, over an axis of `span` months. */
function fallingLine(loan: Loan, span: number): string {
  return Array.from({ length: points + 1 }, (_, point) => {
    const month = Math.round((loan.months * point) / points);
    const x = (month / span) * picture.width;
    const y = picture.height * (1 - balanceAfter(loan, month) / loan.principal);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  }).join(' ');
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

function Result({ loans: { now, then } }: { loans: NonNullable<ReturnType<typeof loansOf>> }) {
  const compared = compareLoans(now, then);
  const span = Math.max(now.months, then.months);
  const rows = [
    {
      label: results.now,
      dash: '5 6',
      tone: 'panel.soft',
      payment: compared.currentPayment,
      total: compared.currentTotal,
      months: now.months,
    },
    {
      label: results.offered,
      dash: 'none',
      tone: 'secondary.main',
      payment: compared.newPayment,
      total: compared.newTotal,
      months: then.months,
    },
  ];
  const warns = compared.totalDifference < -0.5 && compared.monthlyDifference > 0;
  return (
    <>
      <Typography variant="h3" component="p" role="status">
        <Difference amount={compared.monthlyDifference} words={results.monthly} />
        <Box component="span" sx={{ display: 'block', typography: 'h4', mt: 0.5 }}>
          <Difference amount={compared.totalDifference} words={results.total} />
        </Box>
      </Typography>
      {warns && (
        <Typography sx={{ mt: 2, pl: 2, borderLeft: 4, borderColor: 'secondary.main' }}>
          {results.warning}
        </Typography>
      )}
      <Box
        component="svg"
        viewBox={`-4 -4 ${picture.width + 8} ${picture.height + 8}`}
        role="img"
        aria-label={results.picture}
        sx={{
          display: 'block',
          width: '100%',
          mt: 3,
          fill: 'none',
          strokeWidth: 3,
          strokeLinecap: 'round',
          overflow: 'visible',
        }}
      >
        <Box
          component="path"
          d={`M0 ${picture.height} H${picture.width}`}
          sx={{ stroke: (theme) => theme.vars.palette.panel.line, strokeWidth: 1 }}
        />
        <Box
          component="polyline"
          points={fallingLine(now, span)}
          sx={{ stroke: (theme) => theme.vars.palette.panel.soft, strokeDasharray: '5 6' }}
        />
        <Box
          component="polyline"
          points={fallingLine(then, span)}
          sx={{ stroke: (theme) => theme.vars.palette.secondary.main }}
        />
      </Box>
      <Box component="dl" sx={{ mt: 2, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
        {rows.map(({ label, tone, dash, payment, total, months }) => (
          <div key={label}>
            <Box
              component="dt"
              sx={{
                typography: 'body2',
                borderTop: 3,
                borderTopStyle: dash === 'none' ? 'solid' : 'dashed',
                borderColor: tone,
                pt: 1,
              }}
            >
              {label}, {results.months(months)}
            </Box>
            <Typography component="dd" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <strong>{formatDollars(payment)}</strong> {results.perMonth}
              <br />
              {formatDollars(total)} {results.inAll}
            </Typography>
          </div>
        ))}
      </Box>
    </>
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
          sx={{ p: { xs: 2.5, sm: 4, md: 5 }, display: 'grid', gap: 3, alignContent: 'start' }}
        >
          <Box component="fieldset" sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
            <Box component="legend" sx={{ typography: 'h4', mb: 1.5 }}>
              {current}
            </Box>
            <Box sx={{ gridColumn: '1 / -1' }}>{field('balance')}</Box>
            {field('rate')}
            {field('months')}
          </Box>
          <Box component="fieldset" sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
            <Box component="legend" sx={{ typography: 'h4', mb: 1.5 }}>
              {offered}
            </Box>
            {field('newRate')}
            {field('newMonths')}
          </Box>
        </Box>
        <Box
          sx={{
            p: { xs: 2.5, sm: 4, md: 5 },
            bgcolor: 'panel.main',
            color: 'panel.contrastText',
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'space-between',
            gap: 3,
            '& :focus-visible': { outlineColor: 'currentColor' },
          }}
        >
          <div>
            {loans ? <Result loans={loans} /> : <Typography role="status">{results.incomplete}</Typography>}
          </div>
          <div>
            <Button
              variant="outlined"
              color="inherit"
              data-replay=""
              disabled={!loans}
              sx={{
                '&:hover': { bgcolor: 'transparent', textDecoration: 'underline' },
                borderColor: 'currentColor',
              }}
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
            <Typography variant="caption" component="p" sx={{ mt: 1.5, color: 'panel.soft' }}>
              {small}
            </Typography>
          </div>
        </Box>
      </Box>
    </Section>
  );
}
