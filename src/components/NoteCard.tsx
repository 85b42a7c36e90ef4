import { styled } from '@mui/material/styles';

/** A paragraph in a frame, printed without it. */
export const NoteCard = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  padding: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.background.paper,
  '@media print': { padding: 0, border: 0 },
}));
