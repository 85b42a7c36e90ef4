import { styled } from '@mui/material/styles';
import { landingCopy } from '../../content/landing';
import { Figure, FigureBox } from './Figure';
import { NoteRef } from './Footnotes';
import { Section } from './Section';
import { twoColumnGrid } from './sharedStyles';

const { heading, figures, notConfirmed } = landingCopy.statistics;

const StatisticList = styled('dl')(({ theme }) => ({
  ...twoColumnGrid,
  gap: '14px 16px',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));

const Statistic = styled(FigureBox)({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
});
const StatisticLabel = styled('dt')(({ theme }) => ({ color: theme.palette.text.secondary }));
const AsOf = styled('div')(({ theme }) => theme.typography.caption);

export const Statistics = () => (
  <Section id="statistics" heading={heading} tone="panel">
    <StatisticList>
      {figures.map(({ note, value, after, asOf }) => (
        <Statistic key={after}>
          <StatisticLabel>
            {after}
            <NoteRef to={note} />
            <AsOf>{asOf ?? notConfirmed}</AsOf>
          </StatisticLabel>
          <dd>
            <Figure size="clamp(2.25rem, 1.2rem + 3vw, 4rem)">{value}</Figure>
          </dd>
        </Statistic>
      ))}
    </StatisticList>
  </Section>
);
