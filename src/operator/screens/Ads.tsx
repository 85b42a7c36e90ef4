import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adPlatforms, conversionsFile, type AdPlatform } from '../../domain/conversions';
import type { AdFilters, Ads as AdsData, LeadDetails } from '../apiTypes';
import { ActionButton, Columns, download, Empty, Result, Row, Screen, Scrolling, Section } from '../parts';
import { useOpened } from '../sealedAnswers';
import { api } from '../store';
import { capitalized, dollars, quantity, useTimes } from '../words';

/** Which ad brought what, beside the span before. */
export default function Ads() {
  const [params, setParams] = useSearchParams();
  const { day } = useTimes();
  const [monthAgo] = useState(() => new Date(Date.now() - 29 * 86_400_000));
  const filters: AdFilters = { since: day(monthAgo), ...Object.fromEntries(params) };
  const ads = api.useAdsQuery(filters);
  const set = (name: keyof AdFilters, value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const date = (name: 'since' | 'until', label: string) => (
    <TextField
      type="date"
      label={label}
      value={filters[name] ?? ''}
      onChange={({ target }) => set(name, target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Screen title="Ads">
      <Row>
        {date('since', 'From')}
        {date('until', 'To')}
      </Row>
      <Result of={ads}>{(data) => <AdParts data={data} />}</Result>
      <Files filters={filters} />
    </Screen>
  );
}

/** The road and its center line. */
const barColors = ['var(--mui-palette-primary-light)', 'var(--mui-palette-secondary-dark)'];

/** A count with the one of the span before. */
const Beside = ({ now, before }: { now: string; before: string }) => (
  <>
    {now}{' '}
    <Typography component="span" variant="body2" color="textSecondary">
      ({before})
    </Typography>
  </>
);

function AdParts({ data }: { data: AdsData }) {
  const { steps, rows, total, funnel, weeks } = data;
  const line = (row: AdsData['total'], source: string, campaign: string) => (
    <TableRow key={`${source} ${campaign}`}>
      <TableCell component="th" scope="row">
        {source}
      </TableCell>
      <TableCell>{campaign}</TableCell>
      {row.counts.map((count, index) => (
        <TableCell key={steps[index]} align="right">
          <Beside now={String(count)} before={String(row.before[index] ?? 0)} />
        </TableCell>
      ))}
      <TableCell align="right">
        <Beside now={dollars(row.commissionCents)} before={dollars(row.commissionBeforeCents)} />
      </TableCell>
    </TableRow>
  );
  return (
    <>
      <Columns>
        <Section title="Funnel">
          <BarChart
            height={320}
            layout="horizontal"
            margin={{ left: 8, right: 16 }}
            yAxis={[{ data: funnel.map(({ name }) => name), width: 150 }]}
            colors={barColors}
            series={[
              { data: funnel.map(({ count }) => count), label: 'This span' },
              { data: funnel.map(({ before }) => before), label: 'The span before' },
            ]}
          />
        </Section>
        <Section title="Commission by week">
          <BarChart
            height={320}
            xAxis={[{ data: weeks.map(({ week }) => week) }]}
            yAxis={[{ width: 64, valueFormatter: (value: number) => dollars(value * 100) }]}
            colors={barColors}
            series={[
              {
                data: weeks.map(({ commissionCents }) => commissionCents / 100),
                valueFormatter: (value) => dollars((value ?? 0) * 100),
              },
            ]}
            hideLegend
          />
        </Section>
      </Columns>
      <Section title="By source and campaign">
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          In brackets: the span of the same length before.
        </Typography>
        {rows.length === 0 ? (
          <Empty>
            Each source and campaign will have a line. They come from links with utm_source and utm_campaign,
            such as /?utm_source=google&utm_campaign=spring.
          </Empty>
        ) : (
          <Scrolling label="Sources">
            <Table>
              <TableHead>
                <TableRow>
                  <TableCell>Source</TableCell>
                  <TableCell>Campaign</TableCell>
                  {steps.map((name) => (
                    <TableCell key={name} align="right">
                      {name}
                    </TableCell>
                  ))}
                  <TableCell align="right">Commission</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map((row) => line(row, row.source || '(none)', row.campaign || '–'))}
                {line(total, 'All', '')}
              </TableBody>
            </Table>
          </Scrolling>
        )}
      </Section>
    </>
  );
}

function Files({ filters }: { filters: AdFilters }) {
  const [csv] = api.useLazySourcesCsvQuery();
  const [report] = api.useLazyReportQuery();
  const [wantsFunded, setWantsFunded] = useState(false);
  // Only where it is wanted: it has the answers of every funded lead.
  const funded = api.useFundedLeadsQuery(filters, { skip: !wantsFunded });
  const texts = useMemo(() => funded.data?.map(({ details }) => details) ?? [], [funded.data]);
  const opened = useOpened<LeadDetails>(texts);
  const sealed = opened.filter((one) => one === null).length;
  const conversions = (platform: AdPlatform) => {
    const file = conversionsFile(
      platform,
      (funded.data ?? []).map((loan, index) => ({ ...loan, source: opened[index]?.source ?? null })),
    );
    download(`conversions-${platform}.csv`, file.text);
    return Promise.resolve(
      `${quantity(file.count, 'funded loan')} with a click of ${capitalized(platform)}.`,
    );
  };
  return (
    <Section title="Files">
      {sealed > 0 && (
        <Typography sx={{ mb: 1 }}>
          {quantity(sealed, 'funded lead is', 'funded leads are')} sealed: choose the private key above first.
        </Typography>
      )}
      <Row>
        {!wantsFunded && (
          <Button variant="outlined" size="small" onClick={() => setWantsFunded(true)}>
            Files for Google and Microsoft
          </Button>
        )}
        {wantsFunded &&
          (Object.keys(adPlatforms) as AdPlatform[]).map((platform) => (
            <ActionButton
              key={platform}
              label={`For ${capitalized(platform)}`}
              disabled={sealed > 0 || funded.data === undefined}
              run={() => conversions(platform)}
            />
          ))}
        <ActionButton
          label="Sources as CSV"
          run={async () => {
            download('sources.csv', (await csv(filters).unwrap()).text);
            return 'Saved as sources.csv.';
          }}
        />
        <ActionButton
          label="Report to mail"
          run={async () => {
            download('report.html', (await report(filters).unwrap()).text, 'text/html');
            return 'Saved as report.html, which has no answer of a person in it.';
          }}
        />
      </Row>
    </Section>
  );
}
