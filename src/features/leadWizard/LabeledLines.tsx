import { styled } from '@mui/material/styles';

const Lines = styled('dl')(({ theme }) => ({
  marginTop: 16,
  display: 'grid',
  gap: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'fit-content(14rem) minmax(0, 1fr)' },
  '@media print': { marginTop: 4, rowGap: 4 },
}));

const Line = styled('div')(({ theme }) => ({ [theme.breakpoints.up('sm')]: { display: 'contents' } }));
const Label = styled('dt')({ fontWeight: 600 });
const Text = styled('dd')({ whiteSpace: 'pre-line', textWrap: 'pretty' });

/** Sentences, each beside a label in bold, on a phone below it. */
export const LabeledLines = ({ lines }: { lines: readonly { label: string; text: string }[] }) => (
  <Lines>
    {lines.map(({ label, text }) => (
      <Line key={label}>
        <Label>{label}</Label>
        <Text>{text}</Text>
      </Line>
    ))}
  </Lines>
);
