import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { chevronDownPath, Icon } from './Icon';

const Summary = styled('summary')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  // Every fold is printed open.
  '@media print': { '& > svg': { display: 'none' } },
  '[open] > & > svg': { rotate: '180deg' },
});

/** The `summary` of a `details`, with the same arrow as a select instead of the browser's triangle. */
export function FoldSummary({ children, ...rest }: ComponentProps<typeof Summary>) {
  return (
    <Summary {...rest}>
      {children}
      <Icon path={chevronDownPath} size={20} />
    </Summary>
  );
}
