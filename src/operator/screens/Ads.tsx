import { BarChart } from '@mui/x-charts/BarChart';
import { useState } from 'react';
import { adPlatforms, conversionsFile, type AdPlatform } from '../../domain/conversions';
import { capitalized } from '../../lib/facts';
import { counted, quantity } from '../../lib/quantity';
import { ActionButton, Choice, DayField, download, useFilters } from '../controls';
import { Fields, Note, Result, Row, Rows, Screen, Section } from '../parts';
import { open } from '../sealedAnswers';
import { fetchData, useData, type Input, type LeadDetails, type Output } from '../store';
import { dollars, useTimes } from '../words';

/** What each ad brought in, compared with the span before, and the files for the ad platforms. */
export function Component() {
  const { day } = useTimes();
  const [monthAgo] = useState(() => Date.now() - 29 * 86_400_000);
  const { filters: chosen, field } = useFilters<Input<'ads'>>();
  const since = day(monthAgo);
  const filters = { since, ...chosen };
  const ads = useData('ads', filters);
  return (
    <Screen title="Ads">
      <Fields>
        <DayField label="From" {...field('since', since)} />
        <DayField label="To" {...field('until')} />
        <Choice label="By" options={['campaign', 'content']} {...field('by', 'campaign')} />
      </Fields>
      <Result of={ads}>{(data) => <AdParts data={data} by={filters.by} />}</Result>
      <Section title="Files">
        <Row>
          {(Object.keys(adPlatforms) as AdPlatform[]).map((platform) => (
            <ActionButton
              key={platform}
              label={`Conversions for ${capitalized(platform)}`}
              run={() => saveConversions(platform, filters)}
            />
          ))}
          <ActionButton
            label="Sources as CSV"
            run={async () => download('sources.csv', (await fetchData('sourcesCsv', filters)).text)}
          />
          <ActionButton
            label="Report for email"
            run={async () => download('report.html', (await fetchData('report', filters)).text, 'text/html')}
          />
        </Row>
      </Section>
    </Screen>
  );
}

/** A figure, and below it that of the span before if it was not 0. */
const withPrevious = (now: number, before: number, format = counted) => (
  <>
    {format(now)}
    {before !== 0 && <Note>({format(before)})</Note>}
  </>
);

function AdParts({ data, by }: { data: Output<'ads'>; by: Input<'ads'>['by'] }) {
  const labels = (['source', 'campaign', 'content'] as const).slice(0, by === 'content' ? 3 : 2);
  const { steps, rows, total, funnel } = data;
  const cells = ({ now, before }: typeof total) => [
    ...steps.map(({ step }) => withPrevious(now[step], before[step])),
    withPrevious(now.commissionCents, before.commissionCents, dollars),
  ];
  return (
    <>
      <Section title="Funnel">
        {funnel.some(({ count, before }) => count + before > 0) ? (
          <BarChart
            height={320}
            layout="horizontal"
            margin={{ left: 8, right: 32 }}
            dataset={funnel}
            yAxis={[{ dataKey: 'name', width: 150 }]}
            // Counts have no fractions.
            xAxis={[{ tickMinStep: 1 }]}
            // The colors of the site's road and its center line.
            colors={['var(--mui-palette-primary-light)', 'var(--mui-palette-secondary-dark)']}
            series={[
              { dataKey: 'count', label: 'This period' },
              { dataKey: 'before', label: 'The period before' },
            ]}
          />
        ) : (
          <Note>
            Each step of the form will have a bar, once visitors are counted: the pages count them if they
            were built with EVENTS_ENDPOINT.
          </Note>
        )}
      </Section>
      <Section title="By source and campaign">
        <Note>In parentheses: the period of the same length before, if it had any.</Note>
        <Rows
          empty="Each source and campaign will have a row. They come from links with utm_source and utm_campaign, such as /?utm_source=google&utm_campaign=spring."
          heads={[...labels.map(capitalized), ...steps.map(({ name }) => name), 'Commission']}
          figures={steps.length + 1}
          rows={[
            ...rows.map((row) => [...labels.map((label) => row.now[label] || '–'), ...cells(row)]),
            ...(rows.length > 0 ? [['All', ...labels.slice(1).map(() => ''), ...cells(total)]] : []),
          ]}
        />
      </Section>
    </>
  );
}

/** Saves the file of funded loans that an ad platform imports, and says which ones it leaves out. */
async function saveConversions(platform: AdPlatform, filters: Input<'fundedLeads'>) {
  const loans = await fetchData('fundedLeads', filters);
  const opened = (await Promise.all(loans.map(({ details }) => open(details)))) as (LeadDetails | null)[];
  const sealed = opened.filter((one) => one === null).length;
  if (sealed > 0)
    throw new Error(
      `${quantity(sealed, 'funded lead is', 'funded leads are')} sealed: choose the private key above first.`,
    );
  const withSources = loans.map((loan, index) => ({ ...loan, source: opened[index]?.source ?? null }));
  const { text, count, leftOut } = conversionsFile(platform, withSources);
  const saved = await download(`conversions-${platform}.csv`, text);
  const summary = `${quantity(count, 'funded loan')} with a click of ${capitalized(platform)}.`;
  return { text: [saved.text, summary, ...leftOut].join(' ') };
}
