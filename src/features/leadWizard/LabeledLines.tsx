import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface LabeledLinesProps {
  lines: readonly { label: string; text: ReactNode }[];
  /** Whether a sentence on a phone follows its label on the same line. */
  isRunIn?: boolean;
}

/** Sentences, each beside a label in bold, on a phone below it, or with `isRunIn` after it. */
export function LabeledLines({ lines, isRunIn = false }: LabeledLinesProps) {
  const runInOnPhone = isRunIn && { display: { xs: 'inline', sm: 'block' } };
  return (
    <Box
      component="dl"
      sx={{
        mt: 1.5,
        display: 'grid',
        gap: 1.5,
        columnGap: 2,
        gridTemplateColumns: { sm: 'fit-content(14rem) minmax(0, 1fr)' },
        '@media print': { mt: 0.5, rowGap: 0.5 },
      }}
    >
      {lines.map(({ label, text }) => (
        <Box key={label} sx={{ display: { sm: 'contents' } }}>
          <Box
            component="dt"
            sx={{
              ...runInOnPhone,
              fontWeight: 600,
              ...(isRunIn && { '&::after': { content: { xs: '": "', sm: 'none' } } }),
            }}
          >
            {label}
          </Box>
          <Box component="dd" sx={{ ...runInOnPhone, whiteSpace: 'pre-line', textWrap: 'pretty' }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
