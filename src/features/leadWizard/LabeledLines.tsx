import Box from '@mui/material/Box';

/** Sentences, each beside a label in bold, on a phone below it. */
export function LabeledLines({ lines }: { lines: readonly { label: string; text: string }[] }) {
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
          <Box component="dt" sx={{ fontWeight: 600 }}>
            {label}
          </Box>
          <Box component="dd" sx={{ whiteSpace: 'pre-line', textWrap: 'pretty' }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
