import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useAppSelector } from '../../app/typedStore';
import { landingCopy } from '../../content/landing';
import { selectExcludedState } from '../ui/uiSlice';
import { LinkToForm } from './sharedStyles';

const StickyCall = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  padding: '8px 16px',
  background: theme.vars.palette.background.default,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  textAlign: 'center',
  // Hidden while a phone's keyboard covers half of the screen.
  'div:has(input:focus, select:focus) > &': { visibility: 'hidden' },
  [theme.breakpoints.up('md')]: { display: 'none' },
  // With large text, on a phone in landscape and in a window at 400 % it would cover a third of the screen or more.
  '@media print, (max-width:15em), (max-height:29.95em)': { display: 'none' },
}));

/**
 * Sections with a link to the rate form that is sticky at the bottom of a phone's or tablet's screen while they are
 * visible, and ends up below them. Without the link where the chosen state is excluded.
 */
export function StickyCallRange({ children }: { children: ReactNode }) {
  const excludedState = useAppSelector(selectExcludedState);
  return (
    <div>
      {children}
      {excludedState === '' && (
        <StickyCall>
          <LinkToForm size="large">{landingCopy.shortCall}</LinkToForm>
        </StickyCall>
      )}
    </div>
  );
}
