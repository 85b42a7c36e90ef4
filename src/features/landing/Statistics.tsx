import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { landingCopy } from '../../content/landing';
import { Figure, FigureBox } from './Figure';
import { NoteRef } from './Footnotes';
import { equalColumns, SecondaryText, SmallPrint, Subheading } from './sharedStyles';

const { heading, figures, notConfirmed } = landingCopy.statistics;

const StatisticsPart = styled('div')(({ theme }) => ({
  marginTop: 24,
  breakInside: 'avoid',
  [theme.breakpoints.up('md')]: {
    marginTop: 40,
    paddingTop: 36,
    borderTop: `1px solid ${theme.palette.divider}`,
  },
}));

const StatisticList = styled('dl')(({ theme }) => ({
  ...equalColumns,
  marginTop: 14,
  gap: '14px 16px',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));

const Statistic = styled(FigureBox)({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
});

export const Statistics = () => (
  <StatisticsPart>
    <Subheading>{heading}</Subheading>
    {notConfirmed && <SecondaryText>{notConfirmed}</SecondaryText>}
    <StatisticList>
      {figures.map(({ note, value, after, asOf }) => (
        <Statistic key={after}>
          <Typography component="dt" color="textSecondary">
            {after}
            <NoteRef to={note} />
            {asOf && <SmallPrint>{asOf}</SmallPrint>}
          </Typography>
          <dd>
            <Figure size="clamp(1.75rem, 1.4rem + 1.4vw, 2.5rem)">{value}</Figure>
          </dd>
        </Statistic>
      ))}
    </StatisticList>
  </StatisticsPart>
);
