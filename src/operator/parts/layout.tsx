import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, type ReactNode } from 'react';
import { site } from '../../config/site';

/** Items in a row, which wraps. */
export const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' });

/** Fields in columns of equal width. */
export const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.75rem, 1fr))',
  // In narrower columns Firefox would cut off the year of a date.
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))' },
  gap: 12,
  alignItems: 'center',
  justifyItems: 'start',
  margin: '12px 0 16px',
  '& > *': { width: '100%', maxWidth: '12rem' },
}));

/** Items below each other. */
export const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });

/** Two columns where there is room. */
export const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 28rem), 1fr))',
  alignItems: 'start',
});

interface TitledProps {
  readonly title: string;
  /** Controls or links next to the heading. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A screen: its heading, which is the document's title too, and its parts. */
export function Screen({ title, children }: Omit<TitledProps, 'tools'>) {
  useEffect(() => {
    document.title = `${title} – ${site.name}`;
  }, [title]);
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Stack>{children}</Stack>
    </>
  );
}

/** A part of a screen, with a heading of its own. */
export function Section({ title, tools, children }: TitledProps) {
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Row sx={{ justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {tools}
      </Row>
      {children}
    </Paper>
  );
}
