import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { useMemo, useState } from 'react';
import { adPlatforms, conversionsFile, type AdPlatform } from '../../domain/conversions';
import type { AdFilters, Ads as AdsData, LeadDetails } from '../apiTypes';
import {
  ActionButton,
  Columns,
  DayField,
  download,
  Empty,
  Result,
  Row,
  Rows,
  Screen,
  Section,
  useFilters,
} from '../parts';
import { useOpened } from '../sealedAnswers';
import { api } from '../store';
import { capitalized, dollars, quantity, useTimes } from '../words';

/** Which ad brought what, beside the span before. */
export default function Ads() {
  const { day } = useTimes();
  const [monthAgo] = useState(() => new Date(Date.now() - 29 * 86_400_000));
  const { filters: chosen, set } = useFilters<AdFilters>();
  const filters = { since: day(monthAgo), ...chosen };
  const ads = api.useAdsQuery(filters);
  return (
    <Screen title="Ads">
      <Row>
        <DayField label="From" value={filters.since} onChange={(value) => set('since', value)} />
        <DayField label="To" value={filters.until} onChange={(value) => set('until', value)} />
        <TextField
          select
          label="By"
          value={filters.by ?? 'campaign'}
          onChange={({ target }) => set('by', target.value)}
        >
          <MenuItem value="campaign">Campaign</MenuItem>
          <MenuItem value="content">Campaign and content</MenuItem>
        </TextField>
      </Row>
      <Result of={ads}>{(data) => <AdParts data={data} byContent={filters.by === 'content'} />}</Result>
      <Files filters={filters} />
    </Screen>
  );
}

/** The road and its center line. */
const barColors = ['var(--mui-palette-primary-light)', 'var(--mui-palette-secondary-dark)'];

/** A figure with the one of the span before, where there was any. */
const Beside = ({
  now,
  before,
  format = String,
}: {
  now: number;
  before: number;
  format?: typeof dollars;
}) => (
  <>
    {format(now)}
    {before !== 0 && (
      <Typography component="span" variant="body2" color="textSecondary">
        {` (${format(before)})`}
      </Typography>
    )}
  </>
);

function AdParts({ data, byContent }: { data: AdsData; byContent: boolean }) {
  const { steps, rows, total, funnel, weeks } = data;
  const cells = ({ counts, before, commissionCents, commissionBeforeCents }: typeof total) => [
    ...counts.map((count, index) => <Beside key={index} now={count} before={before[index] ?? 0} />),
    <Beside key="commission" now={commissionCents} before={commissionBeforeCents} format={dollars} />,
  ];
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
          In brackets: the span of the same length before, where it had any.
        </Typography>
        {rows.length === 0 ? (
          <Empty>
            Each source and campaign will have a line. They come from links with utm_source and utm_campaign,
            such as /?utm_source=google&utm_campaign=spring.
          </Empty>
        ) : (
          <Rows
            label="Sources"
            heads={['Source', 'Campaign', ...(byContent ? ['Content'] : []), ...steps, 'Commission']}
            figures={steps.length + 1}
            rows={[
              ...rows.map((row) => [
                row.source || '(none)',
                row.campaign || '–',
                ...(byContent ? [row.content || '–'] : []),
                ...cells(row),
              ]),
              ['All', '', ...(byContent ? [''] : []), ...cells(total)],
            ]}
          />
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
    void download(`conversions-${platform}.csv`, file.text);
    const text = `${quantity(file.count, 'funded loan')} with a click of ${capitalized(platform)}.`;
    return Promise.resolve({ text });
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
          run={async () => download('sources.csv', (await csv(filters).unwrap()).text)}
        />
        <ActionButton
          label="Report to mail"
          run={async () => download('report.html', (await report(filters).unwrap()).text, 'text/html')}
        />
      </Row>
    </Section>
  );
}
