import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The main part of the document, to which the skip link leads. There is one, whichever page it shows. */
export const MainPart = ({ children }: { children: ReactNode }) => (
  <Box component="main" id="main" tabIndex={-1} sx={{ flex: '1 0 auto' }}>
    {children}
  </Box>
);
